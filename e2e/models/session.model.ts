import { expect, type Locator } from '@playwright/test'
import { API_BASE } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import { ana, START } from '../../machines/samples/purchase.ts'
import { cases } from '../../machines/session/session.cases.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { Arrival, Call, Does, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'
import { holdPlace, pay } from './checkout-fixture.ts'
import { logInElsewhere, logOutElsewhere } from './other-tab.ts'

const charge: Call = { route: 'charge' }

const header = ({ page }: World): Locator => page.getByRole('banner')

const account = (world: World): Locator =>
  header(world).getByRole('button', {
    name: world.says('Account of {0}', { 0: world.visitor.customer.firstName }),
  })

const logInLink = (world: World): Locator =>
  header(world).getByRole('link', { name: world.says('Log in'), exact: true })

/** Opens the menu of who is logged in. */
const openAccount = async (world: World): Promise<void> => {
  await world.readNotice()
  if ((await account(world).getAttribute('aria-expanded')) !== 'true') await account(world).click()
}

const chargeAnswered = (world: World, to: Parameters<World['network']['answer']>[2]) =>
  world.network.answer(charge, { type: '', output: refused('PAGO_NO_DISPONIBLE') }, to)

const does: Does = {
  async 'login.submitted'(world) {
    await world.readNotice()
    if (!world.page.url().includes('/login')) await logInLink(world).click()
    await world.breathe()
    await submitLogin(world.page, world.visitor.language, world.visitor.customer)
  },
  async 'logout.requested'(world) {
    await openAccount(world)
    await header(world)
      .getByRole('button', { name: world.says('Sign out') })
      .click()
  },
  'notice.read': {
    when: (_, { context }) => context.notice !== null,
    act: ({ visitor }) => visitor.attention.getByRole('button').click(),
  },
  'session.checked': ({ context }) => context.clock.fastForward(cases.input?.sessionMs ?? 0),
  // The same login is ended from somewhere else, which the server tells at the next call.
  async 'session.refused'(world) {
    const { page, shop } = world
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('taquilla/state/user') ?? '').value.token as string,
    )
    await fetch(`${shop.origin}${API_BASE}/v2/Cliente/Salida`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{}',
    })
    await openAccount(world)
    let isRefused = false
    page.on('response', (response) => {
      isRefused ||= response.status() === 401
    })
    await header(world)
      .getByRole('link', { name: world.says('Orders') })
      .click()
    for (let moments = 0; moments < 20 && !isRefused; moments++) await world.breathe()
  },
  'session.closedElsewhere': logOutElsewhere,
  'session.openedElsewhere': logInElsewhere,
}

const restored = { type: 'session.restored', user: ana, now: START + 60_000 }

const arrivals: Arrival[] = [
  {
    by: 'as a visitor, at the login',
    input: cases.input,
    follows: [{ type: 'session.restored', user: null, now: START }],
    go: (world) => world.goto('/login'),
  },
  {
    by: 'in a browser that remembers the login',
    input: cases.input,
    follows: [restored],
    async go(world) {
      await world.logIn()
      await world.goto('/')
    },
  },
  {
    by: 'at the last step of a purchase',
    input: cases.input,
    follows: [restored],
    does: {
      'logout.requested': does['logout.requested']!,
      'payment.started': { once: true, act: pay },
      'payment.ended': (world, _, to) => chargeAnswered(world, to),
    },
    async go(world) {
      const { checkout } = world.visitor
      const held = await holdPlace(world, { show: SHOWS.free, prepared: true })
      await world.goto(`/BuyTicket/${held.idProcesoDeCompra}`)
      await checkout.button('Continue').click()
      await checkout.button('Continue').click()
      await world.breathe()
    },
  },
]

const face: Face = {
  machine: 'session',
  arrivals,
  calls: {
    charge,
    login: { route: 'login' },
    logout: { route: 'logout' },
  },
  does,
  looks: {
    restoring: 'The cover with the logo is over the page.',
    anonymous: (world) => expect(logInLink(world)).toBeVisible(),
    loggingIn: async (world) => {
      await expect(world.visitor.button('Checking your details…')).toBeVisible()
      await expect(logInLink(world)).toBeVisible()
    },
    loggedIn: async (world) => {
      await expect(account(world)).toBeVisible()
      await expect(logInLink(world)).toHaveCount(0)
    },
    'loggedIn.paying': async (world) => {
      await expect(account(world)).toBeVisible()
      await expect(
        world.page.getByText(world.says('Please keep this page open. You will not be charged twice.')),
      ).toBeVisible()
    },
    loggingOut: async (world) => {
      await expect(account(world)).toHaveCount(0)
    },
  },
  unreachable: [],
}

export default face
