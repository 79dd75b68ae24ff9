import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate'
import { deliveriesOf } from '../../machines/wires.ts'
import type { Shop } from './shop.ts'

/** The machine that an actor runs, by its id. */
const machineOf = (actor: AnyActorRef): string => (actor as unknown as { logic: AnyStateMachine }).logic.id

/** Sends an event that a screen's machine emits to the shop's actors, by the table of wires. */
export const forwardEmitted = (
  { root, actors, now }: Shop,
  from: AnyActorRef,
  event: AnyEventObject,
): void => {
  const receivers: Partial<Record<string, AnyActorRef>> = { root, ...actors }
  for (const delivery of deliveriesOf(machineOf(from), event, now()))
    receivers[delivery.to]?.send(delivery.event)
}

/** Sends what the purchase emits to the machine of the screen that is shown, if a wire leads there. */
export const forwardToScreen = (screen: AnyActorRef, { actors, now }: Shop): { unsubscribe(): void } =>
  actors.purchase.on('*', (emitted) => {
    for (const { to, event } of deliveriesOf('purchase', emitted, now()))
      if (to === machineOf(screen)) screen.send(event)
  })
