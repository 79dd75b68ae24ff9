import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ListedBooking } from '../../../contract/entities/booking.ts'
import { BookRow, type RowRemoval } from '../../components/book/book-row.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { BOOKING_STATES } from './booking-states.ts'
import { placesInWords } from './places-in-words.ts'
import { useMomentWords } from './use-moment-words.ts'

export interface BookingEntryProps {
  booking: ListedBooking
  isBox: boolean
  removal: Omit<RowRemoval, 'question'> | null
  /** Absent while something else is asked. */
  onOpen?: (() => void) | undefined
  onRemove?: (() => void) | undefined
}

/** One booking: what is kept, until when, and what can be done with it. */
export function BookingEntry({ booking, isBox, removal, onOpen, onRemove }: BookingEntryProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const inWords = useMomentWords()
  const { cEstado, idReserva, oFuncion, nDisponible, nComprada, cNota } = booking
  const isOpen = cEstado === 'ABIERTA'
  const until = inWords(booking.dHasta)
  const inPurchase = isOpen ? booking.nCantidad - nDisponible - nComprada : 0
  const line = (content: ReactNode) => <p>{content}</p>
  return (
    <BookRow
      title={oFuncion.cEspectaculoCartelNombre}
      details={
        <div className="booking" data-booking-state={cEstado}>
          {oFuncion.dFecha ? line(inWords(oFuncion.dFecha)) : null}
          {line(oFuncion.cEstablecimientoNombre)}
          {'cMail' in booking ? line([booking.cNombre, booking.cMail].filter(Boolean).join(', ')) : null}
          <p className="booking-state">
            {isOpen ? <Trans>Kept until {until}</Trans> : i18n._(BOOKING_STATES[cEstado])}
          </p>
          {line(placesInWords(booking.listaPosicion))}
          {isOpen && nDisponible > 0
            ? line(
                <>
                  <Plural value={nDisponible} one="# place to buy" other="# places to buy" />
                  {`, ${format.price(booking.fTotal)}`}
                </>,
              )
            : null}
          {inPurchase > 0
            ? line(<Plural value={inPurchase} one="# is in a purchase" other="# are in a purchase" />)
            : null}
          {nComprada > 0 ? line(<Plural value={nComprada} one="# bought" other="# bought" />) : null}
          {cNota === '' ? null : line(cNota)}
          {line(<Trans>Booking {idReserva}</Trans>)}
        </div>
      }
      links={
        isOpen && onOpen ? (
          <>
            {nDisponible > 0 ? (
              <button type="button" className="btn" onClick={onOpen}>
                <span>
                  {isBox ? <Trans>Sell</Trans> : <Trans>Buy</Trans>}{' '}
                  <span className="vh">{oFuncion.cEspectaculoCartelNombre}</span>
                </span>
              </button>
            ) : null}
            <button type="button" className="link" onClick={onRemove}>
              <span>
                {isBox ? <Trans>Cancel the booking</Trans> : <Trans>Give up</Trans>}{' '}
                <span className="vh">{oFuncion.cEspectaculoCartelNombre}</span>
              </span>
            </button>
          </>
        ) : null
      }
      removal={
        removal && {
          ...removal,
          question: isBox
            ? t`Cancel this booking? Its places go back on sale.`
            : t`Give this booking up? Its places go back on sale.`,
        }
      }
    />
  )
}
