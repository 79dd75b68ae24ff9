import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EventFromLogic } from 'xstate'
import type { ordersMachine } from '../../../machines/orders/orders.machine.ts'
import * as select from '../../../machines/orders/orders.selectors.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { GiveBackLater } from '../give-back-later.tsx'
import { HandOnLater } from '../hand-on/hand-on-later.tsx'
import { HouseChange } from '../house-change.tsx'
import { Regret } from '../regret.tsx'
import { ResaleLater } from '../resale/resale-later.tsx'
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
  const givingBack = useSelector(actor, select.givingBack)
  const giveBack = useSelector(actor, select.giveBackActor)
  const answering = useSelector(actor, select.answering)
  const houseChange = useSelector(actor, select.houseChangeActor)
  const filter = useSelector(actor, select.filter)
  const [handedOn, setHandedOn] = useState<string | null>(null)
  const [resold, setResold] = useState<ResaleInput | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const send = (event: EventFromLogic<typeof ordersMachine>) => {
    setFocused(null)
    actor.send(event)
  }
  const wordsOf = useFailureWords()
  const regretted = orders?.find(({ idProcesoDeCompra }) => idProcesoDeCompra === regretting)
  const chosenOf = orders?.find(({ idProcesoDeCompra }) => idProcesoDeCompra === givingBack)
  const moved = orders?.find(({ idProcesoDeCompra }) => idProcesoDeCompra === answering?.idProcesoDeCompra)
  return (
    <>
      <OrdersView
        dataState={orders ? 'listing' : failure ? 'failed' : 'loading'}
        orders={orders}
        received={received}
        filter={filter}
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
        onFilter={(chosen) => send({ type: 'filter.changed', filter: chosen })}
        onMore={() => actor.send({ type: 'more.requested' })}
        onTask={(asked) => send({ type: 'task.requested', task: asked })}
        onTransfer={(cNumero) => send({ type: 'transfer.opened', cNumero })}
        onHandOn={setHandedOn}
        onResale={setResold}
        focused={focused}
        onRegret={(idProcesoDeCompra) => send({ type: 'regret.opened', idProcesoDeCompra })}
        onGiveBack={(idProcesoDeCompra) => send({ type: 'giveBack.opened', idProcesoDeCompra })}
        onOrder={(nOrden) => {
          send({ type: 'filter.changed', filter: { cPeriodo: 'TODAS', cEstado: null, cBuscar: nOrden } })
          setFocused(`order-${nOrden}`)
        }}
        onChange={(idProcesoDeCompra, answer) => send({ type: 'change.opened', idProcesoDeCompra, answer })}
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
      {handedOn === null ? null : (
        <HandOnLater
          cNumero={handedOn}
          onClose={() => {
            setHandedOn(null)
            setFocused(handedOn)
            actor.send({ type: 'handOn.closed' })
          }}
        />
      )}
      {resold === null ? null : (
        <ResaleLater
          {...resold}
          onClose={() => {
            setResold(null)
            setFocused(`resale-${resold.cEntrada}`)
            // The list is fetched again, and shows which tickets are offered.
            actor.send({ type: 'filter.changed', filter })
          }}
        />
      )}
      {regret && regretted ? <Regret actor={regret} order={regretted} /> : null}
      {giveBack && chosenOf ? <GiveBackLater actor={giveBack} order={chosenOf} /> : null}
      {houseChange && moved ? <HouseChange actor={houseChange} nOrden={moved.nOrden} /> : null}
    </>
  )
}

export default Orders
