import { Plural, Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import { Link } from 'wouter'
import type { Order } from '../../../contract/entities/order.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { DownloadButton } from '../../components/ticket-card/download-button.tsx'
import { orderKind } from '../../components/ticket-card/order-kind.ts'
import { TicketCards } from '../../components/ticket-card/ticket-cards.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { TicketDownload } from './confirmation-props.ts'
import { dayInWords } from './day-in-words.ts'
import '../../theme/paper.css'

export interface SuccessProps {
  order: Order
  email: string
  download: TicketDownload
  heading: Ref<HTMLHeadingElement>
}

/** The tickets themselves. */
export function Success({ order, email, download, heading }: SuccessProps) {
  const format = useFormat()
  const first = order.listaFuncion
    .map((show) => show.dFecha)
    .filter((date) => date !== null)
    .sort()[0]
  const day = first ? dayInWords(first, order.dOrden, format) : null
  const count = order.listaEntrada.length
  const kind = orderKind(order)
  const card = order.cUltimosDigitos
  return (
    <>
      <div className="verdict">
        <span className="verdict-mark" data-good="">
          ✓ <Trans>Payment verified</Trans>
        </span>
        <h1 className="d" ref={heading} tabIndex={-1}>
          {day ? <Trans>See you on {day}.</Trans> : <Trans>It is yours.</Trans>}
        </h1>
        <p>
          {order.lMailEspera && (
            <Trans>
              They come by email as soon as you follow the link that we sent to {email}. They are here and in
              My orders meanwhile.
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
              one={`We sent # voucher to ${email}: collect it at the box office.`}
              other={`We sent # vouchers to ${email}: collect them at the box office.`}
            />
          )}
          {!order.lMailEspera && kind === 'both' && (
            <Trans>We sent your tickets and vouchers to {email}.</Trans>
          )}{' '}
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
      </div>
      <div className="verdict-acts">
        <DownloadButton {...download} count={count} vouchers={kind === 'products'} />
      </div>
      <div className="confirmation-tickets">
        <TicketCards tickets={order.listaEntrada} shows={order.listaFuncion} />
      </div>
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
