import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Order } from '../../../contract/entities/order.ts'
import type { orderLookUpMachine } from '../../../machines/order-look-up/order-look-up.machine.ts'
import * as select from '../../../machines/order-look-up/order-look-up.selectors.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'
import { GiveBackLater } from '../give-back-later.tsx'
import { HouseChange } from '../house-change.tsx'
import { Regret } from '../regret.tsx'
import { ResaleLater } from '../resale/resale-later.tsx'
import { FoundOrderView } from './found-order-view.tsx'

export interface FoundOrderProps {
  actor: ActorRefFrom<typeof orderLookUpMachine>
  order: Order
  /** Of what was asked last, in the customer's words. */
  failure: string | null
}

/** The order that was found, and the question whether to give it back. */
export const FoundOrder = ({ actor, order, failure }: FoundOrderProps) => {
  const task = useSelector(actor, select.task)
  const status = useSelector(actor, select.taskStatus)
  const isOver = useSelector(actor, select.isOver)
  const regret = useSelector(actor, select.regretActor)
  const giveBack = useSelector(actor, select.giveBackActor)
  const houseChange = useSelector(actor, select.houseChangeActor)
  const [resold, setResold] = useState<ResaleInput | null>(null)
  const [focused, setFocused] = useState<string | null>(null)
  return (
    <>
      <FoundOrderView
        order={order}
        task={task && status !== 'idle' ? { task, status, failure } : null}
        cPermiso={useSelector(actor, select.permission)}
        focused={focused}
        onResale={setResold}
        done={useSelector(actor, select.done)}
        over={isOver ? failure : null}
        onTask={(asked) => actor.send({ type: 'task.requested', task: asked })}
        onRegret={() => actor.send({ type: 'regret.opened' })}
        onGiveBack={() => actor.send({ type: 'giveBack.opened' })}
        onChange={(answer) => actor.send({ type: 'change.opened', answer })}
        onCode={() => actor.send({ type: 'code.requested' })}
        onAnother={() => actor.send({ type: 'order.changed' })}
      />
      {resold === null ? null : (
        <ResaleLater
          {...resold}
          onClose={(left) => {
            setResold(null)
            setFocused(`resale-${resold.cEntrada}`)
            actor.send({ type: 'resale.closed', ...left })
          }}
        />
      )}
      {regret ? <Regret actor={regret} order={order} /> : null}
      {giveBack ? <GiveBackLater actor={giveBack} order={order} /> : null}
      {houseChange ? <HouseChange actor={houseChange} nOrden={order.nOrden} /> : null}
    </>
  )
}
