import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import type { Order } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { DownloadButton } from '../../components/ticket-card/download-button.tsx'
import { HowItComes } from '../../components/ticket-card/how-it-comes.tsx'
import { orderKind } from '../../components/ticket-card/order-kind.ts'
import { TicketCards } from '../../components/ticket-card/ticket-cards.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { TicketDownload } from './confirmation-props.ts'
import { HandOnTickets } from './hand-on-tickets.tsx'
import '../../theme/paper.css'

export interface PurchaseDetailsProps {
  order: Order
  email: string
  download: TicketDownload
}

/** What was mailed, or what it waits for; the order's number and card. */
function Sent({ order, email }: { order: Order; email: string }) {
  const count = order.listaEntrada.length
  const kind = orderKind(order)
  const card = order.cUltimosDigitos
  return (
    <p className="verdict-words">
      {order.lMailEspera && (
        <Trans>
          They come by email as soon as you follow the link that we sent to {email}. They are here and in My
          orders meanwhile.
        </Trans>
      )}
      {!order.lMailEspera && kind === 'tickets' && (
        <Plural
          value={count}
          one={`We sent # ticket to ${email}.`}
          other={`We sent # tickets to ${email}.`}
        />
      )}
      {!order.lMailEspera && kind === 'products' && (
        <Plural
          value={count}
          one={`We sent # voucher to ${email}.`}
          other={`We sent # vouchers to ${email}.`}
        />
      )}
      {!order.lMailEspera && kind === 'both' && <Trans>We sent your tickets and vouchers to {email}.</Trans>}{' '}
      {card ? (
        <Trans>
          Order <b className="num">{order.nOrden}</b>, card ending in <b className="num">{card}</b>.
        </Trans>
      ) : (
        <Trans>
          Order <b className="num">{order.nOrden}</b>.
        </Trans>
      )}
    </p>
  )
}

function CalendarButton({ state, onDownload }: TicketDownload['calendar']) {
  const busy = state === 'busy'
  return (
    <div>
      <button
        type="button"
        className="btn line"
        aria-disabled={busy || undefined}
        onClick={busy ? undefined : onDownload}
      >
        <Trans>Add to the calendar</Trans>
      </button>
      <p className="sm" role="status">
        {state === 'failed' ? <Trans>It could not be downloaded. Try again.</Trans> : null}
      </p>
    </div>
  )
}

/** What was paid, and the way to each house. */
function Facts({ order }: { order: Order }) {
  const { total } = useFormat()
  const houses = new Map(
    order.listaFuncion.map((line) => [line.cEstablecimientoNombre, line.oEstablecimiento ?? null]),
  )
  return (
    <ul className="facts">
      {[...houses].map(([name, house]) => (
        <li key={name}>
          <b>
            <Trans>Where</Trans>
          </b>
          <span>
            {[name, house?.cDireccion, house?.cCiudad].filter(Boolean).join(', ')}
            {house ? (
              <>
                {'. '}
                <Link href={pageUrl.establishment(house.cSeo, house.idEstablecimiento)}>
                  <Trans>How to get there</Trans>
                </Link>
              </>
            ) : null}
          </span>
        </li>
      ))}
      <li>
        <b>
          <Trans>Total paid</Trans>
        </b>
        <span className="num">{total(order.fPagado)}</span>
      </li>
    </ul>
  )
}

/** The tickets that let somebody in: of performances, not the vouchers of products. */
const admitting = ({ listaEntrada, listaFuncion }: Order) => {
  const products = new Set(listaFuncion.flatMap((line) => (line.dFecha === null ? [line.idFuncion] : [])))
  return listaEntrada.filter(({ idFuncion }) => !products.has(idFuncion))
}

/** How what was bought reaches its buyer, and the tickets themselves. */
export function PurchaseDetails({ order, email, download }: PurchaseDetailsProps) {
  return (
    <>
      <p className="verdict-words">
        <HowItComes order={order} />
      </p>
      <Sent order={order} email={email} />
      <div className="verdict-acts">
        <DownloadButton
          state={download.state}
          onDownload={download.onDownload}
          count={order.listaEntrada.length}
          vouchers={orderKind(order) === 'products'}
        />
        {orderKind(order) === 'products' ? null : <CalendarButton {...download.calendar} />}
      </div>
      <Facts order={order} />
      <div className="confirmation-tickets">
        <TicketCards order={order} tickets={order.listaEntrada} />
      </div>
      <HandOnTickets tickets={admitting(order)} />
      <div className="verdict-acts">
        <Link className="btn line" href={pageUrl.orders()}>
          <Trans>See in My orders</Trans>
        </Link>
        <Link className="btn line" href={pageUrl.billboard()}>
          <Trans>Back to the billboard</Trans>
        </Link>
      </div>
    </>
  )
}
