import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { DownloadButton } from '../../components/ticket-card/download-button.tsx'
import { orderKind } from '../../components/ticket-card/order-kind.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { OrderPayments } from './order-payments.tsx'
import { ORDER_STATES } from './order-states.ts'

export interface OrderEntryProps {
  order: Order
  download: 'idle' | 'busy' | 'failed'
  onDownload: () => void
}

/** One order: its day as the headline, its shows, its tickets, its payments. */
export function OrderEntry({ order, download, onDownload }: OrderEntryProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const placeName = usePlaceName()
  const first = order.listaFuncion.find((show) => show.dFecha !== null)?.dFecha
  const day = first ? format.moment(first) : null
  const kind = orderKind(order)
  const ordered = format.longDate(format.moment(order.dOrden))
  return (
    <li className="order">
      <div className="order-day">
        {day ? (
          <>
            <span className="order-date" aria-hidden="true">
              {day.day}
            </span>
            <span className="sm" aria-hidden="true">
              <b>{format.weekdayShort(day)}</b> {format.monthShort(day)} {day.year}
              <br />
              {format.time(day)}
            </span>
          </>
        ) : null}
      </div>
      <div className="order-middle">
        <p className="order-state" data-order-state={order.cEstado}>
          {i18n._(ORDER_STATES[order.cEstado])}
        </p>
        {order.listaFuncion.map((show) => (
          <div key={show.idFuncion}>
            <h2 className="d">{show.cEspectaculoCartelNombre}</h2>
            <p className="sm">
              {show.cEstablecimientoNombre}
              {show.dFecha
                ? `, ${format.longDate(format.moment(show.dFecha))}, ${format.time(format.moment(show.dFecha))}`
                : null}
            </p>
            {order.listaEntrada.length > 0 ? (
              <ul className="order-tickets">
                {order.listaEntrada
                  .filter((ticket) => ticket.idFuncion === show.idFuncion)
                  .map((ticket) => (
                    <li key={ticket.cNumero}>
                      <span>
                        {[ticket.cSector, ticket.cFila === null ? null : placeName(ticket), ticket.cPromocion]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                      <span className="soft num">{ticket.cNumero}</span>
                      <span className="num">{format.price(ticket.fPrecioFinal)}</span>
                    </li>
                  ))}
              </ul>
            ) : null}
          </div>
        ))}
        {order.listaEntrada.length > 0 ? (
          <DownloadButton
            line
            state={download}
            count={order.listaEntrada.length}
            vouchers={kind === 'products'}
            onDownload={onDownload}
          />
        ) : order.cEstado === 'EN_PROCESO' ? (
          <p className="sm soft">
            {kind === 'products' ? (
              <Trans>The vouchers will be here as soon as the payment is confirmed.</Trans>
            ) : (
              <Trans>The tickets will be here as soon as the payment is confirmed.</Trans>
            )}
          </p>
        ) : null}
      </div>
      <div className="order-side">
        <p className="sm soft">
          <Trans>
            Order <b className="num">{order.nOrden}</b>, {ordered}
          </Trans>
        </p>
        <p className="sm soft">{t`Delivery: ${order.cEntrega}`}</p>
        <OrderPayments order={order} />
      </div>
    </li>
  )
}
