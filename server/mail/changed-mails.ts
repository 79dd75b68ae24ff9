import { and, eq, gt, isNull } from 'drizzle-orm'
import { type Deployment, type Locale, pageUrl } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { performanceChange, purchase, type WhenAndWhere } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { ownOrigin } from '../deployments/own-origin.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { momentInWords } from '../text/moment-in-words.ts'
import { readTickets, type TicketSelection } from '../tickets/read-tickets.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { readOrder } from './read-order.ts'
import { toMail } from './to-mail.ts'

export interface ChangeLetters {
  orm: Orm
  deployments: Deployments
  publicUrl: string
  now: Date
}

const inWords = (brand: Deployment, locale: Locale, { startsAt, venue, address }: WhenAndWhere): string =>
  [startsAt && momentInWords(brand, locale, new Date(startsAt)), venue, address].filter(Boolean).join(', ')

/** The change that a mail of this key is about; null where a later one of its performance counts. */
const changeOf = async (orm: Orm, key: string) => {
  const [row] = await orm
    .select()
    .from(performanceChange)
    .where(eq(performanceChange.id, Number(key.split('-')[1])))
  if (row === undefined) return null
  const { id, performanceId, deploymentId } = row
  const [later] = await orm
    .select({ id: performanceChange.id })
    .from(performanceChange)
    .where(
      and(
        eq(performanceChange.performanceId, performanceId),
        eq(performanceChange.deploymentId, deploymentId),
        gt(performanceChange.id, id),
        isNull(performanceChange.withdrawnAt),
      ),
    )
    .limit(1)
  return later === undefined ? row : null
}

/** @param to whom, where it is not the buyer. */
const compose = async (
  { orm, deployments, publicUrl, now }: ChangeLetters,
  key: string,
  purchaseId: string,
  selection: TicketSelection,
  to: { name: string; email: string } | null = null,
): Promise<Mail | null> => {
  const change = await changeOf(orm, key)
  const found = change && (await readOrder(orm, deployments, purchaseId))
  if (!found) return null
  const { order, buyer, brand } = found
  const { locale } = order
  const tickets = await readTickets(orm, selection, locale)
  const moved = tickets.filter((one) => one.performanceId === change.performanceId)
  const [first] = moved.filter(
    ({ isCancelled, startsAt }) => !isCancelled && startsAt !== null && startsAt > now,
  )
  if (first === undefined) return null
  const kind = change.kind === 'MOVED_IN_PLACE' ? 'place' : 'time'
  const say = (id: string, values = {}) => message(locale, `mail.changed.${id}`, values)
  const until = change.answerUntil
  const choice =
    to === null && until !== null && until > now
      ? [say('choice', { until: momentInWords(brand, locale, until) })]
      : []
  const [sale] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  const page = sale?.processType === 'BOX' ? pageUrl.orderLookUp() : pageUrl.orders()
  const rows: Letter['rows'] = [
    ...(to === null
      ? [[message(locale, 'mail.order'), orderNumber(order.id)] satisfies Letter['rows'][number]]
      : []),
    [say('tickets'), String(moved.length)],
    [say('before'), inWords(brand, locale, change.before)],
    [say('after'), inWords(brand, locale, change.after)],
  ]
  return toMail(key, to?.email ?? buyer.cEmail, say(`subject.${kind}`, { show: first.showName }), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: say(`headline.${kind}`, { show: first.showName }),
    paragraphs: [
      message(locale, 'mail.confirmation.greeting', { name: to?.name ?? buyer.cNombre }),
      say(to === null ? 'body' : 'body.held'),
      ...choice,
    ],
    ...(to === null && {
      link: { label: say('link'), address: `${ownOrigin(brand, deployments, publicUrl)}${page}` },
    }),
    shows: [],
    rows,
  })
}

/** To the buyer of an order with tickets of a performance that was moved; null where nothing of it is left. */
export const changedMail = (letters: ChangeLetters, key: string, purchaseId: string): Promise<Mail | null> =>
  compose(letters, key, purchaseId, { purchaseIds: [purchaseId], own: true })

/** To whom a ticket of it was transferred. */
export const changedTicketMail = async (
  letters: ChangeLetters,
  key: string,
  number: string,
): Promise<Mail | null> => {
  const [row] = await letters.orm.select().from(ticket).where(eq(ticket.number, number))
  if (!row?.holderEmail) return null
  const to = { name: row.holderName ?? '', email: row.holderEmail }
  return compose(letters, key, row.purchaseId, { numbers: [number] }, to)
}
