import { expect } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { PaymentMethod, PaymentOutcome, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/payment-method/payment-method.cases.ts'
import type { Arrival, Call, Does, Doing, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { SHOWS } from '../support/catalogue.ts'
import { CardDesk } from './card-desk.ts'
import { choices, holdPlace, pay, press, withProvider } from './checkout-fixture.ts'

const calls = {
  listPaymentMethods: {
    route: 'listPaymentMethods',
    // A purchase has one way to pay. A second one is as the path has it, after the real one.
    reply({ output }, { oData, ...envelope }: Reply<{ Lista: PaymentMethod[] }>) {
      const Lista = [...(oData?.Lista ?? []), ...output.data.slice(1)]
      return { ...envelope, oData: { Lista } }
    },
  },
  selectPaymentMethod: { route: 'selectPaymentMethod' },
  lookUpBin: { route: 'getCardBrand' },
  solveCaptcha: { route: 'getCaptcha' },
  charge: { route: 'charge', reply: (_: AnyEventObject, real: Reply<PaymentOutcome>) => real },
} satisfies Record<string, Call>

const answered = (call: Call, when: NonNullable<Doing['when']>): Doing => ({
  when,
  act: ({ network }, event, to) => network.answer(call, event, to),
})

const wantsFree = ({ context }: AnyMachineSnapshot) => context.chosen?.cTipo === 'GRATIS'
const accepts = ({ output }: AnyEventObject) => output?.ok === true

const does: Does = {
  'xstate.done.actor.listPaymentMethods': answered(
    calls.listPaymentMethods,
    (event) => !accepts(event) || event.output.data[0].cTipo === 'TARJETA',
  ),
  // The server refuses to take for free what has a price.
  'xstate.done.actor.selectPaymentMethod': answered(
    calls.selectPaymentMethod,
    (event, snapshot) => !(accepts(event) && wantsFree(snapshot)),
  ),
  'methods.retried': (world) => press(world, 'Retry'),
  'method.chosen': {
    when: ({ nFormaDePago }, { value, context: { bin, chosen, methods } }) =>
      bin === null &&
      methods.some((method: PaymentMethod) => method.nFormaDePago === nFormaDePago) &&
      (chosen?.nFormaDePago !== nFormaDePago || (value === 'choosing' && chosen.cTipo === 'TARJETA')),
    async act(world, { nFormaDePago }) {
      await world.readNotice()
      const choice = choices(world, 'Payment method').nth(nFormaDePago - 1)
      // One that was refused is still chosen: going on asks for it again.
      await ((await choice.isChecked()) ? world.visitor.button('Review and pay') : choice).click()
    },
  },
  'card.bin.changed': {
    when: ({ bin }, { context }) => bin !== null || context.bin !== null,
    act: (world, { bin }) => CardDesk.of(world).typeNumber(bin !== null),
  },
  'installments.chosen': {
    when: (_, { context }) => context.brand !== null,
    async act(world) {
      await world.readNotice()
      const select = world.page.getByRole('main').getByRole('combobox')
      await select.selectOption((await select.inputValue()) === '3' ? '1' : '3')
    },
  },
  'card.submitted': {
    when: (_, snapshot) => wantsFree(snapshot) || snapshot.context.bin !== null,
    act: (world) => CardDesk.of(world).submit(),
  },
  'card.tokenised': (world) => CardDesk.of(world).answer('token'),
  'card.invalid': (world) => CardDesk.of(world).answer('invalid'),
  'card.failed': (world) => CardDesk.of(world).answer('nothing'),
  'card.changed': (world) => press(world, 'Back'),
  'payment.confirmed': pay,
  'payment.cleared': {},
  'xstate.done.actor.charge': (world, event, to) =>
    withProvider(world, event.output.data?.cEstadoPago === 'RECHAZADO' ? 'decline' : 'approve', () =>
      world.network.answer(calls.charge, event, to),
    ),
}

/** To the payment's step of a purchase whose other steps are done. */
const open = async (world: World, { idProcesoDeCompra }: { idProcesoDeCompra: string }) => {
  await CardDesk.open(world)
  await world.goto(`/BuyTicket/${idProcesoDeCompra}`)
  await expect(world.visitor.heading('How do you want your tickets?')).toBeVisible()
  await press(world, 'Continue')
  await expect(world.visitor.heading('Who are they for?')).toBeVisible()
  await press(world, 'Continue')
}

const arrivals: Arrival[] = [
  {
    by: 'with a place held and the other steps done',
    input: cases.input,
    go: async (world) => open(world, await holdPlace(world, { prepared: true })),
  },
  {
    by: 'with a place that costs nothing',
    input: cases.input,
    does: {
      ...does,
      'xstate.done.actor.listPaymentMethods': answered(
        calls.listPaymentMethods,
        (event) => accepts(event) && event.output.data[0].cTipo === 'GRATIS',
      ),
      'xstate.done.actor.selectPaymentMethod': answered(calls.selectPaymentMethod, accepts),
    },
    go: async (world) => open(world, await holdPlace(world, { show: SHOWS.free, prepared: true })),
  },
  {
    by: 'in a shop that asks no captcha for a card',
    input: cases.moreInputs?.[0],
    async go(world) {
      await world.page.addInitScript(() => {
        // Before the page's own script reads what the server sent along.
        document.addEventListener('readystatechange', () => {
          const sent = document.getElementById('page')
          if (sent?.textContent)
            sent.textContent = sent.textContent.replace(
              '"captchaOnCardPayment":true',
              '"captchaOnCardPayment":false',
            )
        })
      })
      await open(world, await holdPlace(world, { prepared: true }))
    },
  },
]

const statusOf = ({ page, says }: World, english: string) =>
  page.getByRole('status').filter({ hasText: says(english) })

const verdict = (world: World) =>
  expect(world.visitor.heading('The payment did not go through.')).toBeVisible()

const face: Face = {
  machine: 'payment-method',
  arrivals,
  calls,
  does,
  looks: {
    async loading(world) {
      const known = choices(world, 'Payment method').first()
      await expect(statusOf(world, 'Looking up how you can pay').or(known)).toBeVisible()
      await expect(world.visitor.button('Retry')).toHaveCount(0)
    },
    async unavailable({ page, visitor, says }) {
      const lost = says('A communication error has occurred with the server')
      await expect(page.getByRole('alert')).toContainText(new RegExp(`${lost}|The server says`))
      await expect(visitor.button('Retry')).toBeVisible()
    },
    choosing: async (world) => {
      await expect(choices(world, 'Payment method').first()).toBeVisible()
      await expect(world.visitor.button('Review and pay')).toBeVisible()
    },
    selecting: (world) =>
      expect(choices(world, 'Payment method').and(world.page.locator(':checked'))).toHaveCount(1),
    async card({ visitor }) {
      await expect(visitor.checkout.card.locator('#number')).toBeVisible()
      await expect(visitor.button('Review and pay')).toBeVisible()
    },
    'card.validating': (world) =>
      expect(statusOf(world, "The card's details are being checked…")).toBeVisible(),
    'card.captcha': (world) => expect(statusOf(world, 'Checking that a person is buying…')).toBeVisible(),
    ready: ({ visitor }) => expect(visitor.heading('Is everything right?')).toBeVisible(),
    clearing: 'Whether another tab has the purchase is known at once; the page looks as while it charges.',
    charging: ({ page, says }) =>
      expect(
        page.getByText(says('Please keep this page open. You will not be charged twice.')),
      ).toBeVisible(),
    charged: ({ page }) => expect(page).toHaveURL(/\/BuyTicket\/ok\//),
    async declined(world) {
      await verdict(world)
      await expect(world.page.getByRole('blockquote')).toHaveText('Fondos insuficientes')
    },
    async refused(world) {
      await verdict(world)
      await expect(world.page.getByText('The server says TERMINOS_NO_ACEPTADOS')).toBeVisible()
    },
  },
  unreachable: [],
}

export default face
