import type { BookingState, Locale } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Database } from '../db/open.ts'

export interface BookingPlaceRow {
  sectorId: number
  seatOrdinal: number | null
  quantity: number
  taken: number
  sold: number
  priceCents: number
}

export interface BookingRow {
  id: number
  performanceId: number
  email: string
  name: string
  note: string
  promotionId: number | null
  until: Date
  /** As it is now: an open booking past its time reads VENCIDA, swept or not. */
  state: BookingState
  madeAt: Date
  /** It keeps what another customer offers for resale, for one who waits for the show. */
  isOfResale: boolean
  places: BookingPlaceRow[]
}

const COLUMNS = `
  b.id, b.performance_id as "performanceId", b.email, b.name, b.note, b.promotion_id as "promotionId", b.until,
    b.state, b.made_at as "madeAt", b.resale_id is not null as "isOfResale",
    (select coalesce(jsonb_agg(jsonb_build_object(
        'sectorId', k.sector_id, 'seatOrdinal', k.seat_ordinal, 'quantity', k.quantity, 'taken', k.taken,
        'sold', k.sold, 'priceCents', s.price_cents) order by k.seat_ordinal, s.position, k.id), '[]')
      from booking_place k join sector s on s.id = k.sector_id where k.booking_id = b.id) as places`

const READ = `select ${COLUMNS} from booking b`
const READ_MAIL = `select ${COLUMNS}, b.deployment_id as "deploymentId", b.locale, b.origin from booking b`

const asOf = <Row extends BookingRow>(row: Row, now: Date): Row =>
  row.state === 'ABIERTA' && row.until <= now ? { ...row, state: 'VENCIDA' } : row

type Query = Pick<Database, 'query'>
/** Whose bookings are meant: those of a shop that are for a customer. */
export interface BookingOwner {
  deploymentId: string
  customer: Pick<SessionCustomer, 'email' | 'emailConfirmedAt'>
}

const confirmedMail = ({ customer: { email, emailConfirmedAt } }: BookingOwner): string | null =>
  emailConfirmedAt === null ? null : email

/** Open first, the one that is over next at the top; then the others, newest first. */
const ORDER = `
  order by (b.state = 'ABIERTA' and b.until > $1::timestamptz) desc,
    case when b.state = 'ABIERTA' and b.until > $1::timestamptz then b.until end, b.id desc limit 200`

/** Bookings for the customer's confirmed mail. */
export const readBookingsOf = async ({ query }: Query, owner: BookingOwner, now: Date) =>
  (
    await query<BookingRow>(
      'bookings-of-customer',
      `${READ} where b.deployment_id = $2 and b.email = $3 ${ORDER}`,
      [now, owner.deploymentId, confirmedMail(owner)],
    )
  ).map((row) => asOf(row, now))

/** @returns null for another customer's booking as for one that does not exist. */
export const readBookingOf = async ({ query }: Query, owner: BookingOwner, id: number, now: Date) => {
  const [row] = await query<BookingRow>(
    'booking-of-customer',
    `${READ} where b.deployment_id = $1 and b.email = $2 and b.id = $3`,
    [owner.deploymentId, confirmedMail(owner), id],
  )
  return row === undefined ? null : asOf(row, now)
}

/** @returns null where the shop has no such booking; whose it is does not matter to the box office. */
export const readBookingAtDesk = async ({ query }: Query, deploymentId: string, id: number, now: Date) => {
  const [row] = await query<BookingRow>(
    'booking-at-desk',
    `${READ} where b.deployment_id = $1 and b.id = $2`,
    [deploymentId, id],
  )
  return row === undefined ? null : asOf(row, now)
}

/** Bookings of a shop by number, or by a part of name or mail; all of them for an empty text. */
export const searchBookings = async ({ query }: Query, deploymentId: string, text: string, now: Date) => {
  const wanted = text.trim().toLowerCase()
  const rows = await query<BookingRow>(
    'bookings-at-desk',
    `${READ} where b.deployment_id = $2
      and ($3 = '' or b.id::text = $3 or position($3 in lower(b.name)) > 0 or position($3 in b.email) > 0) ${ORDER}`,
    [now, deploymentId, wanted],
  )
  return rows.map((row) => asOf(row, now))
}

/** What its mails need of a booking, whoever's it is; by the name that its seats are held under. */
export const readBookingMail = async ({ query }: Query, holder: string, now: Date) => {
  const [row] = await query<BookingRow & { deploymentId: string; locale: Locale; origin: string }>(
    'booking-by-holder',
    `${READ_MAIL} where b.id = $1`,
    [Number(holder.replace('reserva-', ''))],
  )
  return row === undefined ? null : asOf(row, now)
}
