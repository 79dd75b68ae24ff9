import type { SeatingPlan } from '../../../contract/index.ts'
import { type Catalogue, MAIN_SEASON } from './catalogue.ts'
import type { Problem } from './problem.ts'

/** A season that is sold: where its days are counted, and what its deployments can sell. */
export interface SoldSeason {
  timeZone: string
  /** Of the currency. */
  decimals: number
  /** One of the deployments has a way of delivery for products. */
  deliversProducts: boolean
}

/** What the command needs of its surroundings; `open` is called only once a file has been read. */
export interface CommandHost {
  /** The seasons that deployments sell, by name. */
  seasons: ReadonlyMap<string, SoldSeason>
  readFile(path: string): Promise<string>
  print(line: string): void
  open(): Promise<CatalogueStore>
}

export interface CatalogueStore {
  load(catalogue: Catalogue): Promise<{ shows: number; performances: number; seats: number }>
  /** Plans loaded before under a name. */
  plansNamed(name: string): Promise<SeatingPlan[]>
  /** How many of these shows are in which other season; they leave it when they are loaded into this one. */
  otherSeasonsOf(keys: readonly string[], season: string): Promise<{ other: string; shows: number }[]>
  close(): Promise<void>
}

/** The command was not written as it is understood: its message is followed by where the help is. */
export class UsageError extends Error {}

/** Opens the database for as long as `use` lasts. */
export const withStore = async <Result>(
  host: CommandHost,
  use: (store: CatalogueStore) => Promise<Result>,
): Promise<Result> => {
  const store = await host.open()
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

export const printProblems = (problems: readonly Problem[], host: CommandHost): void => {
  for (const { path, message, refused } of problems)
    host.print(`${refused ? 'refused' : 'note   '}  ${path}: ${message}`)
}

/** Says why a file is not taken at all. @returns the exit code. */
export const refuseFile = (problems: readonly Problem[], host: CommandHost): 1 => {
  printProblems(problems, host)
  host.print(`Nothing loaded: ${problems.length} refused.`)
  return 1
}

/** The one plan of a name that was loaded before; null where there is none. @throws UsageError where several are. */
export const planNamed = async (store: CatalogueStore, name: string): Promise<SeatingPlan | null> => {
  const [plan = null, another] = await store.plansNamed(name)
  if (another)
    throw new UsageError(`several plans are named "${name}": load the one you mean with another --name`)
  return plan
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** @throws UsageError where the text of --start is no day. */
export const checkedStart = (start: string | undefined): string | null => {
  if (start === undefined) return null
  if (!DAY.test(start) || Number.isNaN(Date.parse(start)))
    throw new UsageError('--start must be a day, such as 2026-12-01')
  return start
}

/** The season to load into. @throws UsageError where no deployment sells it. */
export const seasonOf = (
  name: string | undefined,
  { seasons }: CommandHost,
): SoldSeason & { season: string } => {
  const season = name ?? MAIN_SEASON
  const sold = seasons.get(season)
  if (sold === undefined)
    throw new UsageError(
      `no deployment sells the season "${season}"; there are: ${[...seasons.keys()].join(', ')}`,
    )
  return { season, ...sold }
}
