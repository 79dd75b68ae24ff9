import { expect, type Locator, type Route } from '@playwright/test'
import type { PurchaseProcess, Reply } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { hands } from '../../statecharts/hands/cart.ts'
import { settlingMeanwhile } from '../replay/assert-state.ts'
import type { BrowserModel, EventHandler, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, openCart, showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { amountIn } from '../support/money.ts'
import { signOut } from './account-menu.ts'
import { openLastStep } from './checkout-fixture.ts'
import { arriveAsOwner, heard } from './root-fixture.ts'

const cartButton = ({ page, says }: TestContext): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${says('Cart: tickets')}`) })

const badge = ({ says }: TestContext, count: string): RegExp =>
  new RegExp(`^(${says('Cart: tickets')}|${says('Cart: tickets and time left')})${count}`)

const TWO = 'at a checkout with two performances'

/** What the purchase holds, in the order of the cart's lines. */
const HELD = 'held'
/** Removes the last line: a cart that always removes its first one fails. Its price and the total due are compared first. */
const removeLine: EventHandler['act'] = async (context, _, to) => {
  const { page, notes, says } = context
  const panel = await openCart(context)
  const line = panel.getByRole('listitem').last()
  const name = await line.locator('b').innerText()
  const button = line.getByRole('button', { name: says('Remove {name}', { name }), exact: true })
  if (!to.matches('releasing')) return button.click()
  const held = notes.get(HELD) as PurchaseProcess | undefined
  const last = held?.listaFuncion.at(-1)
  if (held && last) {
    expect(amountIn(await line.locator('.num').innerText())).toBe(last.fPrecioTotalFinal)
    expect(amountIn(await panel.locator('.cart-total b').innerText())).toBe(held.oTotal.fTotal)
  }
  const [released] = await Promise.all([page.waitForRequest(/\/SoltarGrupo$/), button.click()])
  if (last) expect(released.postDataJSON()).toEqual({ idFuncion: last.idFuncion })
}

const byHand = handled(hands)

const events: EventHandlers = {
  'line.removed': removeLine,
  'cart.emptied': byHand['cart.emptied']!,
  'cart.retried': {
    when: (_, snapshot) => snapshot.matches('failed'),
    act: byHand['cart.retried']!,
  },
  'purchase.ended': signOut,
}

const releasePerformance: StubbedCall = { route: 'releasePerformance' }

/** The line that was removed is gone, and the other one stays. */
const isRemoved = async (context: TestContext): Promise<void> => {
  const { listaFuncion } = context.notes.get(HELD) as PurchaseProcess
  const left = listaFuncion.slice(0, -1).map(({ oEspectaculo }) => oEspectaculo.cEspectaculoCartelNombre)
  await expect((await openCart(context)).locator('li b')).toHaveText(left)
}

/** The cart is read again by itself once the server has let go of a line: only then does it show that. */
const removes: EventHandlers = {
  ...events,
  async 'xstate.done.actor.releasePerformance'(context, event, to) {
    const { network } = context
    await network.answer(releasePerformance, event, to)
    if (event['output'].ok)
      await network.open(() => settlingMeanwhile(context, isRemoved(context), () => false))
  },
}

const charge: StubbedCall = { route: 'charge' }

const pays: EventHandlers = {
  'cart.emptied': byHand['cart.emptied']!,
  'cart.retried': {
    once: true,
    act: (context, _, to) =>
      context.network.answer(charge, { type: '', output: refused('PAGO_NO_DISPONIBLE') }, to),
  },
}

const ask: StubbedCall = { route: 'confirmPayment' }

/**
 * Reloaded while paying: the tab finds out that it owns the purchase as soon as it may read the record, and asks what
 * became of the payment. It never reached the shop.
 */
const comesBack: EventHandlers = {
  'process.opened': {
    once: true,
    async act(context) {
      await (context.notes.get('let go') as () => Promise<void>)()
      const { watch, page } = context
      const isOwned = () =>
        watch.of(page, 'purchase')[0]?.steps.find(({ event }) => event === 'ownership.claimed')
      // No time passes before: the tab waits for its purchase only briefly.
      await watch.until(isOwned, 'ownership.claimed in purchase')
      await heard(context, 'process.opened', 'cart')
    },
  },
  'cart.retried': {
    once: true,
    when: (_, snapshot) => snapshot.matches('settling'),
    act: (context, _, to) => context.network.answer(ask, { type: '' }, to),
  },
}

const comeBack = async (context: TestContext, { remembers }: { remembers: boolean }): Promise<void> => {
  const buyer = await context.logIn()
  const held = await buyer.hold(SHOWS.free)
  await buyer.prepare(held)
  await context.rememberOwner(held, { paying: true })
  if (remembers) await context.remember({ procesoCompra: held })
  context.notes.set('let go', await context.heldElsewhere('purchase-record'))
  await context.page.goto('/')
}

const openWithTwo = async (context: TestContext): Promise<void> => {
  const buyer = await context.logIn()
  const { idProcesoDeCompra } = await buyer.hold(SHOWS.free)
  context.notes.set(HELD, await buyer.hold(SHOWS.standing, 1, idProcesoDeCompra))
  await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
}

/** The checkout is opened from the billboard, and its own reading of the purchase waits until a line is being removed, or the cart reads again. */
const readsLate: EventHandlers = {
  'line.removed': { act: removeLine, when: (_, snapshot) => snapshot.matches('ready') },
  'process.changed': {
    once: true,
    when: (_, snapshot) => snapshot.matches('releasing') || snapshot.matches('loading'),
    act: ({ notes }) => (notes.get('let go') as () => Promise<void>)(),
  },
}

const openLate = async (context: TestContext): Promise<void> => {
  const { page, says } = context
  await openWithTwo(context)
  await (await openCart(context)).getByRole('link', { name: says('Add more') }).click()
  await page.waitForURL(/\/$/)
  const reads = Promise.withResolvers<Route>()
  await page.route(/\/PreValidacion$/, (route) => reads.resolve(route), { times: 1 })
  await Promise.all([
    page.waitForRequest(/\/PreValidacion$/),
    (await openCart(context)).getByRole('link', { name: says('Check out') }).click(),
  ])
  const read = await reads.promise
  context.notes.set('let go', () => read.continue())
}

const asTheSampleSays: StubbedCall['reply'] = (
  { output },
  { oData, ...envelope }: Reply<PurchaseProcess>,
) => {
  const { cEstado, listaFuncion } = output.data as PurchaseProcess
  const lines = oData?.listaFuncion.slice(0, listaFuncion.length)
  return { ...envelope, oData: { ...oData, cEstado, listaFuncion: lines } }
}

const model: BrowserModel = {
  machine: 'cart',
  setups: [
    {
      name: 'with a purchase that the browser remembers',
      initialEvents: [{ type: 'process.restored', process: purchase([7]) }],
      async open(context) {
        const buyer = await context.logIn()
        const held = await buyer.hold(SHOWS.free)
        await context.rememberOwner(held, { paying: false })
        await context.remember({ procesoCompra: held })
        await arriveAsOwner(context, '/')
      },
    },
    {
      name: TWO,
      initialEvents: [{ type: 'process.changed', process: purchase([7, 8]) }],
      events: showing(hands, TWO, removes),
      open: openWithTwo,
    },
    {
      name: 'at a checkout that still reads the purchase',
      initialEvents: [{ type: 'process.changed', process: purchase([7, 8]) }],
      events: readsLate,
      open: openLate,
    },
    {
      name: 'reloaded while paying',
      initialEvents: [{ type: 'process.restored', process: purchase([7]) }],
      events: comesBack,
      open: (context) => comeBack(context, { remembers: true }),
    },
    {
      name: 'reloaded while paying, in a browser that forgot what was held',
      events: comesBack,
      open: (context) => comeBack(context, { remembers: false }),
    },
    {
      name: 'while a payment is being made',
      initialEvents: [{ type: 'process.changed', process: purchase([7]) }],
      events: pays,
      async open(context) {
        const { checkout } = context.visitor
        const buyer = await context.logIn()
        const held = await buyer.hold(SHOWS.free)
        await buyer.prepare(held)
        await context.goto(`/BuyTicket/${held.idProcesoDeCompra}`)
        await openLastStep(context)
        await checkout.acceptTerms()
        await checkout.button('Confirm, free of charge').click()
      },
    },
  ],
  stubbedCalls: {
    charge,
    ask,
    loadProcess: { route: 'getProcess', reply: asTheSampleSays },
    releasePerformance,
  },
  events,
  states: {
    ...shownBy(hands),
    empty: (context) =>
      expect(cartButton(context).filter({ hasNotText: badge(context, '0') })).toHaveCount(0),
    loading: 'The cart goes on showing what it showed.',
    async settling(context) {
      await expect(cartButton(context)).toHaveText(badge(context, '[1-9]'))
      const panel = await openCart(context)
      await expect(panel.getByRole('button', { name: /^Quitar/ }).first()).toBeDisabled()
    },
    ready: (context) => expect(cartButton(context)).toHaveText(badge(context, '[1-9]')),
    releasing: ({ page }) => expect(page.locator('.cart-panel')).toHaveAttribute('aria-busy', 'true'),
    emptying: 'The dialog about the end of the purchase covers it.',
  },
  unreachable: [],
}

export default model
