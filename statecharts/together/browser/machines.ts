import { type AnyEventObject, type AnyStateMachine, createActor, fromCallback } from 'xstate'
import type { DeploymentNumbers } from '../../../contract/deployment-numbers.ts'
import type { EventType } from '../../../contract/index.ts'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseTimerEvent } from '../../../machines/purchase-timer/purchase-timer.events.ts'
import { purchaseTimerMachine } from '../../../machines/purchase-timer/purchase-timer.machine.ts'
import { rootMachine } from '../../../machines/root/root.machine.ts'
import type { RestoredState } from '../../../machines/root/root.setup.ts'
import { ana } from '../../../machines/samples/purchase.ts'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import { type CallHost, callActors } from './calls.ts'
import type { Device } from './device.ts'
import { fromExchange } from './exchange.ts'
import { ownershipActors } from './ownership.ts'

const SECOND = 1_000

/** The customer is logged in as soon as the page asks; where pages lead to is not simulated. */
const session = fromCallback<AnyEventObject>(({ receive, sendBack }) =>
  receive(({ type }) => {
    if (type === 'session.restored') sendBack({ type: 'session.opened', user: ana })
  }),
)
const nothing = fromCallback<AnyEventObject>(() => {})
const asMachine = <Machine extends AnyStateMachine>(logic: unknown) => logic as Machine

/** The root of a page with its real machines, bound to the simulated server, clock and browser. */
export function startPage(host: CallHost & { device: Device }, numbers: DeploymentNumbers) {
  const { lane, clock, device } = host
  const calls = callActors(host)
  const now = () => clock.time()
  const tick = fromCallback<PurchaseTimerEvent>(({ sendBack }) => {
    const next = () => {
      timer = clock.setTimeout(next, SECOND)
      sendBack({ type: 'clock.ticked', now: now() })
    }
    let timer = clock.setTimeout(next, SECOND)
    return () => clock.clearTimeout(timer)
  })
  const purchase = purchaseMachine.provide({
    actors: {
      payment: paymentMachine.provide({
        actors: { ...calls.payment, watchNetwork: nothing as never },
      }),
      cart: cartMachine.provide({ actors: calls.cart }),
      purchaseTimer: purchaseTimerMachine.provide({ actors: { clock: tick } }),
      tabOwnership: tabOwnershipMachine.provide({
        actors: ownershipActors({ tab: lane, device, now, invalidate: calls.invalidate }),
      }),
      watchProcess: calls.watchProcess,
    },
  })
  const machine = rootMachine.provide({
    actors: {
      session: asMachine(session),
      navigation: asMachine(nothing),
      purchase,
      restoreClientState: fromExchange<RestoredState>((_, answer) =>
        answer({
          ...{ user: ana, process: device.remembered, LastFunction: null, redirect_uri: null },
          ...{ turns: {}, now: now() },
        }),
      ),
      loadEventTypes: fromExchange<EventType[]>((_, answer) => answer([])),
      listQueue: fromExchange<number[]>((_, answer) => answer([])),
      watchHost: nothing as never,
    },
  })
  const actor = createActor(machine, {
    clock,
    input: {
      locale: 'es',
      session: { sessionMs: Number(numbers['sessionMinutes']) * 60_000 },
      navigation: { externalLogin: false, staysOnLogout: false },
      purchase: {
        timer: {
          minutes: Number(numbers['purchaseMinutes']),
          alertSeconds: Number(numbers['alertMinutes']) * 60,
        },
        verification: {
          maximumAttempts: Number(numbers['verificationAttempts']),
          stepMs: Number(numbers['verificationSeconds']) * SECOND,
        },
      },
      startOverlayMs: 3 * SECOND,
    },
  })
  return { actor: actor.start(), hold: calls.hold }
}
