import { parseArgs } from 'node:util'
import type { SeatingPlan } from '../../../contract/index.ts'
import { type Catalogue, MAIN_SEASON } from './catalogue.ts'
import { readEventsFile } from './events-jsonld.ts'
import type { Problem } from './problem.ts'
import { readSeatingPlanFile } from './seating-plan-file.ts'
import { readTextsFile } from './texts-file.ts'

/** What the command needs of its surroundings; `open` is called only once a file has been read. */
export interface CommandHost {
  /** Time zones of the seasons that deployments sell, by name. */
  seasons: ReadonlyMap<string, string>
  readFile(path: string): Promise<string>
  print(line: string): void
  open(): Promise<CatalogueStore>
}

export interface CatalogueStore {
  load(catalogue: Catalogue): Promise<{ shows: number; performances: number; seats: number }>
  /** Plans loaded before under a name. */
  plansNamed(name: string): Promise<SeatingPlan[]>
  close(): Promise<void>
}

export const HELP = `Loads seat plans, events and their words in other languages into the shop's database.

  npm run catalogue -- plan FILE [--name NAME]
      A seat plan in pretix's seating-plan JSON. NAME replaces the plan's own name.

  npm run catalogue -- events FILE [options]
      Events in schema.org JSON-LD. A refused record is listed with its place in the file; the rest is loaded.
      --start YYYY-MM-DD   moves the season so that it starts on that day
      --capacity N         places of an event without seat plan (200)
      --price AMOUNT       price where a record has none; without it such events have no performances
      --maximum N          performances made of one record at most (40)
      --plan NAME          seats the events on a plan loaded before
      --venue NAME         only the events of this venue are seated on the plan
      --season NAME        the season that they belong to, in its deployment's time zone; the main one without it

  npm run catalogue -- texts FILE
      Texts of the season in other languages, as {"Platea": {"en": "Stalls", "pt": "Plateia"}}: names and
      descriptions of shows, sectors and promotions, and what is written on plans.

Exit code 1 when anything was refused. Stop the shop first unless it runs on PostgreSQL.`

const DAY = /^\d{4}-\d{2}-\d{2}$/

class UsageError extends Error {}

const whole = (name: string, text: string | undefined, fallback: number, highest: number): number => {
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 1 || value > highest)
    throw new UsageError(`--${name} must be a whole number from 1 to ${highest}`)
  return value
}

const priceCents = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(text)) throw new UsageError('--price must be an amount, such as 4500')
  return Math.round(Number(text.replace(',', '.')) * 100)
}

const describe = ({ path, message, refused }: Problem): string =>
  `${refused ? 'refused' : 'note   '}  ${path}: ${message}`

const loadPlan = async (file: string, name: string | undefined, host: CommandHost): Promise<number> => {
  const read = readSeatingPlanFile(await host.readFile(file))
  if ('problems' in read) {
    for (const problem of read.problems) host.print(describe(problem))
    host.print(`Nothing loaded: ${read.problems.length} refused.`)
    return 1
  }
  const plan = { ...read.plan, name: name ?? read.plan.name }
  const store = await host.open()
  try {
    await store.load({ eventTypes: [], establishments: [], plans: [{ key: plan.name, plan }], shows: [] })
  } finally {
    await store.close()
  }
  const seats = plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats)).length
  host.print(`Loaded the plan "${plan.name}": ${seats} seats in ${plan.categories.length} categories.`)
  return 0
}

const loadTexts = async (file: string, host: CommandHost): Promise<number> => {
  const read = readTextsFile(await host.readFile(file))
  if ('problems' in read) {
    for (const problem of read.problems) host.print(describe(problem))
    host.print(`Nothing loaded: ${read.problems.length} refused.`)
    return 1
  }
  const store = await host.open()
  try {
    await store.load({ eventTypes: [], establishments: [], plans: [], shows: [], texts: read.texts })
  } finally {
    await store.close()
  }
  host.print(`Loaded the words of ${Object.keys(read.texts).length} texts.`)
  return 0
}

const findPlan = async (store: CatalogueStore, name: string): Promise<SeatingPlan> => {
  const [plan, another] = await store.plansNamed(name)
  if (!plan) throw new UsageError(`no plan is named "${name}": load it with the plan command first`)
  if (another)
    throw new UsageError(`several plans are named "${name}": load the one you mean with another --name`)
  return plan
}

type EventValues = {
  [Name in 'start' | 'capacity' | 'price' | 'maximum' | 'plan' | 'venue' | 'season']?: string | undefined
}

const loadEvents = async (file: string, values: EventValues, host: CommandHost): Promise<number> => {
  if (values.start !== undefined && (!DAY.test(values.start) || Number.isNaN(Date.parse(values.start))))
    throw new UsageError('--start must be a day, such as 2026-12-01')
  const { season = MAIN_SEASON } = values
  const timeZone = host.seasons.get(season)
  if (timeZone === undefined)
    throw new UsageError(
      `no deployment sells the season "${season}"; there are: ${[...host.seasons.keys()].join(', ')}`,
    )
  const options = {
    timeZone,
    startsOn: values.start ?? null,
    capacity: whole('capacity', values.capacity, 200, 100_000),
    maximumPerformances: whole('maximum', values.maximum, 40, 400),
    fallbackPriceCents: priceCents(values.price),
  }
  const text = await host.readFile(file)
  const store = await host.open()
  try {
    const name = values.plan
    const plan =
      name === undefined
        ? null
        : { key: name, plan: await findPlan(store, name), venue: values.venue ?? null }
    const { catalogue, problems, records } = readEventsFile(text, { ...options, plan })
    for (const problem of problems) host.print(describe(problem))
    const loaded = await store.load({ ...catalogue, season })
    const refused = problems.filter((problem) => problem.refused).length
    const seats = loaded.seats > 0 ? `, ${loaded.seats} new seats` : ''
    host.print(
      `Loaded ${loaded.shows} of ${records} events: ${loaded.performances} performances in ${catalogue.establishments.length} venues${seats}. Refused: ${refused}.`,
    )
    return refused > 0 ? 1 : 0
  } finally {
    await store.close()
  }
}

const commands = {
  plan: (file: string, { name }: { name?: string | undefined }, host: CommandHost) =>
    loadPlan(file, name, host),
  events: loadEvents,
  texts: (file: string, _values: object, host: CommandHost) => loadTexts(file, host),
}
const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name)

const parse = (args: string[]) => {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        name: text,
        start: text,
        capacity: text,
        price: text,
        maximum: text,
        plan: text,
        venue: text,
        season: text,
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

/** Runs `catalogue` with its arguments. @returns the exit code: 0, or 1 when anything was refused. */
export const runCatalogueCommand = async (args: string[], host: CommandHost): Promise<number> => {
  try {
    const { values, positionals } = parse(args)
    const [command, file, ...more] = positionals
    if (values.help) {
      host.print(HELP)
      return 0
    }
    if (file === undefined || more.length > 0 || !isCommand(command))
      throw new UsageError('say what to load and from which file: plan FILE, events FILE or texts FILE')
    return await commands[command](file, values, host)
  } catch (error) {
    host.print((error as Error).message)
    if (error instanceof UsageError) host.print('See: npm run catalogue -- --help')
    return 1
  }
}
