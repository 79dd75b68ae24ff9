import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import * as select from '../../../machines/orders/orders.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../screen-props.ts'
import { OrdersView } from './orders-view.tsx'

const Orders = ({ actor }: ScreenProps<typeof ordersMachine>) => {
  const { t } = useLingui()
  const orders = useServiceTexts(useSelector(actor, select.orders))
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const download = useSelector(actor, select.downloadStatus)
  const idDownloaded = useSelector(actor, select.downloadedProcess)
  const idOf = (nOrden: string) => orders?.find((order) => order.nOrden === nOrden)?.idProcesoDeCompra ?? ''
  const nOrden = orders?.find((order) => order.idProcesoDeCompra === idDownloaded)?.nOrden
  return (
    <OrdersView
      dataState={orders ? 'listing' : failure ? 'failed' : 'loading'}
      orders={orders}
      failure={
        failure && {
          message:
            failure.kind === 'refused'
              ? failure.message
              : t`The shop could not be reached. Try again in a moment.`,
        }
      }
      onRetry={() => actor.send({ type: 'loading.retried' })}
      downloads={nOrden && download !== 'idle' ? { [nOrden]: download } : {}}
      onDownload={(number) => actor.send({ type: 'tickets.requested', idProcesoDeCompra: idOf(number) })}
    />
  )
}

export default Orders
