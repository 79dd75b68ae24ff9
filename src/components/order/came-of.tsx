import { Trans, useLingui } from '@lingui/react/macro'
import type { Order } from '../../../contract/entities/order.ts'
import { OtherOrder, type OtherOrderProps } from './other-order.tsx'

export interface CameOfProps extends Pick<OtherOrderProps, 'onOrder'> {
  order: Pick<Order, 'oOrdenAnterior'>
}

/** The order whose tickets were given for those of this one; nothing where it came of no exchange. */
export function CameOf({ order: { oOrdenAnterior }, onOrder }: CameOfProps) {
  const { t } = useLingui()
  if (oOrdenAnterior === undefined) return null
  const { nOrden } = oOrdenAnterior
  const number = <OtherOrder {...{ nOrden, onOrder }} />
  return (
    <div>
      <dt>{t`Exchange`}</dt>
      <dd>
        {nOrden === null ? (
          <Trans>For tickets of another order</Trans>
        ) : (
          <Trans>For tickets of order {number}</Trans>
        )}
      </dd>
    </div>
  )
}
