import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type ErrorCode, errorCodes, type HoldConflict, type Locale } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { Refusal } from '../refusal.ts'

/** What is booked, in the shape that book_places reads. */
export interface BookingCommand {
  requestKey: string
  deploymentId: string
  performanceId: number
  email: string
  name: string
  note: string
  promotionId: number | null
  until: string
  /** By ordinal. */
  seats: { ordinal: number }[]
  sectors: { sectorId: number; places: number }[]
  /** Who made it; null for the customer. */
  staffId: number | null
  /** Whom the limit counts for. */
  customerId: number | null
  /** How many places of the performance the customer may have in all; null for any. */
  customerLimit: number | null
  locale: Locale
  origin: string
}

interface Outcome {
  status: string
  bookingId?: number
  takenSeats?: string[]
}

/** Others' locks last as long as their transaction: growing pauses wait for them for about half a second. */
const TRIES = 20

const refusalOf = ({ status, takenSeats }: Outcome): Refusal => {
  if (status === 'POSICIONES_OCUPADAS')
    return new Refusal(status, { aPosicionOcupada: takenSeats ?? [] } satisfies HoldConflict)
  if (status === 'REVENTA_SIN_RESERVA' && takenSeats)
    return new Refusal(status, { aPosicionOcupada: takenSeats } satisfies HoldConflict)
  if (status === 'REINTENTAR') return new Refusal('SOBRECARGA')
  return new Refusal(errorCodes.find((code): code is ErrorCode => code === status) ?? 'ERROR_INTERNO')
}

/** @returns the id of the booking; of the one that was made before, for a repeated request. @throws Refusal */
export const makeBooking = async (
  { query }: Pick<Database, 'query'>,
  command: BookingCommand,
  now: Date,
): Promise<number> => {
  for (let tries = 1; ; tries += 1) {
    const [row] = await query<{ outcome: Outcome }>(
      'book-places',
      'select book_places($1::jsonb, $2::timestamptz) as outcome',
      [JSON.stringify(command), now],
    )
    const outcome = row?.outcome ?? { status: 'ERROR_INTERNO' }
    if (outcome.status === 'OK' && outcome.bookingId !== undefined) return outcome.bookingId
    if (outcome.status !== 'REINTENTAR' || tries === TRIES) throw refusalOf(outcome)
    await pause(2 * tries)
  }
}

/**
 * Lets an open booking go: what is in a purchase under way stays there, the rest is on sale again.
 * @returns false where it is over already. The caller has checked whose it is.
 */
export const cancelBooking = async (
  { orm }: Pick<Database, 'orm'>,
  id: number,
  now: Date,
): Promise<boolean> =>
  orm.transaction(async (tx) => {
    const { rows } = await tx.execute(
      sql`select 1 from booking where id = ${id} and state = 'ABIERTA' and until > ${now.toISOString()}::timestamptz
        for update`,
    )
    if (rows.length === 0) return false
    await tx.execute(sql`select end_booking(${id}, 'ANULADA', ${now.toISOString()}::timestamptz)`)
    return true
  })
