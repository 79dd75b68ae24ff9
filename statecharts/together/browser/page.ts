import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { DeploymentNumbers } from '../../../contract/deployment-numbers.ts'
import type { PurchaseProcess } from '../../../contract/index.ts'
import type { PaymentEnd } from '../../../machines/payment/payment.events.ts'
import { webOrder } from '../../../machines/samples/payment.ts'
import type { BrowserLane, Standing } from '../message.ts'
import { DECLINED_TOKEN } from '../provider.ts'
import type { CallHost } from './calls.ts'
import type { Device } from './device.ts'
import { startPage } from './machines.ts'
import { shownOf } from './shown.ts'

/** The machines of a page that are shown, by what their parent calls them. */
const CHILDREN = ['tabOwnership', 'purchaseTimer', 'cart', 'payment'] as const
type Child = (typeof CHILDREN)[number]

export interface PageHost extends Omit<CallHost, 'lane' | 'isOpen'> {
  lane: BrowserLane
  device: Device
  /** The key of the next attempt to pay. */
  nextKey(): string
}

/** A page of the shop: what its customer may press, and where its machines stand. */
export function openPage(host: PageHost, numbers: DeploymentNumbers) {
  const { lane, clock, device } = host
  let isOpen = true
  let end: PaymentEnd | null = null
  const { actor, hold } = startPage({ ...host, isOpen: () => isOpen }, numbers)
  const purchase = actor.getSnapshot().children.purchase!
  purchase.on('payment.ended', ({ result, payment, failure }) => {
    end = { result, payment, failure }
  })
  const childOf = (name: Child): AnyActorRef | undefined => purchase.getSnapshot().children[name]
  const at = (name: Child): AnyMachineSnapshot | undefined => childOf(name)?.getSnapshot()
  const idNow = (): string => purchase.getSnapshot().context.idProcesoDeCompra ?? ''
  const pay = (cTokenTarjeta: string) => {
    end = null
    const idProcesoDeCompra = idNow()
    const order = { ...webOrder, idProcesoDeCompra, cTokenTarjeta, cIdempotencia: host.nextKey() }
    purchase.send({ type: 'payment.submitted', idProcesoDeCompra, order, now: clock.time() })
  }
  const shown = () => shownOf(actor.getSnapshot(), purchase.getSnapshot(), at('payment'), end)
  const can = (name: Child, event: { type: string }) => at(name)?.can(event) === true
  const isAtRest = () => actor.getSnapshot().context.notices.length === 0
  const buys = () => purchase.getSnapshot().matches({ mine: 'open' })

  return {
    lane,
    shown,
    /** What the customer may do here now, and what each does. */
    offered: (): Record<string, () => void> => ({
      ...(!isAtRest() && { accept: () => actor.send({ type: 'dialog.accepted' }) }),
      ...(isAtRest() &&
        (purchase.getSnapshot().matches('none') || purchase.getSnapshot().matches('elsewhere')) && {
          hold: () => {
            end = null
            hold((held) => {
              if (!held.ok) return
              purchase.send({ type: 'places.held', process: held.data, idFuncion: 7, now: clock.time() })
            })
          },
        }),
      ...(isAtRest() &&
        buys() && {
          pay: () => pay('tok-4242'),
          payDeclined: () => pay(DECLINED_TOKEN),
          empty: () => childOf('cart')?.send({ type: 'cart.emptied', now: clock.time() }),
        }),
      ...(can('payment', { type: 'payment.asked' }) &&
        can('payment', { type: 'payment.left' }) && {
          ask: () => childOf('payment')?.send({ type: 'payment.asked' }),
          leave: () => childOf('payment')?.send({ type: 'payment.left' }),
        }),
    }),
    standings: (): Standing[] => [
      // Its other regions stand still here.
      { lane, machine: 'root', of: null, value: { dialog: actor.getSnapshot().value.dialog } },
      { lane, machine: 'purchase', of: null, value: purchase.getSnapshot().value },
      ...CHILDREN.flatMap((name): Standing[] => {
        const child = childOf(name)
        const snapshot = at(name)
        if (!child || !snapshot) return []
        return [{ lane, machine: snapshot.machine.id, of: null, value: snapshot.value }]
      }),
    ],
    close(): void {
      isOpen = false
      const process = at('cart')?.context as { process: PurchaseProcess | null } | undefined
      device.remembered = process?.process ?? null
      actor.stop()
    },
  }
}

export type OpenPage = ReturnType<typeof openPage>
