import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject } from 'xstate'
import { refused } from '../../machines/samples/answers.ts'
import { ana, START } from '../../machines/samples/purchase.ts'
import { cases } from '../../machines/session/session.cases.ts'
import { hands } from '../../statecharts/hands/session.ts'
import { submitLogin } from '../pages/login-page.ts'
import type { BrowserModel, EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import { shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import type { StateAssertion } from '../replay/screen-entry.ts'
import { ApiClient } from '../support/api-client.ts'
import { SHOWS } from '../support/catalogue.ts'
import { account, chooseInAccountMenu, signOut } from './account-menu.ts'
import { deskOf, openDesk, prepareShift, rememberClerk } from './box-fixture.ts'
import { holdPlace, openLastStep, pay } from './checkout-fixture.ts'
import { logInElsewhere, logOutElsewhere } from './other-tab.ts'
import { logo } from './root-fixture.ts'

const charge: StubbedCall = { route: 'charge' }

const header = ({ page }: TestContext): Locator => page.getByRole('banner')

const logInLink = (context: TestContext): Locator =>
  header(context).getByRole('link', { name: context.says('Log in'), exact: true })

const chargeAnswered = (context: TestContext, to: Parameters<TestContext['network']['answer']>[2]) =>
  context.network.answer(charge, { type: '', output: refused('PAGO_NO_DISPONIBLE') }, to)

const events: EventHandlers = {
  async 'login.submitted'(context) {
    await context.readNotice()
    if (!context.page.url().includes('/login')) await logInLink(context).click()
    await context.appears(
      context.page.getByRole('main').getByRole('textbox', { name: context.says('Email') }),
    )
    await submitLogin(context.page, context.visitor.language, context.visitor.customer)
  },
  async 'page.requested'(context) {
    await context.readNotice()
    const isHome = new URL(context.page.url()).pathname === '/'
    await (isHome ? logInLink(context) : logo(context)).click()
  },
  'logout.requested': signOut,
  'session.checked': ({ browserContext }) => browserContext.clock.fastForward(cases.input?.sessionMs ?? 0),
  // The login ends elsewhere; the server says so at the next call.
  async 'session.refused'(context) {
    const { page, shop } = context
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('taquilla/state/user') ?? '').value.token as string,
    )
    await new ApiClient(shop.origin, token).call('logout')
    let isRefused = false
    page.on('response', (response) => {
      isRefused ||= response.status() === 401
    })
    await chooseInAccountMenu(context, 'link', 'My orders')
    await context.until(() => isRefused, 'the refused call')
  },
  'session.closedElsewhere': logOutElsewhere,
  'session.openedElsewhere': logInElsewhere,
}

const restored = { type: 'session.restored', user: ana, now: START + 60_000 }

const saleOpened = cases.events.find(({ type }) => type === 'sale.opened') as AnyEventObject

/** Each sale at the desk has a login of its own, whoever was logged in before. */
const openBoxOffice = async (context: TestContext): Promise<void> => {
  await prepareShift(context)
  await rememberClerk(context)
  await openDesk(context)
}
const isAtDesk = ({ page }: TestContext): boolean => page.url().includes('/boleteria')

const setups: Setup[] = [
  {
    name: 'as a visitor, at the login',
    input: cases.input,
    initialEvents: [{ type: 'session.restored', user: null, now: START }],
    open: (context) => context.goto('/login'),
  },
  {
    name: 'in a browser that remembers the login',
    input: cases.input,
    initialEvents: [restored],
    async open(context) {
      await context.logIn()
      await context.goto('/')
    },
  },
  {
    name: 'at the last step of a purchase',
    input: cases.input,
    initialEvents: [restored],
    events: {
      'logout.requested': events['logout.requested']!,
      'payment.started': { once: true, act: pay },
      'payment.ended': (context, _, to) => chargeAnswered(context, to),
    },
    async open(context) {
      const held = await holdPlace(context, { show: SHOWS.free, prepared: true })
      await context.goto(`/BuyTicket/${held.idProcesoDeCompra}`)
      await openLastStep(context)
    },
  },
  {
    name: 'at the box office',
    input: cases.input,
    initialEvents: [{ type: 'session.restored', user: null, now: START }, saleOpened],
    open: openBoxOffice,
  },
  {
    name: 'at the box office, in a browser that remembers a login',
    input: cases.input,
    initialEvents: [restored, saleOpened],
    async open(context) {
      await context.logIn()
      await openBoxOffice(context)
    },
  },
]

/** The box office with its shift open, where no button of an account is. */
const showsDesk = async (context: TestContext): Promise<void> => {
  await expect(deskOf(context).button('Close shift')).toBeVisible()
  await expect(account(context)).toHaveCount(0)
}

/** The desk shows nothing of a login: elsewhere the top bar does. */
const unlessAtDesk =
  (state: string, more?: StateAssertion): StateAssertion =>
  async (context) => {
    if (!isAtDesk(context)) await shownBy(hands, more && { [state]: more })[state]!(context)
  }
const showsAccount = unlessAtDesk('loggedIn', (context) => expect(account(context)).toBeVisible())

const model: BrowserModel = {
  machine: 'session',
  setups,
  stubbedCalls: {
    charge,
    login: { route: 'login' },
    logout: { route: 'logout' },
  },
  events,
  states: {
    ...shownBy(hands, {
      'loggedIn.paying': (context) => expect(account(context)).toBeVisible(),
      loggingOut: (context) => expect(account(context)).toHaveCount(0),
    }),
    restoring: 'The page shows what the server rendered.',
    anonymous: unlessAtDesk('anonymous'),
    loggedIn: (context) => (isAtDesk(context) ? showsDesk(context) : showsAccount(context)),
  },
  unreachable: [
    {
      transition: 'session.loggedIn|session.openedElsewhere|0',
      reason: 'Both tabs sell at the box office, which no context of the replay does: e2e/box-tabs.spec.ts.',
    },
    {
      transition: 'session.anonymous|login.completed|0',
      reason: 'It comes from the page of an external login, which e2e/external-login.spec.ts shows.',
    },
  ],
}

export default model
