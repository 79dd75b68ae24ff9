import { createFormat } from '../../contract/format.ts'
import { pageUrl } from '../../contract/page-routes.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import type { Database } from '../db/open.ts'
import type { BookingMailKind } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import type { Mail } from '../mail/mailer.ts'
import { toMail } from '../mail/to-mail.ts'
import { fullDate } from '../text/full-date.ts'
import { message } from '../text/messages.ts'
import { speakerOf } from '../text/spanish.ts'
import { toWireBooking } from './booking-wire.ts'
import { type BookingRow, readBookingMail } from './read-bookings.ts'

export const BOOKING_MAILS = [
  'BOOKING_MADE_MAIL',
  'BOOKING_SOON_MAIL',
  'BOOKING_OVER_MAIL',
] as const satisfies readonly BookingMailKind[]

const NAMES: Record<BookingMailKind, string> = {
  BOOKING_MADE_MAIL: 'bookingMade',
  BOOKING_SOON_MAIL: 'bookingSoon',
  BOOKING_OVER_MAIL: 'bookingOver',
}

/** Of what is offered for resale, for one who waits. It is over too once its seller has taken it off. */
const NAMES_OF_RESALE: Record<BookingMailKind, string> = {
  BOOKING_MADE_MAIL: 'placeKept',
  BOOKING_SOON_MAIL: 'bookingSoon',
  BOOKING_OVER_MAIL: 'placeOver',
}

const nameOf = (kind: BookingMailKind, { isOfResale, state }: BookingRow): string => {
  if (!isOfResale) return NAMES[kind]
  return kind === 'BOOKING_OVER_MAIL' && state === 'ANULADA' ? 'placeTakenOff' : NAMES_OF_RESALE[kind]
}

/** Its seller has taken it off, or it ended. */
const hasEnded = ({ isOfResale, state }: BookingRow): boolean =>
  state === 'VENCIDA' || (isOfResale && state === 'ANULADA')

export const isBookingMail = (kind: string): kind is BookingMailKind =>
  (BOOKING_MAILS as readonly string[]).includes(kind)

export interface BookingLetters {
  database: Pick<Database, 'query'>
  deployments: Deployments
  catalogue: CatalogueCache
  now(): Date
}

/** @returns the mail that an entry of the outbox owes; null where it says nothing any more: all is bought or cancelled. */
export const bookingMail = async (
  { database, deployments, catalogue, now }: BookingLetters,
  { key, kind, subjectId }: { key: string; kind: BookingMailKind; subjectId: string },
): Promise<Mail | null> => {
  const row = await readBookingMail(database, subjectId, now())
  // An erased customer has no mail.
  if (row === null || row.email === '') return null
  const { locale } = row
  const brand = speakerOf(deployments, row.deploymentId)
  const booking = await toWireBooking(catalogue, row, locale, brand.currency)
  const isOver = kind === 'BOOKING_OVER_MAIL'
  if (isOver ? !hasEnded(row) : booking.nDisponible === 0) return null
  const format = createFormat(brand, locale)
  const dayAndTime = (iso: string): string => {
    const moment = format.moment(iso)
    return `${fullDate(format, moment)}, ${format.time(moment)}`
  }
  const { oFuncion, cNota, dHasta, fTotal } = booking
  const show = catalogue.shows.get(catalogue.performances.get(oFuncion.idFuncion)?.showId ?? 0)
  const establishment = catalogue.establishments.get(show?.establishmentId ?? 0)
  const counts = Map.groupBy(booking.listaPosicion, ({ cSector }) => cSector)
  const name = nameOf(kind, row)
  return toMail(
    key,
    row.email,
    message(locale, `mail.${name}.subject`, { show: oFuncion.cEspectaculoCartelNombre }),
    {
      locale,
      brand: brand.name,
      accent: brand.accent,
      headline: message(locale, `mail.${name}.headline`),
      paragraphs: [
        ...(row.name === '' ? [] : [message(locale, 'mail.confirmation.greeting', { name: row.name })]),
        message(locale, `mail.${name}.body`, { until: dayAndTime(dHasta) }),
        ...(isOver || cNota === '' ? [] : [cNota]),
      ],
      ...(!isOver && {
        link: { label: message(locale, 'mail.booking.link'), address: `${row.origin}${pageUrl.bookings()}` },
      }),
      shows: [
        {
          name: oFuncion.cEspectaculoCartelNombre,
          when: oFuncion.dFecha && dayAndTime(oFuncion.dFecha),
          doors: null,
          venue: oFuncion.cEstablecimientoNombre,
          address: establishment?.address ?? '',
          map: null,
          tickets: [],
        },
      ],
      rows: [
        [message(locale, 'mail.booking.number'), String(row.id)],
        ...[...counts].map(([sector, places]): [string, string] => [
          sector,
          String(places.reduce((sum, { nCantidad }) => sum + nCantidad, 0)),
        ]),
        ...(isOver
          ? []
          : [[message(locale, 'mail.booking.total'), format.price(fTotal)] as [string, string]]),
        [message(locale, 'mail.booking.until'), dayAndTime(dHasta)],
      ],
    },
  )
}
