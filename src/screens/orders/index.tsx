import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import * as select from '../../../machines/orders/orders.selectors.ts'
import type { Failure } from '../../../machines/outcome.ts'
import { RegretDialog } from '../../components/order/regret-dialog.tsx'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../screen-props.ts'
import { OrdersView } from './orders-view.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const Orders = ({ actor }: ScreenProps<typeof ordersMachine>) => {
  const { t } = useLingui()
  const orders = useServiceTexts(useSelector(actor, select.orders))
  const received = useServiceTexts(useSelector(actor, select.received))
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const taskFailure = useServiceTexts(useSelector(actor, select.taskFailure))
  const dialogFailure = useServiceTexts(useSelector(actor, select.dialogFailure))
  const task = useSelector(actor, select.task)
  const taskStatus = useSelector(actor, select.taskStatus)
  const transferring = useSelector(actor, select.transferring)
  const regretting = useSelector(actor, select.regretting)
  const busy = useSelector(actor, select.isSending)
  const words = (one: Failure | null) =>
    one && (one.kind === 'refused' ? one.message : t`The shop could not be reached. Try again in a moment.`)
  const close = () => actor.send({ type: 'dialog.closed' })
  const regretted = orders?.find(({ idProcesoDeCompra }) => idProcesoDeCompra === regretting)
  return (
    <>
      <OrdersView
        dataState={orders ? 'listing' : failure ? 'failed' : 'loading'}
        orders={orders}
        received={received}
        filter={useSelector(actor, select.filter)}
        more={useSelector(actor, select.moreStatus)}
        done={useSelector(actor, select.done)}
        failure={words(failure)}
        task={
          task && taskStatus !== 'idle' ? { task, status: taskStatus, failure: words(taskFailure) } : null
        }
        onRetry={() => actor.send({ type: 'loading.retried' })}
        onFilter={(filter) => actor.send({ type: 'filter.changed', filter })}
        onMore={() => actor.send({ type: 'more.requested' })}
        onTask={(asked) => actor.send({ type: 'task.requested', task: asked })}
        onTransfer={(cNumero) => actor.send({ type: 'transfer.opened', cNumero })}
        onRegret={(idProcesoDeCompra) => actor.send({ type: 'regret.opened', idProcesoDeCompra })}
      />
      {transferring === null ? null : (
        <TransferDialog
          cNumero={transferring}
          busy={busy}
          failure={words(dialogFailure)}
          onSubmit={(recipient) => actor.send({ type: 'transfer.submitted', recipient })}
          onClose={close}
        />
      )}
      {regretted === undefined ? null : (
        <RegretDialog
          order={regretted}
          busy={busy}
          failure={words(dialogFailure)}
          onConfirm={() => actor.send({ type: 'regret.confirmed' })}
          onClose={close}
        />
      )}
    </>
  )
}

export default Orders
