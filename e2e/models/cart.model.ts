import { expect, type Locator } from '@playwright/test'
import type { PurchaseProcess, Reply } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import type { Call, Does, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'

const cartButton = ({ page, says }: World): Locator =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${says('Cart: tickets')}`) })

const badge = ({ says }: World, count: string): RegExp =>
  new RegExp(`^(${says('Cart: tickets')}|${says('Cart: tickets and time left')})${count}`)

/** Opens the cart's contents unless they are open. They are a chunk of their own. */
const open = async (world: World): Promise<Locator> => {
  await world.readNotice()
  const button = cartButton(world)
  const panel = world.page.locator('.cart-panel')
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  for (let moments = 0; moments < 20 && !(await panel.isVisible()); moments++) await world.breathe()
  return panel
}

const charge: Call = { route: 'charge' }

const pays: Does = {
  async 'cart.emptied'(world) {
    await (await open(world)).getByRole('button', { name: world.says('Empty cart') }).click()
  },
  'payment.left': { once: true, act: ({ page }) => page.locator('a.logo').click() },
  'cart.retried': {
    once: true,
    act: (world, _, to) =>
      world.network.answer(charge, { type: '', output: refused('PAGO_NO_DISPONIBLE') }, to),
  },
}

/** Reloaded while paying: the tab finds out that it owns the purchase as soon as it may read the record. */
const comesBack: Does = {
  'process.opened': {
    once: true,
    async act(world) {
      await (world.notes.get('let go') as () => Promise<void>)()
      await world.breathe()
    },
  },
}

/** The confirmation says that the payment came to nothing, while the cart asks how it ended. */
const verify: Call = { route: 'confirmPayment' }
const verifies: Does = {
  ...comesBack,
  'cart.retried': {
    once: true,
    when: (_, snapshot) => snapshot.matches('unsettled'),
    act: (world, _, to) => world.network.answer(verify, { type: '' }, to),
  },
}

const comeBack = async (
  world: World,
  { remembers, confirms = false }: { remembers: boolean; confirms?: boolean },
): Promise<void> => {
  const buyer = await world.logIn()
  const held = await buyer.hold(SHOWS.free)
  await world.rememberOwner(held, { paying: true })
  if (remembers) await world.remember({ procesoCompra: held })
  world.notes.set('let go', await world.heldElsewhere('purchase-record'))
  await world.page.goto(confirms ? `/BuyTicket/ok/${held.idProcesoDeCompra}` : '/')
}

const asTheSampleSays: Call['reply'] = ({ output }, { oData, ...envelope }: Reply<PurchaseProcess>) => {
  const { cEstado, listaFuncion } = output.data as PurchaseProcess
  const lines = oData?.listaFuncion.slice(0, listaFuncion.length)
  return { ...envelope, oData: { ...oData, cEstado, listaFuncion: lines } }
}

const face: Face = {
  machine: 'cart',
  arrivals: [
    {
      by: 'with a purchase that the browser remembers',
      follows: [{ type: 'process.restored', process: purchase([7]) }],
      async go(world) {
        const buyer = await world.logIn()
        const held = await buyer.hold(SHOWS.free)
        await world.rememberOwner(held, { paying: false })
        await world.remember({ procesoCompra: held })
        await world.goto('/')
      },
    },
    {
      by: 'at a checkout with two performances',
      follows: [{ type: 'process.changed', process: purchase([7, 8]) }],
      async go(world) {
        const buyer = await world.logIn()
        const { idProcesoDeCompra } = await buyer.hold(SHOWS.free)
        await buyer.hold(SHOWS.standing, 1, idProcesoDeCompra)
        await world.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
    {
      by: 'reloaded while paying',
      follows: [{ type: 'process.restored', process: purchase([7]) }],
      does: comesBack,
      go: (world) => comeBack(world, { remembers: true }),
    },
    {
      by: 'reloaded while paying, in a browser that forgot what was held',
      does: comesBack,
      go: (world) => comeBack(world, { remembers: false }),
    },
    {
      by: 'reloaded while paying, at the confirmation',
      does: verifies,
      go: (world) => comeBack(world, { remembers: false, confirms: true }),
    },
    {
      by: 'while a payment is being made',
      follows: [{ type: 'process.changed', process: purchase([7]) }],
      does: pays,
      async go(world) {
        const { checkout } = world.visitor
        const buyer = await world.logIn()
        const held = await buyer.hold(SHOWS.free)
        await buyer.prepare(held)
        await world.goto(`/BuyTicket/${held.idProcesoDeCompra}`)
        await checkout.button('Continue').click()
        await checkout.button('Continue').click()
        await world.breathe()
        await checkout.acceptTerms()
        await checkout.button('Confirm, free of charge').click()
      },
    },
  ],
  calls: {
    charge,
    verify,
    loadProcess: { route: 'getProcess', reply: asTheSampleSays },
    watchProcess: { route: 'getProcess', reply: asTheSampleSays },
    releasePerformance: { route: 'releasePerformance' },
  },
  does: {
    async 'line.removed'(world) {
      await (await open(world))
        .getByRole('button', { name: /^Quitar/ })
        .first()
        .click()
    },
    'cart.emptied': pays['cart.emptied']!,
    'cart.retried': {
      when: (_, snapshot) => snapshot.matches('failed'),
      async act(world) {
        await (await open(world)).getByRole('button', { name: world.says('Try again') }).click()
      },
    },
    async 'purchase.closed'({ page, says, visitor, readNotice }) {
      await readNotice()
      const account = says('Account of {0}', { 0: visitor.customer.firstName })
      await page.getByRole('banner').getByRole('button', { name: account }).click()
      await page.getByRole('button', { name: says('Sign out') }).click()
    },
  },
  looks: {
    async empty(world) {
      if (await cartButton(world).count()) await expect(cartButton(world)).toHaveText(badge(world, '0'))
    },
    loading: 'The cart goes on showing what it showed.',
    async unsettled(world) {
      await expect(cartButton(world)).toHaveText(badge(world, '[1-9]'))
      const panel = await open(world)
      await expect(panel.getByRole('button', { name: /^Quitar/ }).first()).toBeDisabled()
    },
    ready: (world) => expect(cartButton(world)).toHaveText(badge(world, '[1-9]')),
    releasing: ({ page }) => expect(page.locator('.cart-panel')).toHaveAttribute('aria-busy', 'true'),
    emptying: 'The dialog that tells of the end of the purchase comes over it.',
    async failed(world) {
      const panel = await open(world)
      const elsewhere = panel.getByText(world.says('This purchase is in another tab'))
      const unread = panel.getByText(world.says('Your cart could not be read'))
      await expect(unread.or(elsewhere)).toBeVisible()
    },
  },
  unreachable: [],
}

export default face
