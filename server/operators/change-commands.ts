import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../db/open.ts'
import { establishment, performance, show } from '../db/schema/index.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import { type ChangeRow, progressOf, readChanges } from './change-progress.ts'
import { OperatorError, recorded } from './operator-commands.ts'
import { changeSeatOf, printSeatChanges } from './seat-commands.ts'
import { timeOf } from './typed-options.ts'

export interface ChangeServices {
  database: Database
  clock: Clock
  /** Signs the new tickets of seats that are changed. */
  signer: TicketSigner
  operator: string
  print(line: string): void
  /** Owes the mails about what was moved. */
  owe(): Promise<unknown>
  /** Does the refunds and mails that are due. */
  work(): Promise<unknown>
}

export const CHANGES_USAGE = `npm run changes [-- --deployment ID]
npm run changes -- move PERFORMANCE [--starts TIME] [--venue KEY] --by NAME [--until TIME]
npm run changes -- cancel PERFORMANCE --by NAME
npm run changes -- seat TICKET --to SEAT [--sector NAME] [--off-sale] --by NAME
npm run changes -- work
A performance is named by its id or its key, a time with its offset: 2026-12-04T21:00-03:00. A venue is the whole show's.
A seat is named as it is printed, row and seat: 'D 11'.`

export type ChangeOptions = Partial<
  Record<'deployment' | 'starts' | 'venue' | 'by' | 'until' | 'to' | 'sector', string | undefined> & {
    'off-sale': boolean | undefined
  }
>

const timeInWords = (at: string | null): string => (at === null ? 'no date' : new Date(at).toISOString())

/** How far each change has come. */
const list = async (services: ChangeServices, deploymentId: string | null): Promise<void> => {
  const { database, clock, print } = services
  const changes = await readChanges(database, { deploymentId })
  for (const change of changes) await printChange(services, change, clock.now())
  const seats = await printSeatChanges(services, deploymentId)
  if (changes.length + seats === 0) print('Nothing that was sold has been changed.')
}

const printChange = async (
  { database, print }: ChangeServices,
  { id, performanceId, deploymentId, kind, before, after, byWhom, answerUntil, withdrawnAt }: ChangeRow,
  now: Date,
): Promise<void> => {
  const what =
    kind === 'CANCELLED'
      ? `cancelled${withdrawnAt ? ', and it takes place after all' : ''}`
      : `from ${timeInWords(before.startsAt)}, ${before.venue} to ${timeInWords(after.startsAt)}, ${after.venue}`
  const until = answerUntil ? `, answered until ${answerUntil.toISOString()}` : ''
  print(`Change ${id}: performance ${performanceId} of ${deploymentId}, ${what}, by ${byWhom}${until}`)
  const progress = await progressOf(database, { id }, now)
  print(
    `  ${progress.concerned} orders concerned, ${progress.writtenTo} written to, ${progress.kept} kept, ` +
      `${progress.givenBack} given back, ${progress.byHand} by hand, ${progress.failed} failed`,
  )
}

const performanceOf = async ({ database: { orm } }: ChangeServices, word: string) => {
  const isId = /^\d{1,9}$/.test(word)
  const [found] = await orm
    .select()
    .from(performance)
    .where(isId ? eq(performance.id, Number(word)) : eq(performance.key, word))
  if (found === undefined) throw new OperatorError(`There is no performance ${word}.`)
  return found
}

/** Who changes what, when, and until when it is answered: what the triggers write down. */
const announce = (tx: Transaction, now: Date, by: string, until: Date | null) =>
  tx.execute(sql`select set_config('taquilla.at', ${now.toISOString()}, true), set_config('taquilla.by', ${by}, true),
    set_config('taquilla.answer_until', ${until?.toISOString() ?? ''}, true)`)

const move = async (services: ChangeServices, word: string, options: ChangeOptions, by: string) => {
  const { database, clock } = services
  const now = clock.now()
  const starts = timeOf('starts', options.starts)
  const until = timeOf('until', options.until)
  if (starts === null && options.venue === undefined)
    throw new OperatorError('move needs --starts, --venue or both.')
  for (const [name, at] of Object.entries({ starts, until }))
    if (at !== null && at <= now) throw new OperatorError(`--${name} is over.`)
  const found = await performanceOf(services, word)
  if (found.startsAt === null) throw new OperatorError(`Performance ${word} has no date: it is a product.`)
  const startsAt = found.startsAt
  await database.orm.transaction(async (tx) => {
    await announce(tx, now, by, until)
    if (options.venue !== undefined) {
      const [venue] = await tx.select().from(establishment).where(eq(establishment.key, options.venue))
      if (venue === undefined) throw new OperatorError(`There is no venue ${options.venue}.`)
      await tx.update(show).set({ establishmentId: venue.id }).where(eq(show.id, found.showId))
      // What is shown is read again.
      await tx.execute(sql`update catalogue_version set version = version + 1`)
    }
    if (starts === null) return
    const doorsAt = found.doorsAt && new Date(found.doorsAt.getTime() + starts.getTime() - startsAt.getTime())
    await tx.update(performance).set({ startsAt: starts, doorsAt }).where(eq(performance.id, found.id))
  })
}

const cancel = async (services: ChangeServices, word: string, by: string) => {
  const { database, clock } = services
  const { id } = await performanceOf(services, word)
  await database.orm.transaction(async (tx) => {
    await announce(tx, clock.now(), by, null)
    await tx.update(performance).set({ cancelled: true }).where(eq(performance.id, id))
  })
}

/** Owes and sends what is due, and prints the progress: stopped, or run again, nothing is done twice. */
const work = async (services: ChangeServices, deploymentId: string | null): Promise<void> => {
  await services.owe()
  await services.work()
  await list(services, deploymentId)
}

const COMMANDS = {
  move,
  cancel: (services: ChangeServices, word: string, _: ChangeOptions, by: string) =>
    cancel(services, word, by),
  seat: changeSeatOf,
}
const isCommand = (word: string): word is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, word)

/**
 * Runs one command.
 * @throws OperatorError for what cannot be done, in words for the operator.
 */
export const runChangeCommand = async (
  services: ChangeServices,
  [command, word, ...more]: readonly string[],
  options: ChangeOptions,
): Promise<void> => {
  const deploymentId = options.deployment ?? null
  if (command === undefined) return list(services, deploymentId)
  if (command === 'work' && word === undefined) return work(services, deploymentId)
  if (!isCommand(command) || word === undefined || more.length > 0) throw new OperatorError(CHANGES_USAGE)
  const by = options.by?.trim()
  if (!by) throw new OperatorError(`${command} needs --by.`)
  await recorded(services, command, word, () => COMMANDS[command](services, word, options, by))
  await work(services, deploymentId)
}
