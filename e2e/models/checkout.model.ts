import { expect, type Page } from '@playwright/test'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import type { PaymentOutcome, PurchaseProcess, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/checkout/checkout.cases.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../../machines/checkout/checkout.events.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { step as stepOf } from '../../machines/checkout/checkout.selectors.ts'
import { typedAddress } from '../../machines/samples/addresses.ts'
import { refused } from '../../machines/samples/answers.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { CARDS } from '../support/cards.ts'
import { choices, follow, holdPlace, pay, press, withProvider } from './checkout-fixture.ts'
import { keepRecordBusy, logOutElsewhere, releaseRecord } from './other-tab.ts'

/** Keeping an address, charging and verifying are calls of the machines that this one invokes: their answers are its events. */
const charge = {
  route: 'charge',
  reply: (_: AnyEventObject, real: Reply<PaymentOutcome>) => real,
} satisfies StubbedCall
const verify = {
  route: 'confirmPayment',
  reply: ({ type }, { oData, ...envelope }: Reply<PaymentOutcome>) => ({
    ...envelope,
    oData: type === 'leftForOrders' ? { ...oData, cEstadoPago: 'PENDIENTE' } : oData,
  }),
} satisfies StubbedCall

/** What a call of a child is answered with, where the child is to end in a refusal. */
const refusal = (code: 'TERMINOS_NO_ACEPTADOS' | 'NO_ENCONTRADO' | 'TOTAL_CAMBIADO') => ({
  type: 'refused',
  output: refused(code),
})

const isOneMoment = ({ page, says }: TestContext) =>
  expect(page.getByRole('button', { name: says('One moment…') })).toBeVisible()

const KEEP_OPEN = 'Please keep this page open. You will not be charged twice.'
const isPaying = ({ page, says, visitor }: TestContext) =>
  expect(
    page.getByText(says(KEEP_OPEN)).or(visitor.heading('We are sending the payment again.')),
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

const wayOf = (process: PurchaseProcess | null) => process?.idEntregaTipo ?? null
/** What the shop keeps is the way of delivery that was sent: the sample that says so explains its answer. */
const keepsWay = ({ output }: AnyEventObject, sent: number | null): boolean =>
  !output.ok || wayOf(output.data) === sent

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
      input: cases.moreInputs?.[1],
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}?paso=revision`)
      },
    },
    {
      name: 'reloaded where the shop refused to charge',
      input: cases.moreInputs?.[2],
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context, { prepared: true })
        const remembered = { typed: null, typedAddress: null, failure: cases.moreInputs?.[2]?.failure }
        await context.browserContext.addInitScript(
          ([key = '', text = '']) => sessionStorage.setItem(key, text),
          [`taquilla.tab/checkout/${idProcesoDeCompra}`, JSON.stringify(remembered)],
        )
        await context.goto(`/BuyTicket/${idProcesoDeCompra}?paso=revision`)
      },
    },
    {
      name: 'reloaded over an address that was not sent',
      input: cases.moreInputs?.[3],
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
  ],
  stubbedCalls: {
    selectDeliveryType,
    saveBuyerData,
    addressBook: keepAddress,
    preValidate: {
      route: 'preValidate',
      // The purchase is open on the server and may be paid there; the path decides the refusal, and which steps are done.
      reply: ({ output }, { oData, ...envelope }: Reply<PurchaseProcess>) => {
        const { cEstado, idEntregaTipo, oDatosAdicionales } = output.data as PurchaseProcess
        return { ...envelope, oData: { ...oData, cEstado, idEntregaTipo, oDatosAdicionales } }
      },
    },
    listDeliveryTypes: { route: 'listDeliveryTypes' },
    loadOrder: { route: 'listOrders' },
    downloadTickets: { route: 'downloadTickets' },
    paymentMethod: charge,
    paymentVerification: verify,
  },
  events: {
    'loading.retried': (context) => press(context, 'Try again'),
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
    'delivery.accepted': (context) => press(context, 'Continue'),
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
      when: ({ process }, { context }) => wayOf(process) === wayOf(context.process),
      act: async () => {},
    },
    'step.requested': {
      when: (_, snapshot) => !snapshot.matches('verifying'),
      async act(context, { step: wanted }, _, from) {
        const { page, says, visitor } = context
        await context.readNotice()
        const current = stepOf(from as SnapshotFrom<typeof checkoutMachine>)
        if (current) await isAt(context, current)
        const another = visitor.button('Pay another way')
        if (await another.isVisible()) return another.click()
        const steps = page.getByRole('navigation', { name: says('Steps of the purchase') })
        const button = steps.getByRole('listitem').nth(STEPS.indexOf(wanted)).getByRole('button')
        // Not by the mouse: of presses just after a refusal, while the card's page opens, a busy machine lost some.
        await ((await button.count()) > 0 ? button.dispatchEvent('click') : moveTo(page, wanted))
      },
    },
    'terms.changed': {
      when: (_, { context }) => !context.lTerminos,
      act: ({ visitor }) => visitor.checkout.terms.check(),
    },
    // With consent the charge is about to begin, below.
    'payment.confirmed': {
      when: (_, { context }) => !context.lTerminos,
      act: ({ visitor }) => visitor.checkout.payButton.click(),
    },
    async 'payment.ready'(context, _, to) {
      const { checkout } = context.visitor
      // Being paid, what is ready again is a payment that was refused for another total.
      if (await context.page.getByText(context.says(KEEP_OPEN)).isVisible()) {
        await context.network.answer(charge, refusal('TOTAL_CAMBIADO'), to)
        return
      }
      const typed = await checkout.card.locator('#cvc').inputValue()
      if (typed === '') await checkout.typeCard(CARDS.approved)
      await checkout.submitCard()
    },
    // Pressing the button confirms, and with it the charge is about to begin: the first time, or once more.
    async 'payment.charging'(context) {
      await keepRecordBusy(context)
      const again = context.visitor.button('Send the payment again')
      await ((await again.isVisible()) ? again.click() : pay(context))
    },
    // The charge is lost, and the server says that it never had it.
    async 'payment.unsent'(context, _, to) {
      await context.network.answer(charge, { type: 'xstate.error.actor.charge' })
      await context.network.answer(verify, { type: 'never received' }, to)
    },
    'payment.cleared': releaseRecord,
    'xstate.done.actor.paymentMethod': {
      when: (_, snapshot) => snapshot.matches({ buying: { payment: 'paying' } }),
      act: (context, { output: { result } }, to) =>
        withProvider(context, result === 'declined' ? 'decline' : 'approve', () =>
          context.network.answer(
            charge,
            result === 'refused' ? refusal('TERMINOS_NO_ACEPTADOS') : { type: result },
            to,
          ),
        ),
    },
    'payment.retried': (context) => press(context, 'Pay again'),
    'xstate.done.actor.paymentVerification': {
      when: ({ output: { result } }, { context }) =>
        result === 'missing' ||
        (result === 'success') === Boolean(context.startsVerifying || context.payment),
      async act(context, { output: { result } }, to) {
        await context.network.answer(
          verify,
          result === 'missing' ? refusal('NO_ENCONTRADO') : { type: result },
          to,
        )
        if (result === 'payAgain') await press(context, 'Pay again')
        if (result === 'leftForOrders') await follow(context, 'See in My orders')
        if (result === 'closed') await follow(context, 'Back to the billboard')
      },
    },
    'order.retried': (context) => press(context, 'Retry'),
    async 'tickets.requested'(context) {
      await context.readNotice()
      await context.visitor.downloadButton(1).click()
    },
    async 'purchase.ended'(context) {
      const { clock } = context.visitor
      const runs = (await clock.count()) > 0 && /\d:\d\d/.test(await clock.first().innerText())
      await (runs ? runOutOfTime : logOutElsewhere)(context)
    },
  },
  states: {
    'buying.preValidating': ({ page, says }) =>
      expect(page.getByText(says('Opening your purchase…'))).toBeVisible(),
    'buying.unavailable': ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This page could not be loaded')),
    'buying.delivery.loading': ({ page, says }) =>
      expect(
        page
          .getByRole('status')
          .filter({ hasText: says('Looking up delivery options') })
          .or(page.getByText(says('Opening your purchase…'))),
      ).toBeVisible(),
    async 'buying.delivery.choosing'(context) {
      await expect(context.visitor.heading('How do you want to receive your purchase?')).toBeVisible()
      await expect(choices(context, 'Delivery').first()).toBeVisible()
      await expect(context.visitor.button('Continue')).toBeVisible()
    },
    'buying.delivery.address.choosing': ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Where do we bring it?') })).toBeVisible(),
    'buying.delivery.address.sending': isOneMoment,
    'buying.delivery.address.keeping': isOneMoment,
    'buying.delivery.saving': isOneMoment,
    'buying.delivery.accepting': isOneMoment,
    async 'buying.additionalData.filling'({ visitor }) {
      await expect(visitor.heading('Who is it for?')).toBeVisible()
      await expect(visitor.button('Continue')).toBeVisible()
    },
    'buying.additionalData.saving': isOneMoment,
    'buying.payment.method': ({ visitor }) =>
      expect(visitor.heading('How do you want to pay?')).toBeVisible(),
    async 'buying.payment.review'({ visitor }) {
      await expect(visitor.heading('Is everything right?')).toBeVisible()
      await expect(visitor.checkout.payButton).toBeVisible()
    },
    'buying.payment.clearing': isPaying,
    'buying.payment.paying': isPaying,
    async 'buying.payment.unsent'({ visitor }) {
      await expect(visitor.heading('We could not send the payment.')).toBeVisible()
      await expect(visitor.button('Send the payment again')).toBeVisible()
    },
    async 'buying.failed'({ visitor }) {
      await expect(visitor.heading('The payment did not go through.')).toBeVisible()
      await expect(visitor.button('Pay again')).toBeVisible()
    },
    verifying: ({ visitor }) =>
      expect(
        visitor
          .heading('We are asking about your payment.')
          .or(visitor.heading('The payment is being processed.')),
      ).toBeVisible(),
    'done.loadingOrder': ({ visitor }) => expect(visitor.heading('Your tickets are coming.')).toBeVisible(),
    async 'done.orderMissing'({ visitor }) {
      await expect(visitor.heading('Your purchase is done.')).toBeVisible()
      await expect(visitor.button('Retry')).toBeVisible()
    },
    'done.showing': ({ visitor }) => expect(visitor.downloadButton(1)).toBeVisible(),
    'done.downloading': ({ page, says }) =>
      expect(page.getByRole('button', { name: says('Preparing the PDF…') })).toBeVisible(),
    'done.downloadFailed': ({ page, says }) =>
      expect(
        page.getByText(says('The PDF could not be downloaded. Try again; it is in your email too.')),
      ).toBeVisible(),
    async lost({ page, visitor, says }) {
      await expect(visitor.attention).toContainText(says('Your purchase time limit has expired'))
      await expect(page).not.toHaveURL(/\/BuyTicket\//)
    },
    missing: ({ visitor }) => expect(visitor.heading('There is nothing here.')).toBeVisible(),
    left: ({ page }) => expect(page).not.toHaveURL(/\/BuyTicket\//),
  },
  unreachable: [
    {
      transition: 'checkout.buying.delivery.address|delivery.chosen|0',
      reason: 'The shop of the replay has one way of delivery that needs an address, and it is chosen here.',
    },
    {
      transition: 'checkout.verifying|step.requested|0',
      reason: 'Back leads out of the checkout until it is known that the payment failed.',
    },
    {
      transition: 'checkout.buying.payment.paying|purchase.ended|0',
      reason: 'The clock does not run while it is paid, and the other ways to end a purchase wait.',
    },
  ],
}

export default model
