import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Signatures } from '../auth/signatures.ts'
import type { Database } from '../db/open.ts'
import { contactMessage, newsletterSubscriber } from '../db/schema/index.ts'
import { contactNumberOf } from '../information/contact.ts'
import { leaveKey } from '../information/newsletter.ts'
import { OperatorError } from './operator-commands.ts'

export interface MessageServices {
  database: Pick<Database, 'orm'>
  signatures: Signatures
  print(line: string): void
}

/** What operators ask of what visitors wrote. */
export const MESSAGE_COMMANDS = ['list', 'show', 'subscribers'] as const
export type MessageCommand = (typeof MESSAGE_COMMANDS)[number]

const LISTED = 100

const list = async ({ database: { orm }, print }: MessageServices): Promise<void> => {
  const rows = await orm.select().from(contactMessage).orderBy(desc(contactMessage.id)).limit(LISTED)
  for (const { id, kind, deploymentId, topic, mail, body, createdAt } of rows)
    print(
      [
        contactNumberOf(kind, id),
        createdAt.toISOString(),
        deploymentId,
        topic ?? kind,
        mail,
        body.replace(/\s+/g, ' ').slice(0, 60),
      ].join('  '),
    )
  if (rows.length === 0) print('Nobody has written.')
}

const show = async ({ database: { orm }, print }: MessageServices, number: string): Promise<void> => {
  const id = Number(/^[CQ]-(\d{6,9})$/i.exec(number)?.[1])
  const [row] = Number.isSafeInteger(id)
    ? await orm.select().from(contactMessage).where(eq(contactMessage.id, id))
    : []
  if (!row || contactNumberOf(row.kind, row.id) !== number.toUpperCase())
    throw new OperatorError(`There is no message ${number}.`)
  for (const [field, value] of Object.entries(row))
    if (value !== null) print(`${field}: ${value instanceof Date ? value.toISOString() : value}`)
}

/** A cell of CSV that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${text.replace(/^([=+\-@\t\r])/, "'$1").replaceAll('"', '""')}"`

/** Who confirmed and has not left, as CSV, each with the path of the link that has to stand in every mail. */
const subscribers = async (
  { database: { orm }, signatures, print }: MessageServices,
  deploymentId: string,
): Promise<void> => {
  const rows = await orm
    .select()
    .from(newsletterSubscriber)
    .where(
      and(
        eq(newsletterSubscriber.deploymentId, deploymentId),
        isNotNull(newsletterSubscriber.confirmedAt),
        isNull(newsletterSubscriber.leftAt),
      ),
    )
    .orderBy(asc(newsletterSubscriber.id))
  print('mail,name,language,confirmed,leave')
  for (const { id, mail, name, locale, confirmedAt } of rows) {
    const leave = `/novedades/baja?${new URLSearchParams({ clave: leaveKey(signatures, id) })}`
    print([mail, name, locale, confirmedAt?.toISOString() ?? '', leave].map(cell).join(','))
  }
}

/**
 * Runs one command.
 * @param word the number of a message, or the id of a deployment.
 * @throws OperatorError for what cannot be done, in words for whoever gave the command.
 */
export const runMessageCommand = async (
  services: MessageServices,
  command: MessageCommand,
  word: string | undefined,
): Promise<void> => {
  if (command === 'list') return list(services)
  if (word === undefined) throw new OperatorError(`${command} needs what it is about.`)
  return command === 'show' ? show(services, word) : subscribers(services, word)
}
