import type { ActorRefFrom } from 'xstate'
import { matchPage, pageUrl } from '../../../contract/page-routes.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../../machines/checkout/checkout.events.ts'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { isConfirming, step as stepOf } from '../../../machines/checkout/checkout.selectors.ts'
import type { PageHistory } from '../../platform/host/page-history.ts'
import { type CheckoutPlace, checkoutPlace, withStep } from '../../shop/checkout-place.ts'
import type { Follower } from '../../shop/screen-actor.ts'

type CheckoutActor = ActorRefFrom<typeof checkoutMachine>

/** The steps of the entries up to this one, in the history since the checkout was opened. */
type Trail = readonly CheckoutStep[]

interface Entry extends CheckoutPlace {
  address: string
  trail: Trail | null
}

const isAfter = (step: CheckoutStep, other: CheckoutStep | undefined): boolean =>
  other === undefined || CHECKOUT_STEPS.indexOf(step) > CHECKOUT_STEPS.indexOf(other)

/**
 * Keeps the address to the step that the machine is in, and asks it for the step of an entry that Back or Forward
 * led to. The machine decides: an address that it does not follow is put right. Each entry knows the steps of those
 * before it, so that going back a step by the page moves back in the history too, and a paid purchase's steps are
 * passed over.
 */
export const followCheckout = (actor: CheckoutActor, history: PageHistory): Follower => {
  const { idProcesoDeCompra: id } = actor.getSnapshot().context
  let isMoving = false

  const here = (): Entry | null => {
    const address = history.address()
    const [path = '', search = ''] = address.split('?')
    const match = matchPage(path)
    if (match?.route.screen !== 'checkout') return null
    const place = checkoutPlace(path, match.params, search)
    return place.idProcesoDeCompra === id ? { ...place, address, trail: trailIn(history.state(), id) } : null
  }
  const stateWith = (trail: Trail) => ({ idProcesoDeCompra: id, trail })
  const move = (entries: number) => {
    isMoving = true
    history.go(entries)
  }
  /** A verdict has an address of its own, and the steps theirs. */
  const addressOf = (entry: Entry, step: CheckoutStep): string =>
    withStep(entry.startsVerifying ? pageUrl.checkout(id) : entry.address, step)

  const look = () => {
    const step = stepOf(actor.getSnapshot())
    const entry = here()
    if (isMoving || step === null || entry === null) return
    const { trail } = entry
    const last = trail?.at(-1)
    const address = addressOf(entry, step)
    if (trail && last !== step) {
      const known = trail.indexOf(step)
      if (known >= 0) return move(known - (trail.length - 1))
      if (isAfter(step, last)) return history.push(address, stateWith([...trail, step]))
    }
    if (last !== step || address !== entry.address)
      history.replace(address, stateWith(last === step && trail ? trail : [step]))
  }

  const showVerdict = () => {
    const entry = here()
    if (entry && !entry.startsVerifying) history.replace(pageUrl.confirmation(id), history.state())
  }

  const showSteps = () => {
    const entry = here()
    const last = entry?.trail?.at(-1) ?? 'payment'
    if (entry?.startsVerifying) history.replace(addressOf(entry, last), history.state())
  }

  const onMoved = () => {
    const asked = !isMoving
    isMoving = false
    const entry = here()
    if (entry === null) return
    if (asked && !entry.startsVerifying)
      actor.send({ type: 'step.requested', step: entry.step ?? 'delivery' })
    if (!isConfirming(actor.getSnapshot())) return look()
    showVerdict()
    if (!entry.startsVerifying && entry.trail) move(-entry.trail.length)
  }

  const stops = [
    actor.subscribe(look).unsubscribe,
    actor.on('verification.opened', showVerdict).unsubscribe,
    actor.on('steps.opened', showSteps).unsubscribe,
    history.onMoved(onMoved),
  ]
  look()
  return {
    // An entry with a trail was led to by Back or Forward, of which `onMoved` hears a moment later.
    look: () => here()?.trail === null && look(),
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

const trailIn = (state: unknown, id: string): Trail | null => {
  if (typeof state !== 'object' || state === null || !('trail' in state)) return null
  if (!('idProcesoDeCompra' in state) || state.idProcesoDeCompra !== id) return null
  return Array.isArray(state.trail) && state.trail.length > 0 ? (state.trail as Trail) : null
}
