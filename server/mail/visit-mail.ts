import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Locale, pageUrl } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { establishment, performance, purchase, purchasePlace, show } from '../db/schema/index.ts'
import { purchaseOrder, ticket } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { ownOrigin } from '../deployments/own-origin.ts'
import { deliveryTypeOf } from '../selling/charges.ts'
import { message } from '../text/messages.ts'
import { placeInWords } from '../text/place-words.ts'
import { speakerOf } from '../text/spanish.ts'
import { type PrintedTicket, readTickets, readWords } from '../tickets/read-tickets.ts'
import type { LetterPart } from './letter.ts'
import { toLetterShows } from './letter-shows.ts'
import type { Mail } from './mailer.ts'
import { toMail } from './to-mail.ts'

export interface VisitLetters {
  orm: Orm
  deployments: Deployments
  publicUrl: string
  now: Date
}

const readVisit = async (orm: Orm, number: string) => {
  const [row] = await orm
    .select({
      purchaseId: purchase.id,
      customerId: purchase.customerId,
      deploymentId: purchase.deploymentId,
      buyer: purchase.buyer,
      locale: purchaseOrder.locale,
      performanceId: purchasePlace.performanceId,
      holderName: ticket.holderName,
      holderEmail: ticket.holderEmail,
    })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(eq(ticket.number, number))
  return row
}
type Visit = NonNullable<Awaited<ReturnType<typeof readVisit>>>

/** @returns the purchase whose buyer gets this mail; null where somebody does who got the ticket by transfer. */
export const buyerOfVisit = async (orm: Orm, number: string): Promise<string | null> => {
  const visit = await readVisit(orm, number)
  return visit?.holderName === null ? visit.purchaseId : null
}

/** Whom the mail of a visit goes to; null for somebody who was erased, and for a sale without a mail. */
const personOf = ({ holderName, holderEmail, buyer }: Visit): { name: string; email: string } | null => {
  if (holderName !== null) return holderEmail === null ? null : { name: holderName, email: holderEmail }
  return buyer === null || buyer.cEmail === '' ? null : { name: buyer.cNombre, email: buyer.cEmail }
}

/** What a person has of the performance: a buyer in all orders with that address, a holder by all transfers to theirs. */
const ticketsOf = (
  orm: Orm,
  { holderName, customerId, deploymentId, performanceId }: Visit,
  email: string,
) => {
  const isTheirs =
    holderName === null
      ? and(
          eq(purchase.customerId, customerId),
          isNull(ticket.holderName),
          sql`lower(${purchase.buyer}->>'cEmail') = lower(${email})`,
        )
      : eq(ticket.holderEmail, email)
  return orm
    .select({ number: ticket.number, deliveryTypeId: purchase.deliveryTypeId })
    .from(ticket)
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .where(
      and(
        isTheirs,
        eq(purchase.deploymentId, deploymentId),
        eq(purchase.state, 'CONFIRMADO'),
        eq(purchasePlace.performanceId, performanceId),
        isNull(ticket.voidedAt),
      ),
    )
}

type Facts = LetterPart['facts']

/** A text that counts: one has words of its own. */
const counted = (locale: Locale, key: string, name: string, count: number): string =>
  message(locale, count === 1 ? `${key}.one` : key, { [name]: String(count) })

const placesOf = (locale: Locale, tickets: readonly PrintedTicket[]): Facts =>
  [...Map.groupBy(tickets, (each) => placeInWords(locale, each))].map(([place, { length }]) => [
    null,
    length === 1 ? place : `${length} × ${place}`,
  ])

/** How long it is and for whom, how to get there, and what there is for whom: as far as somebody wrote it down. */
const aboutOf = async (orm: Orm, performanceId: number, locale: Locale): Promise<LetterPart[]> => {
  const [row] = await orm
    .select({ show, establishment })
    .from(performance)
    .innerJoin(show, eq(show.id, performance.showId))
    .innerJoin(establishment, eq(establishment.id, show.establishmentId))
    .where(eq(performance.id, performanceId))
  if (row === undefined) return []
  const { durationMinutes: minutes, minimumAge: years } = row.show
  const { directions, accessFacts } = row.establishment
  const say = await readWords(
    orm,
    locale,
    [...directions, ...accessFacts].flatMap(({ name, text }) => [name, text]),
  )
  const factsOf = (facts: typeof directions): Facts => facts.map(({ name, text }) => [say(name), say(text)])
  const ofShow: Facts = []
  if (minutes !== null)
    ofShow.push([
      message(locale, 'mail.visit.duration'),
      counted(locale, 'mail.visit.minutes', 'minutes', minutes),
    ])
  if (years !== null)
    ofShow.push([message(locale, 'mail.visit.age'), counted(locale, 'mail.visit.years', 'years', years)])
  const parts: [title: string, facts: Facts][] = [
    ['mail.visit.show', ofShow],
    ['mail.visit.way', factsOf(directions)],
    ['mail.visit.access', factsOf(accessFacts)],
  ]
  return parts
    .filter(([, facts]) => facts.length > 0)
    .map(([title, facts]) => ({ title: message(locale, title), facts }))
}

/**
 * The mail before a visit: when and where it is, how to get there, and where the tickets are. To the buyer, or to whom
 * tickets were transferred.
 * @param number one of the person's tickets, void meanwhile or not: it says who, and which performance.
 * @returns null where nothing is left to go to: the tickets were given back or away, the performance was cancelled or
 *   has begun.
 */
export const visitMail = async (
  { orm, deployments, publicUrl, now }: VisitLetters,
  key: string,
  number: string,
): Promise<Mail | null> => {
  const visit = await readVisit(orm, number)
  const person = visit && personOf(visit)
  if (!person) return null
  const { locale } = visit
  const brand = speakerOf(deployments, visit.deploymentId)
  const theirs = await ticketsOf(orm, visit, person.email)
  const tickets = await readTickets(orm, { numbers: theirs.map((one) => one.number) }, locale)
  const [first] = tickets
  if (first === undefined || first.isCancelled || first.startsAt === null || first.startsAt <= now)
    return null
  const isBuyer = visit.holderName === null
  const shows = toLetterShows(brand, locale, tickets)
  const isCollected = theirs.some(
    ({ deliveryTypeId }) => deliveryTypeOf(brand.charges, deliveryTypeId)?.key === 'boxOffice',
  )
  const say = (id: string, values = {}) => message(locale, `mail.visit.${id}`, values)
  const ofTickets: LetterPart = {
    title: counted(locale, 'mail.visit.count', 'count', tickets.length),
    facts: [
      ...placesOf(locale, tickets),
      [null, say(isBuyer ? 'tickets' : 'tickets.held')],
      ...(isBuyer && isCollected ? ([[null, say('collected')]] satisfies Facts) : []),
    ],
    link: { label: say('link'), address: `${ownOrigin(brand, deployments, publicUrl)}${pageUrl.orders()}` },
  }
  const parts = [ofTickets, ...(await aboutOf(orm, visit.performanceId, locale))]
  const subject = say('subject', { show: first.showName, when: shows[0]?.when ?? '' })
  return toMail(key, person.email, subject, {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: say('headline'),
    paragraphs: [message(locale, 'mail.confirmation.greeting', { name: person.name }), say('body')],
    shows: shows.map((one) => ({ ...one, parts, tickets: [] })),
    rows: [],
  })
}
