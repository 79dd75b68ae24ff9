import { expect, type Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { PurchaseProcess, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/checkout/checkout.cases.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../machines/checkout/checkout.events.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { step as stepOf } from '../../machines/checkout/checkout.selectors.ts'
import { typedAddress } from '../../machines/samples/addresses.ts'
import { hands } from '../../statecharts/hands/checkout.ts'
import type { BrowserModel, EventHandler, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { CARDS } from '../support/cards.ts'
import { choices, holdPlace, paysTheTotal, press } from './checkout-fixture.ts'
import { ask, charge, endAsked, endCharge, receive, recount, returnToPayment } from './checkout-paying.ts'
import { logOutElsewhere } from './other-tab.ts'
import { arriveAsOwner, arriveUnaware, releaseOwnRecord } from './root-fixture.ts'

const isPaid = (snapshot: AnyMachineSnapshot) => snapshot.matches({ buying: { payment: 'paying' } })
const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.matches({ confirming: 'asking' })

const isBeingPaid = ({ page, says, visitor }: TestContext) =>
  expect(
    page
      .getByText(says('Please keep this page open. You will not be charged twice.'))
      .or(visitor.heading('The payment is being processed.')),
  ).toBeVisible()
const isAskedAbout = ({ visitor }: TestContext) =>
  expect(
    visitor
      .heading('We are asking about your payment.')
      .or(visitor.heading('The payment is being processed.')),
  ).toBeVisible()

const MINUTE = 60_000

/** Moves the page's clock past the deadline at once, as after sleep; the next tick reads it. */
const runOutOfTime = async ({ browserContext, advanceTime }: TestContext) => {
  await browserContext.clock.fastForward(31 * MINUTE)
  await advanceTime(3000)
}

const STEPS: readonly CheckoutStep[] = CHECKOUT_STEPS

/** As Back and Forward do: the address of another entry is there first, and the page hears of it. */
const moveTo = (page: Page, step: CheckoutStep) =>
  page.evaluate((word) => {
    const { pathname } = new URL(location.href.replace('/ok/', '/'))
    history.replaceState(null, '', word ? `${pathname}?paso=${word}` : pathname)
    dispatchEvent(new PopStateEvent('popstate'))
  }, PASO[step])
const PASO = { delivery: '', data: 'datos', payment: 'pago', review: 'revision' } as const

/** Until the address is that of a step: where it goes back in the history, it follows a moment later. */
const isAt = ({ page }: TestContext, step: CheckoutStep) =>
  expect
    .poll(() => new URL(page.url()).searchParams.get('paso') ?? '', { message: `the address of ${step}` })
    .toBe(PASO[step])

/** The way of delivery of the samples that needs an address is the shop's third. */
const HOME = { sample: 4, shop: 3 } as const
const replyOfProcess = ({ output }: AnyEventObject, { oData, ...envelope }: Reply<PurchaseProcess>) => {
  const { idEntregaTipo, oDomicilio, oDatosAdicionales } = output.data as PurchaseProcess
  const way = idEntregaTipo === HOME.sample ? HOME.shop : idEntregaTipo
  // The address is the one that was sent: the book knows it again.
  const address = oDomicilio && (oData?.oDomicilio ?? oDomicilio)
  return { ...envelope, oData: { ...oData, idEntregaTipo: way, oDomicilio: address, oDatosAdicionales } }
}

/** Keeping an address is a call of the machine that this one invokes: its end is this machine's event. */
const keepAddress: StubbedCall = { route: 'insertAddress' }
const selectDeliveryType: StubbedCall = { route: 'selectDeliveryType', reply: replyOfProcess }
const saveBuyerData: StubbedCall = { route: 'saveBuyerData', reply: replyOfProcess }

/** The form of an address, from the book where it has any. */
const openAddressForm = async (context: TestContext) => {
  const { appears, page, says, visitor } = context
  const another = visitor.checkout.button('To another address')
  await appears(another.or(page.getByLabel(says('Street'))).first())
  if (await another.isVisible()) await another.click()
}

/** The purchase is open on the server and may be paid there; the path decides the refusal, and which steps are done. */
const preValidate: StubbedCall = {
  route: 'preValidate',
  reply: ({ output }, { oData, ...envelope }: Reply<PurchaseProcess>) => {
    const { cEstado, idEntregaTipo, oDatosAdicionales } = output.data as PurchaseProcess
    return { ...envelope, oData: { ...oData, cEstado, idEntregaTipo, oDatosAdicionales } }
  },
}

const wayOf = (process: PurchaseProcess | null) => process?.idEntregaTipo ?? null
/** What the shop keeps is the way of delivery that was sent: the sample that says so explains its answer. */
const keepsWay = ({ output }: AnyEventObject, sent: number | null): boolean =>
  !output.ok || wayOf(output.data) === sent

const byHand = handled(hands)

const events: EventHandlers = {
  ...byHand,
  'delivery.chosen': {
    // What is chosen already is pressed in vain.
    when: ({ idEntregaTipo }, { context: { unsavedDelivery, process } }) =>
      idEntregaTipo !== HOME.sample || (unsavedDelivery ?? wayOf(process)) !== HOME.sample,
    async act(context, { idEntregaTipo }) {
      await context.readNotice()
      if (idEntregaTipo === HOME.sample) return choices(context, 'Delivery').nth(2).click()
      await choices(context, 'Delivery').and(context.page.locator(':not(:checked)')).first().click()
    },
  },
  'xstate.done.actor.selectDeliveryType': {
    when: (event, { context }) => keepsWay(event, context.unsavedDelivery),
    act: ({ network }, event, to) => network.answer(selectDeliveryType, event, to),
  },
  async 'address.changed'(context) {
    const { page, says } = context
    await openAddressForm(context)
    await page.getByRole('textbox', { name: says('Floor (optional)') }).pressSequentially('1')
  },
  'address.chosen': {
    // That the purchase has the chosen one already shows where the book has it too.
    when: ({ keeps }, { context: { unsavedDelivery, keepsAddress } }) =>
      unsavedDelivery !== null || (keepsAddress && !keeps),
    async act(context, { keeps }, _, from) {
      const { page, says } = context
      await context.readNotice()
      if (from.context.unsavedDelivery === null) {
        await context.appears(choices(context, 'Address').first())
        return press(context, 'Continue')
      }
      await openAddressForm(context)
      await page.getByLabel(says('Street')).fill('Av. Colón')
      await page.getByLabel(says('Number')).fill('1234')
      await page.getByLabel(says('Province')).selectOption('AR-X')
      await page.getByLabel(says('Town or city')).fill('Córdoba')
      await page.getByLabel(says('Postal code')).fill('5000')
      await page.getByRole('checkbox', { name: says('Keep it in my addresses') }).setChecked(keeps)
      await press(context, 'Continue')
    },
  },
  // The book ends once it has kept the address.
  'xstate.done.actor.addressBook': {
    when: (_, snapshot) => snapshot.matches({ buying: { delivery: { address: 'keeping' } } }),
    act: ({ network }, event, to) => network.answer(keepAddress, event, to),
  },
  'buyer.typed': ({ page, says }) =>
    page
      .getByRole('main')
      .getByRole('textbox', { name: says('First name'), exact: true })
      .pressSequentially('a'),
  async 'buyer.submitted'(context) {
    await context.readNotice()
    await context.visitor.checkout.fillInBuyer()
  },
  'xstate.done.actor.saveBuyerData': {
    when: (event, { context }) => keepsWay(event, wayOf(context.process)),
    act: ({ network }, event, to) => network.answer(saveBuyerData, event, to),
  },
  // The way to pay is kept as the step opens.
  'process.changed': {
    when: ({ process }, snapshot) =>
      snapshot.matches({ buying: 'payment' }) && wayOf(process) === wayOf(snapshot.context.process),
    act: async () => {},
  },
  'step.requested': {
    when: (_, snapshot) => !snapshot.matches('confirming'),
    async act(context, { step: wanted }, _, from) {
      const { page, says } = context
      await context.readNotice()
      const current = stepOf(from as SnapshotFrom<typeof checkoutMachine>)
      if (current) await isAt(context, current)
      const steps = page.getByRole('navigation', { name: says('Steps of the purchase') })
      const button = steps.getByRole('listitem').nth(STEPS.indexOf(wanted)).getByRole('button')
      // Not by the mouse: of presses just after a refusal, while the card's page opens, a busy machine lost some.
      await ((await button.count()) > 0 ? button.dispatchEvent('click') : moveTo(page, wanted))
    },
  },
  'terms.changed': {
    when: (_, { context }) => !context.lTerminos,
    act: byHand['terms.changed']!,
  },
  'payment.confirmed': ({ visitor }) => visitor.checkout.payButton.click(),
  async 'card.ready'({ visitor: { checkout } }) {
    const typed = await checkout.card.locator('#cvc').inputValue()
    if (typed === '') await checkout.typeCard(CARDS.approved)
    await checkout.submitCard()
  },
  'payment.ended': {
    when: ({ idProcesoDeCompra, result }, snapshot) => {
      if (idProcesoDeCompra === 'another') return false
      // The page sent it, or this tab did, from another page; else it is only asked about.
      const isSent = isPaid(snapshot) || snapshot.context.startsFollowing
      if (result === 'dropped') return isSent
      return isSent ? result !== 'missing' : !['approved', 'refused'].includes(result)
    },
    act: (context, event, to, from) =>
      isPaid(from) || from.context.startsFollowing
        ? endCharge(context, event, to)
        : endAsked(context, event.result, to),
  },
  'xstate.done.actor.selectPaymentMethod': {
    when: (event, { context }) => keepsWay(event, wayOf(context.process)),
    act: recount,
  },
  'xstate.error.actor.selectPaymentMethod': recount,
  'xstate.done.actor.payment': {
    // What a confirmation is opened for is paid; anything else is not.
    when: ({ output: { result } }, { context }) =>
      !['approved', 'declined'].includes(result) || (result === 'approved') === context.startsVerifying,
    act: (context, { output: { result } }, to) => endAsked(context, result, to),
  },
  async 'tickets.requested'(context, { file }) {
    await context.readNotice()
    if (file === 'calendar') return press(context, 'Add to the calendar')
    await context.visitor.downloadButton(1).click()
  },
  async 'purchase.ended'(context) {
    const { clock } = context.visitor
    const runs = (await clock.count()) > 0 && /\d:\d\d/.test(await clock.first().innerText())
    await (runs ? runOutOfTime : logOutElsewhere)(context)
  },
}

const model: BrowserModel = {
  machine: 'checkout',
  setups: [
    {
      name: 'at the address of a confirmation',
      input: cases.moreInputs?.[0],
      async open(context) {
        const buyer = await context.logIn('who has paid')
        const id = await context.once('what was paid', () => buyer.buy())
        await context.goto(`/BuyTicket/ok/${id}`)
      },
    },
    {
      name: 'with a place held',
      input: cases.input,
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
    {
      name: 'reloaded at the last step',
      input: cases.moreInputs?.[2],
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}?paso=revision`)
      },
    },
    {
      name: 'reloaded where the shop refused to charge',
      input: cases.moreInputs?.[3],
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        const remembered = { typed: null, typedAddress: null, failure: cases.moreInputs?.[3]?.failure }
        await context.browserContext.addInitScript(
          ([key = '', text = '']) => sessionStorage.setItem(key, text),
          [`taquilla.tab/checkout/${idProcesoDeCompra}`, JSON.stringify(remembered)],
        )
        await context.goto(`/BuyTicket/${idProcesoDeCompra}?paso=revision`)
      },
    },
    {
      name: 'reloaded over an address that was not sent',
      input: cases.moreInputs?.[4],
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        const remembered = { typed: null, typedAddress, failure: null }
        await context.browserContext.addInitScript(
          ([key = '', text = '']) => sessionStorage.setItem(key, text),
          [`taquilla.tab/checkout/${idProcesoDeCompra}`, JSON.stringify(remembered)],
        )
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
    {
      name: 'reloaded at the last step, with a payment that takes its time',
      input: cases.moreInputs?.[2],
      events: {
        ...events,
        'payment.received': { once: true, when: (_, snapshot) => isPaid(snapshot), act: receive },
        'payment.ended': {
          when: ({ idProcesoDeCompra, result }, snapshot) =>
            isPaid(snapshot) && idProcesoDeCompra !== 'another' && ['approved', 'missing'].includes(result),
          async act(context, { result }, to) {
            await receive(context)
            await endAsked(context, result, to)
          },
        },
        'step.requested': {
          ...(events['step.requested'] as EventHandler),
          when: (_, snapshot) => !isPaid(snapshot),
        },
      },
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}?paso=revision`)
      },
    },
    {
      name: 'at the confirmation of what this tab is paying',
      input: cases.moreInputs?.[1],
      open: async (context) => returnToPayment(context, await holdPlace(context, { prepared: true })),
    },
    {
      name: 'with a purchase of this tab that is being paid',
      input: cases.input,
      events: { ...events, 'payment.begun': { once: true, when: (_, snapshot) => isAsking(snapshot) } },
      async open(context) {
        const held = await holdPlace(context, { prepared: true })
        await context.rememberOwner(held, { paying: false })
        await arriveAsOwner(context, `/BuyTicket/${held.idProcesoDeCompra}`)
      },
    },
    {
      name: 'reloaded while paying, before it is known who buys',
      input: cases.input,
      events: {
        ...events,
        'payment.begun': {
          once: true,
          when: (_, snapshot) => snapshot.matches({ buying: 'preValidating' }),
          act: releaseOwnRecord,
        },
        // While the record is held, nothing is charged.
        'xstate.done.actor.preValidate': {
          when: (_, { context }) => context.result !== null,
          act: ({ network }, event, to) => network.answer(preValidate, event, to),
        },
        'xstate.error.actor.preValidate': { when: () => false },
      },
      async open(context) {
        const held = await holdPlace(context, { prepared: true })
        await context.rememberOwner(held, { paying: true })
        await arriveUnaware(context, `/BuyTicket/${held.idProcesoDeCompra}`)
      },
    },
  ],
  stubbedCalls: {
    selectDeliveryType,
    saveBuyerData,
    addressBook: keepAddress,
    preValidate,
    listDeliveryTypes: { route: 'listDeliveryTypes' },
    loadOrder: { route: 'listOrders' },
    downloadTickets: { route: ['downloadTickets', 'getCalendar'] },
    charge,
    ask,
  },
  events,
  states: {
    opening: passage('It is left at once.'),
    ...shownBy(hands, {
      'buying.delivery.loading': ({ page, says }) =>
        expect(
          page
            .getByRole('status')
            .filter({ hasText: says('Looking up delivery options') })
            .or(page.getByText(says('Opening your purchase…'))),
        ).toBeVisible(),
      'buying.delivery.choosing': (context) => expect(choices(context, 'Delivery').first()).toBeVisible(),
      'buying.payment.review': paysTheTotal,
      'buying.payment.paying': isBeingPaid,
      'buying.payment.recounting': isBeingPaid,
      confirming: isAskedAbout,
      'done.showing': ({ visitor }) => expect(visitor.downloadButton(1)).toBeVisible(),
      lost: ({ page }) => expect(page).not.toHaveURL(/\/BuyTicket\//),
    }),
    // A tab that was paying lets go of the purchase, and says so on the billboard.
    missing: ({ page, says, visitor }) =>
      expect(
        visitor.heading('There is nothing here.').or(page.getByText(says('Purchase process canceled'))),
      ).toBeVisible(),
    left: passage('The page goes on at once: to where the customer went.', ({ page }) =>
      expect(page).not.toHaveURL(/\/BuyTicket\//),
    ),
  },
  unreachable: [
    {
      transition: 'checkout.buying.delivery.address|delivery.chosen|0',
      reason: 'The shop of the replay has one way of delivery that needs an address, and it is chosen here.',
    },
    ...['buying.payment.paying', 'confirming.following'].map((state) => ({
      transition: `checkout.${state}|payment.ended|0`,
      reason: 'A tab pays one purchase at a time, and the page that follows a payment is about that one.',
    })),
    ...[4, 5].map((index) => ({
      transition: `checkout.buying.payment.paying|payment.ended|${index}`,
      reason: 'What ends like this was received before: the page has gone on to the confirmation.',
    })),
  ],
}

export default model
