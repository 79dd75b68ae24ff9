import { Trans } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import './order.css'

/** The way to the page that takes what is left of an order, and until when; nothing where nothing is left. */
export function OrderRest({ order: { oResto } }: { order: Order }) {
  const { shortDateTime } = useFormat()
  if (!oResto) return null
  return (
    <div className="order-rest">
      <a className="btn" href={oResto.cUri}>
        <Trans>Pay what is left</Trans>
      </a>
      <p className="sm">
        <Trans>It can be paid until {shortDateTime(oResto.dVence)}.</Trans>
      </p>
    </div>
  )
}
