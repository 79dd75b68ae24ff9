import { useSelector } from '@xstate/react'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import * as select from '../../../machines/orders/orders.selectors.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { HouseChange } from '../house-change.tsx'
import { Regret } from '../regret.tsx'
import { useFailureWords } from '../use-failure-words.ts'
import { namedTicket } from './named-ticket.ts'
import { OrdersView } from './orders-view.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

const Orders = ({ actor }: ScreenProps<typeof ordersMachine>) => {
  const orders = useServiceTexts(useSelector(actor, select.orders))
  const received = useServiceTexts(useSelector(actor, select.received))
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const taskFailure = useServiceTexts(useSelector(actor, select.taskFailure))
  const transferFailure = useServiceTexts(useSelector(actor, select.transferFailure))
  const task = useSelector(actor, select.task)
  const taskStatus = useSelector(actor, select.taskStatus)
  const transferring = useSelector(actor, select.transferring)
  const regretting = useSelector(actor, select.regretting)
  const busy = useSelector(actor, select.isSending)
  const regret = useSelector(actor, select.regretActor)
  const answering = useSelector(actor, select.answering)
  const houseChange = useSelector(actor, select.houseChangeActor)
  const wordsOf = useFailureWords()
  const regretted = orders?.find(({ idProcesoDeCompra }) => idProcesoDeCompra === regretting)
  const moved = orders?.find(({ idProcesoDeCompra }) => idProcesoDeCompra === answering?.idProcesoDeCompra)
  return (
    <>
      <OrdersView
        dataState={orders ? 'listing' : failure ? 'failed' : 'loading'}
        orders={orders}
        received={received}
        filter={useSelector(actor, select.filter)}
        more={useSelector(actor, select.moreStatus)}
        done={useSelector(actor, select.done)}
        linkSent={useSelector(actor, select.isLinkSent)}
        failure={wordsOf(failure).page}
        task={
          task && taskStatus !== 'idle'
            ? { task, status: taskStatus, failure: wordsOf(taskFailure).page }
            : null
        }
        onRetry={() => actor.send({ type: 'loading.retried' })}
        onFilter={(filter) => actor.send({ type: 'filter.changed', filter })}
        onMore={() => actor.send({ type: 'more.requested' })}
        onTask={(asked) => actor.send({ type: 'task.requested', task: asked })}
        onTransfer={(cNumero) => actor.send({ type: 'transfer.opened', cNumero })}
        onRegret={(idProcesoDeCompra) => actor.send({ type: 'regret.opened', idProcesoDeCompra })}
        onChange={(idProcesoDeCompra, answer) =>
          actor.send({ type: 'change.opened', idProcesoDeCompra, answer })
        }
      />
      {transferring === null ? null : (
        <TransferDialog
          cNumero={transferring}
          named={namedTicket(orders ?? [], received, transferring)}
          busy={busy}
          failure={wordsOf(transferFailure).page}
          onSubmit={(recipient) => actor.send({ type: 'transfer.submitted', recipient })}
          onClose={() => actor.send({ type: 'dialog.closed' })}
        />
      )}
      {regret && regretted ? <Regret actor={regret} order={regretted} /> : null}
      {houseChange && moved ? <HouseChange actor={houseChange} nOrden={moved.nOrden} /> : null}
    </>
  )
}

export default Orders
