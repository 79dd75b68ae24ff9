import type { AnyMachineSnapshot } from 'xstate'
import type { PaymentState, PurchaseProcess, Reply } from '../../contract/index.ts'
import { payment } from '../../machines/samples/payment.ts'
import type { EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { openLastStep, pay } from './checkout-fixture.ts'
import { arriveAsOwner } from './root-fixture.ts'
import { confirm, hears, hold, preValidate, rehydrated, relocked, sample } from './tab-arrivals.ts'
import { arrange, outcomes } from './tab-outcomes.ts'

const asked = sample('payment.started')

/** The shop's own answer, but for the purchase's state. */
const paying: StubbedCall = {
  ...preValidate,
  reply: (_, real: Reply<PurchaseProcess>) => ({ ...real, oData: { ...real.oData, cEstado: 'PAGANDO' } }),
}

const verdict = (state: PaymentState): StubbedCall => ({
  ...confirm,
  reply: (_, real: Reply<never>) => ({ ...real, oData: payment(state) }),
})

/** Pays once more what has failed, from the step that the checkout opens. */
const payAgain = async (context: TestContext): Promise<void> => {
  const again = context.visitor.checkout.button('Pay again')
  await context.appears(again)
  await context.network.open(async () => {
    await again.click()
    const { page, says, visitor } = context
    const confirm = page.getByRole('button', { name: says('Confirm, free of charge') })
    await context.appears(confirm.or(visitor.checkout.button('Continue')).first())
    if (!(await confirm.isVisible())) await openLastStep(context)
    await pay(context)
  })
}

const isMarking = (snapshot: AnyMachineSnapshot) => snapshot.matches({ paying: 'marking' })

/** How the payment of before ends is heard before the other tab lets go of the record. */
const failsEarly: EventHandlers = {
  'xstate.done.actor.markPaying': outcomes['xstate.done.actor.markPaying']!,
  'payment.failed': {
    once: true,
    when: (_, snapshot) => isMarking(snapshot) && snapshot.context.waiting === null,
    act: (context, event, to) => context.network.answer(verdict('RECHAZADO'), event, to),
  },
  'payment.started': {
    once: true,
    when: (_, snapshot) => isMarking(snapshot) && snapshot.context.waiting?.type === 'payment.failed',
    act: payAgain,
  },
}

const paidEarly: EventHandlers = {
  'xstate.done.actor.markPaying': outcomes['xstate.done.actor.markPaying']!,
  'purchase.paid': {
    once: true,
    when: (_, snapshot) => isMarking(snapshot),
    act: (context, event, to) => context.network.answer(verdict('APROBADO'), event, to),
  },
}

const openUnderWay = async (context: TestContext): Promise<void> => {
  const held = await hold(context, true)
  await context.rememberOwner(held, { paying: false })
  await context.network.hold([preValidate.route].flat())
  await arriveAsOwner(context, `/BuyTicket/${held.idProcesoDeCompra}`)
  await arrange(context)
  await hears(context, asked.type, () => context.network.answer(paying, { type: '' }))
}

/** How a tab comes to a payment that ends before it is written that it began. */
export const latePaymentSetups: Setup[] = [
  {
    name: 'at a purchase whose payment is under way, and fails',
    initialEvents: [rehydrated('a'), relocked, asked],
    events: failsEarly,
    open: openUnderWay,
  },
  {
    name: 'at a purchase whose payment is under way, and succeeds',
    initialEvents: [rehydrated('a'), relocked, asked],
    events: paidEarly,
    open: openUnderWay,
  },
]
