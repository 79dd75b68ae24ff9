import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { orderKind } from './order-kind.ts'

/** Who brings what was bought, to which address and by when; or where it is collected. */
function Way({ order: { dEntrega, ...order } }: { order: Order }) {
  const format = useFormat()
  const address = order.cDomicilioEntrega
  if (order.cTipoEntrega === 'BOLETERIA')
    return orderKind(order) === 'products' ? (
      <Trans>
        Collect it at the box office with your identity document and the voucher, during opening hours.
      </Trans>
    ) : (
      <Trans>
        Collect it at the box office with your identity document, until half an hour before the performance.
      </Trans>
    )
  if (dEntrega === null) return <Trans>A courier brings your purchase to {address}.</Trans>
  // The promised time ends as its last day does.
  const day = format.longDate(format.moment(new Date(Date.parse(dEntrega) - 1).toISOString()))
  return (
    <Trans>
      A courier brings your purchase to {address}, on {day} at the latest.
    </Trans>
  )
}

/** How an order reaches its buyer, and that its PDF admits too; nothing where the PDF is all there is. */
export function HowItComes({ order }: { order: Order }) {
  const isBrought = order.cTipoEntrega === 'DOMICILIO' && order.cDomicilioEntrega !== null
  if (!isBrought && order.cTipoEntrega !== 'BOLETERIA') return null
  return (
    <>
      <Way order={order} />
      {orderKind(order) === 'products' ? null : (
        <>
          {' '}
          <Trans>The PDF admits you as well: each code is valid once, on paper or on screen.</Trans>
        </>
      )}
    </>
  )
}
