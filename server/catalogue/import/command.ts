import { parseArgs } from 'node:util'
import { fromWireMoney } from '../../../contract/money.ts'
import type { Catalogue, CatalogueShow } from './catalogue.ts'
import {
  type CommandHost,
  checkedStart,
  planNamed,
  printProblems,
  refuseFile,
  seasonOf,
  UsageError,
  withStore,
} from './command-host.ts'
import { readEventsFile } from './events-jsonld.ts'
import { STAGE_SIDES, showsStage, withStage } from './plan-stage.ts'
import type { Problem } from './problem.ts'
import { loadSeason } from './season-command.ts'
import { readSeatingPlanFile } from './seating-plan-file.ts'
import { readTextsFile } from './texts-file.ts'
import { withoutUnsellable } from './unsellable.ts'

export const HELP = `Loads seat plans, events and their words in other languages into the shop's database.

  npm run catalogue -- plan FILE [--name NAME] [--stage SIDE]
      A seat plan in pretix's seating-plan JSON. NAME replaces the plan's own name; SIDE (top, bottom, left or right)
      draws a stage there, where the file has none.

  npm run catalogue -- season FILE... [--start YYYY-MM-DD] [--season NAME]
      Venues, shows, promotions and products in the shop's own format, in one file or several: all of it or nothing.
      Weeks in it count from the --start day. --season as below.

  npm run catalogue -- events FILE [options]
      Events in schema.org JSON-LD. A refused record is listed with its place in the file; the rest is loaded.
      --start YYYY-MM-DD   moves the season so that it starts on that day
      --capacity N         places of an event without seat plan (200)
      --price AMOUNT       price where a record has none; without it such events have no performances
      --maximum N          performances made of one record at most (40)
      --plan NAME          seats the events on a plan loaded before
      --venue NAME         only the events of this venue are seated on the plan
      --featured ID        features the event of this @id; said several times, in that order, and no other of the file
      --season NAME        the season that they belong to, in its deployment's time zone; the main one without it

  npm run catalogue -- texts FILE
      Texts of the season in other languages, as {"Platea": {"en": "Stalls", "pt": "Plateia"}}: names and
      descriptions of shows, sectors and promotions, and what is written on plans.

Exit code 1 when anything was refused. Stop the shop first unless it runs on PostgreSQL.`

const NOTHING: Catalogue = { eventTypes: [], establishments: [], plans: [], shows: [] }

const whole = (name: string, text: string | undefined, fallback: number, highest: number): number => {
  const value = text === undefined ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 1 || value > highest)
    throw new UsageError(`--${name} must be a whole number from 1 to ${highest}`)
  return value
}

const priceCents = (text: string | undefined): number | null => {
  if (text === undefined) return null
  if (!/^\d{1,7}([.,]\d{1,2})?$/.test(text)) throw new UsageError('--price must be an amount, such as 4500')
  return fromWireMoney(Number(text.replace(',', '.')))
}

const loadPlan = async (
  file: string,
  { name, stage }: { name?: string | undefined; stage?: string | undefined },
  host: CommandHost,
): Promise<number> => {
  const side = STAGE_SIDES.find((one) => one === stage)
  if (stage !== undefined && side === undefined)
    throw new UsageError(`--stage must be ${STAGE_SIDES.join(', ')}`)
  const read = readSeatingPlanFile(await host.readFile(file))
  if ('problems' in read) return refuseFile(read.problems, host)
  const drawn = side === undefined ? read.plan : withStage(read.plan, side)
  const plan = { ...drawn, name: name ?? drawn.name }
  if (!showsStage(plan))
    printProblems(
      [{ path: '$', message: 'shows no stage: name an area so, or say --stage top', refused: false }],
      host,
    )
  await withStore(host, (store) => store.load({ ...NOTHING, plans: [{ key: plan.name, plan }] }))
  const seats = plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats)).length
  host.print(`Loaded the plan "${plan.name}": ${seats} seats in ${plan.categories.length} categories.`)
  return 0
}

const loadTexts = async (file: string, _values: object, host: CommandHost): Promise<number> => {
  const read = readTextsFile(await host.readFile(file))
  if ('problems' in read) return refuseFile(read.problems, host)
  await withStore(host, (store) => store.load({ ...NOTHING, texts: read.texts }))
  host.print(`Loaded the words of ${Object.keys(read.texts).length} texts.`)
  return 0
}

/**
 * The shows, with those of these keys featured in their order and no others.
 * @param keys without any, as the records say.
 * @throws UsageError for a key that no show has.
 */
const featuring = (shows: readonly CatalogueShow[], keys: readonly string[] = []): CatalogueShow[] => {
  if (keys.length === 0) return [...shows]
  for (const key of keys)
    if (!shows.some((show) => show.key === key))
      throw new UsageError(`no event that is loaded has the @id "${key}"`)
  return shows.map((show) => ({ ...show, featuredOrder: keys.indexOf(show.key) + 1 || null }))
}

/** A billboard without a featured show opens without its picture; who loads a file hears how to name one. */
const noteFeatured = (shows: readonly CatalogueShow[]): Problem[] =>
  shows.length === 0 || shows.some(({ featuredOrder }) => featuredOrder != null)
    ? []
    : [
        {
          path: '$',
          message:
            'features no event, so the billboard keeps those of before: "featuredOrder": 1 in a record, or --featured ID',
          refused: false,
        },
      ]

type EventValues = { featured?: string[] | undefined } & {
  [Name in 'start' | 'capacity' | 'price' | 'maximum' | 'plan' | 'venue' | 'season']?: string | undefined
}

const loadEvents = async (file: string, values: EventValues, host: CommandHost): Promise<number> => {
  const startsOn = checkedStart(values.start)
  const sold = seasonOf(values.season, host)
  const { season, timeZone } = sold
  const options = {
    timeZone,
    startsOn,
    capacity: whole('capacity', values.capacity, 200, 100_000),
    maximumPerformances: whole('maximum', values.maximum, 40, 400),
    fallbackPriceCents: priceCents(values.price),
  }
  const text = await host.readFile(file)
  return withStore(host, async (store) => {
    const name = values.plan
    const found = name === undefined ? null : await planNamed(store, name)
    if (name !== undefined && found === null)
      throw new UsageError(`no plan is named "${name}": load it with the plan command first`)
    const plan = found && { key: name!, plan: found, venue: values.venue ?? null }
    const read = readEventsFile(text, { ...options, plan })
    const { records } = read
    const { catalogue, problems: unsellable } = withoutUnsellable(
      { ...read.catalogue, shows: featuring(read.catalogue.shows, values.featured) },
      sold,
    )
    const problems = [...read.problems, ...unsellable, ...noteFeatured(catalogue.shows)]
    printProblems(problems, host)
    for (const { other, shows } of await store.otherSeasonsOf(
      catalogue.shows.map(({ key }) => key),
      season,
    ))
      host.print(
        `note     ${shows} of them were in season ${other} and are there no more: a show is in one season. To have it in both, give it another @id in each.`,
      )
    const loaded = await store.load({ ...catalogue, season })
    const refused = problems.filter((problem) => problem.refused).length
    const seats = loaded.seats > 0 ? `, ${loaded.seats} new seats` : ''
    host.print(
      `Loaded ${loaded.shows} of ${records} events: ${loaded.performances} performances in ${catalogue.establishments.length} venues${seats}. Refused: ${refused}.`,
    )
    return refused > 0 ? 1 : 0
  })
}

/** Those that read one file. */
const commands = { plan: loadPlan, events: loadEvents, texts: loadTexts }
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
        stage: text,
        start: text,
        capacity: text,
        price: text,
        maximum: text,
        plan: text,
        venue: text,
        season: text,
        featured: { type: 'string', multiple: true },
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
    if (file !== undefined && command === 'season') return await loadSeason([file, ...more], values, host)
    if (file === undefined || more.length > 0 || !isCommand(command))
      throw new UsageError(
        'say what to load and from which file: plan FILE, season FILE, events FILE or texts FILE',
      )
    return await commands[command](file, values, host)
  } catch (error) {
    host.print((error as Error).message)
    if (error instanceof UsageError) host.print('See: npm run catalogue -- --help')
    return 1
  }
}
