import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { QrCode } from './qr-code.tsx'
import './ticket-card.css'

export interface TicketCardProps {
  ticket: Ticket
  /** `doors`: when they open, null where nobody says. */
  show: { name: string; place: string; date: string | null; doors: string | null }
  /** A courier brings it: nothing is collected. */
  isBrought: boolean
  number: number
  of: number
}

/** A ticket: the day on the accent, what and where in the middle, the code for the door. */
export function TicketCard({ ticket, show, isBrought, number, of }: TicketCardProps) {
  const { t } = useLingui()
  const format = useFormat()
  const before = ticket.oLugarAnterior
  const day = show.date ? format.moment(show.date) : null
  const doors = show.doors ? format.time(format.moment(show.doors)) : null
  // A product has no date: its code is for the box office.
  const title = day ? t`Ticket ${number} of ${of}` : t`Voucher ${number} of ${of}`
  const facts: [name: string, value: string | null][] = [
    [day ? t`Sector` : t`Product`, ticket.cSector],
    [t`Row`, ticket.cFila],
    [t`Seat`, ticket.cAsiento],
    [
      t`Instead of`,
      before ? [before.cSector, before.cFila, before.cAsiento].filter(Boolean).join(' ') : null,
    ],
    [t`Price`, ticket.fPrecioFinal === 0 ? t`Free` : format.price(ticket.fPrecioFinal)],
    [t`Promotion`, ticket.cPromocion],
    [t`With it`, ticket.aProductoAsignado?.join(', ') ?? null],
    [t`Number`, ticket.cNumero],
  ]
  return (
    <article className="ticket" aria-label={title}>
      <div className="ticket-stub">
        {day ? (
          <>
            <span className="sm">
              {format.weekday(day)}, {format.month(day)}
            </span>
            <span className="ticket-date">{day.day}</span>
            <span className="ticket-time d num">{format.time(day)}</span>
          </>
        ) : null}
      </div>
      <div className="ticket-middle">
        <div>
          <p className="sm soft">{title}</p>
          <h2 className="d">{show.name}</h2>
          {day || !isBrought ? (
            <p className="sm">{day ? show.place : t`To be collected at the box office: ${show.place}`}</p>
          ) : null}
          {doors ? <p className="sm">{t`Doors open at ${doors}`}</p> : null}
        </div>
        <dl>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="num">{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
      <div className="ticket-code">
        {ticket.cQr === null ? null : (
          <QrCode
            text={ticket.cQr}
            label={day ? t`QR code of ticket ${ticket.cNumero}` : t`QR code of voucher ${ticket.cNumero}`}
          />
        )}
        <span className="xs num">{ticket.cNumero}</span>
        {ticket.cGoogleWalletUri ? (
          <a
            className="ticket-wallet xs"
            href={ticket.cGoogleWalletUri}
            target="_blank"
            rel="noopener"
            aria-label={t`Save to Google Wallet: ticket ${ticket.cNumero}`}
          >
            <Trans>Save to Google Wallet</Trans>
          </a>
        ) : null}
        {ticket.cAppleWalletUri ? (
          <a
            className="ticket-wallet xs"
            href={ticket.cAppleWalletUri}
            download
            aria-label={t`Add to Apple Wallet: ticket ${ticket.cNumero}`}
          >
            <Trans>Add to Apple Wallet</Trans>
          </a>
        ) : null}
      </div>
    </article>
  )
}
