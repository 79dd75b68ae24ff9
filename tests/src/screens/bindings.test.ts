import { createElement, type ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.setup.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseContext } from '../../../machines/purchase/purchase.setup.ts'
import { purchaseTimerMachine } from '../../../machines/purchase-timer/purchase-timer.machine.ts'
import { deliveries, line, purchase, START } from '../../../machines/samples/purchase.ts'
import { seatHoldingMachine } from '../../../machines/seat-holding/seat-holding.machine.ts'
import type { SeatHoldingContext } from '../../../machines/seat-holding/seat-holding.setup.ts'
import type { PlaceLine } from '../../../src/screens/performance/performance-view-props.ts'
import { begin, snapshotAt, stepper } from '../../machines/support/expectations.ts'
import { choosing, fresh, loaded, seat, standingFor } from '../../machines/support/seat-holding.ts'
import { createMountedView } from '../support/mounted-view.ts'
import { probe } from '../support/probed-view.tsx'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type ShopContext = typeof import('../../../src/shop/shop.ts')
/** A binding, drawn with as much of its properties as it reads. */
type Drawn = (props: object) => ReactNode

let renderer: Renderer
let page: ReturnType<typeof createMountedView>
let Performance: Drawn
let ChoiceLineItem: Drawn
let CheckoutSteps: Drawn
let TermsCheck: Drawn
let useCart: typeof import('../../../src/app/use-cart.ts')['useCart']
let ShopProvider: ShopContext['ShopProvider']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  const viewOf = async (path: string, name: string): Promise<Drawn> =>
    (await renderer.load<Record<string, Drawn>>(`/src/screens/${path}.tsx`))[name]!
  Performance = await viewOf('performance/index', 'default')
  ChoiceLineItem = await viewOf('performance/choice-line-item', 'ChoiceLineItem')
  CheckoutSteps = await viewOf('checkout/checkout-steps', 'CheckoutSteps')
  TermsCheck = await viewOf('checkout/terms-check', 'TermsCheck')
  useCart = (await renderer.load<{ useCart: typeof useCart }>('/src/app/use-cart.ts')).useCart
  ShopProvider = (await renderer.load<ShopContext>('/src/shop/shop.ts')).ShopProvider
}, 60_000)
afterAll(() => renderer.close())
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

/** Stands in a state, and keeps what it is sent. */
const actorAt = (snapshot: object) => {
  const sent: AnyEventObject[] = []
  const actor = {
    getSnapshot: () => snapshot as AnyMachineSnapshot,
    subscribe: () => ({ unsubscribe: () => {} }),
    send: (event: AnyEventObject) => void sent.push(event),
  } as unknown as AnyActorRef
  return { actor, sent }
}

const timer = { minutes: 30, alertSeconds: 120 }
const noClock = begin(purchaseTimerMachine, timer).changed
const purchaseTimer = actorAt(snapshotAt(purchaseTimerMachine, 'RESET', noClock as never)).actor
const { actor: root } = actorAt({ children: { purchase: actorAt({ children: { purchaseTimer } }).actor } })

describe('two places that are chosen', () => {
  const context: SeatHoldingContext = {
    ...fresh,
    loaded,
    seats: [seat('A-1'), seat('A-2')],
    quantities: [standingFor(2)],
  }
  const on = stepper(seatHoldingMachine, context)

  /** What a press at one of the lines makes of the choice. */
  const press = async (at: number, act: (item: Awaited<ReturnType<typeof probe>>) => void) => {
    const { actor, sent } = actorAt(snapshotAt(seatHoldingMachine, choosing('chosen'), context))
    const deployment = { switches: { showSeatMapAtOnce: false, seatMapThumbnail: false } }
    const screen = await probe(page, renderer, Performance, {
      ...{ actor, root, deployment, newKey: () => 'k-1', params: {}, served: null },
    })
    const { places, onSetPromotion, onRemove } = screen.all('PerformanceView')[0]!.props
    const chosen = places[at] as PlaceLine
    const line = { line: chosen, name: `place ${at}`, category: undefined, disabled: false }
    act(await probe(page, renderer, ChoiceLineItem, { ...line, onSetPromotion, onRemove }))
    const [event] = sent
    const { seats, quantities } = { ...context, ...on(choosing('chosen'), event as never).changed }
    return [seats, quantities]
  }
  const setPromotion = (value: string) => (item: Awaited<ReturnType<typeof probe>>) =>
    item.all('select')[0]!.props.onChange({ target: { value } })
  const remove = (item: Awaited<ReturnType<typeof probe>>) => item.all('button')[0]!.props.onClick()

  test('have the promotion that is chosen at theirs, the second as well as the first', async () => {
    const both = [standingFor(2)]
    expect(await press(0, setPromotion('11'))).toEqual([[seat('A-1', 11), seat('A-2')], both])
    expect(await press(1, setPromotion('11'))).toEqual([[seat('A-1'), seat('A-2', 11)], both])
    expect(await press(2, setPromotion('11'))).toEqual([[seat('A-1'), seat('A-2')], [standingFor(2, 11)]])
  })

  test('are given up one by one, the one that is pressed', async () => {
    expect(await press(0, remove)).toEqual([[seat('A-2')], [standingFor(2)]])
    expect(await press(1, remove)).toEqual([[seat('A-1')], [standingFor(2)]])
    expect(await press(2, remove)).toEqual([[seat('A-1'), seat('A-2')], []])
  })
})

describe('the terms', () => {
  const input = begin(checkoutMachine, {
    ...{ idProcesoDeCompra: 'p-1', startsVerifying: false, startsFollowing: false },
    ...{ captchaOnCardPayment: true, validatesCard: false, step: null, typed: null, typedAddress: null },
    ...{ verification: { maximumAttempts: 5, stepMs: 1000 }, failure: null },
  }).changed as CheckoutContext
  const REVIEW = { buying: { payment: 'review' } }

  test.each([true, false])('are agreed to as the box says: %s', async (ticked) => {
    Object.assign(document, { documentElement: { dataset: { theme: 'light' } } })
    const context = { ...input, process: purchase(), deliveries, lTerminos: !ticked }
    const { actor, sent } = actorAt(snapshotAt(checkoutMachine, REVIEW, context))
    const steps = await probe(page, renderer, CheckoutSteps, {
      ...{ actor, root, process: purchase(), newKey: () => 'k-1', deployment: { termsDocumentId: 1 } },
    })
    const { terms, onTerms } = steps.all('CheckoutView')[0]!.props.review
    expect(terms).toBe(!ticked)
    const box = await probe(page, renderer, TermsCheck, {
      ...{ accepted: terms, onChange: onTerms, missing: false, href: '/terms', ref: null },
    })
    expect(box.all('CheckField')[0]!.props.checked).toBe(!ticked)
    box.all('CheckField')[0]!.props.onChange(ticked)
    expect(stepper(checkoutMachine, context, ['card'])(REVIEW, sent[0] as never).changed).toEqual({
      lTerminos: ticked,
    })
  })
})

describe("the cart's badge", () => {
  test('counts tickets, and not the shows that they are of', async () => {
    const process = { ...purchase([7, 8]), oCantidadTotal: { nCantidadTotal: 5 } }
    const context = { idProcesoDeCompra: 'p-1', process, releasing: null, failure: null }
    const bought: PurchaseContext = {
      ...{ timer, verification: { maximumAttempts: 5, stepMs: 1000 }, now: START, ctProcess: 'CART' },
      ...{ idProcesoDeCompra: 'p-1', claimed: null, dMaxima: '', order: null, isPaidElsewhere: false },
    }
    const cart = actorAt(snapshotAt(cartMachine, 'ready', context)).actor
    const actors = { cart, purchase: actorAt(snapshotAt(purchaseMachine, { mine: 'open' }, bought)).actor }
    let shown: ReturnType<typeof useCart> | undefined
    const Probe = () => {
      shown = useCart()
      return null
    }
    const shop = { root, actors, now: () => START } as unknown as Parameters<typeof ShopProvider>[0]['value']
    const Shop = () => createElement(ShopProvider, { value: shop }, createElement(Probe))
    await page.draw(renderer.withTexts(Shop, {}))
    expect(shown).toMatchObject({ count: 5, lines: [line(7), line(8)], elsewhere: false, paying: false })
    expect(shown?.checkoutHref).toBe('/BuyTicket/p-1')
  })
})
