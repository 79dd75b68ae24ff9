import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { BusinessTimer, PaymentState, PurchaseProcess, Reply } from '../../contract/index.ts'
import { payment } from '../../machines/samples/payment.ts'
import type { EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import { COVER_MS, type TestContext } from '../replay/context.ts'
import { openLastStep, pay } from './checkout-fixture.ts'
import { arriveAsOwner } from './root-fixture.ts'
import {
  arriveInLine,
  confirm,
  go,
  heard,
  hears,
  hold,
  letGo,
  preValidate,
  rehydrated,
  relocked,
  sample,
  started,
} from './tab-arrivals.ts'
import { arrange, closed, heldBy, ofAnother, ofNobody, outcomes } from './tab-outcomes.ts'
import { RecordTab } from './tab-record.ts'

const asked = sample('payment.started')
const claimedElsewhere = sample('remote.claimed', ({ record }) => record.nEpoch === 3)
const refusedAsOver = sample('xstate.done.actor.claimOwnership', ({ output }) => output.why === 'over')

/** The shop's own answer, but for the purchase's state. */
const paying: StubbedCall = {
  ...preValidate,
  reply: (_, real: Reply<PurchaseProcess>) => ({ ...real, oData: { ...real.oData, cEstado: 'PAGANDO' } }),
}

/** The call is answered before the path begins: its reply reads no snapshot. */
const UNREAD = {} as AnyMachineSnapshot

const verdict = (state: PaymentState): StubbedCall => ({
  ...confirm,
  reply: (_, real: Reply<never>) => ({ ...real, oData: payment(state) }),
})

/** Pays once more what has failed, from its first step. */
const payAgain = async (context: TestContext): Promise<void> => {
  const again = context.visitor.checkout.button('Pay again')
  await context.appears(again)
  await context.network.open(async () => {
    await again.click()
    await openLastStep(context)
    await pay(context)
  })
}

const isMarking = (snapshot: AnyMachineSnapshot) => snapshot.matches({ paying: 'marking' })

/** How the payment of before ends is heard before the other tab lets go of the record. */
const failsEarly: EventHandlers = {
  'xstate.done.actor.markPaying': outcomes['xstate.done.actor.markPaying']!,
  'payment.failed': {
    once: true,
    when: (_, snapshot) => isMarking(snapshot) && snapshot.context.outcome === null,
    act: (context, event, to) => context.network.answer(verdict('RECHAZADO'), event, to),
  },
  'payment.started': {
    once: true,
    when: (_, snapshot) => isMarking(snapshot) && snapshot.context.outcome === 'failed',
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
  await context.network.hold([preValidate.route, confirm.route].flat())
  await arriveAsOwner(context, `/BuyTicket/${held.idProcesoDeCompra}`)
  await arrange(context)
  await hears(context, asked.type, () => context.network.answer(paying, { type: '' }, UNREAD))
}

type Finds = (context: TestContext) => (timer: BusinessTimer) => Partial<BusinessTimer>

/**
 * Pays before it is known who buys, leaves the page of the payment, and is refused; then it is at the last step again.
 * @param finds what the other tab writes
 */
const openRefused = async (context: TestContext, finds: Finds): Promise<void> => {
  const { idProcesoDeCompra } = await hold(context, true)
  const path = `/BuyTicket/${idProcesoDeCompra}`
  await arriveInLine(context, path)
  await context.advanceTime(COVER_MS)
  await openLastStep(context)
  await hears(context, asked.type, () => pay(context))
  await go(context, '/myOrders')
  await context.settle()
  const other = await RecordTab.of(context)
  await letGo(context)
  await heard(context, 'tab.rehydrated')
  await other.write(finds(context))
  while ((await other.turns()) > 1) await other.letGo()
  await other.lined(1)
  await other.write(closed(heldBy(context)))
  await other.queue()
  await hears(context, 'xstate.done.actor.claimOwnership', () => other.letGo())
  await other.letGo()
  await context.readNotice()
  await go(context, path)
  await openLastStep(context)
}

const asks: EventHandlers = { 'payment.started': { once: true, act: pay } }

const paysWhatIsRefused = (name: string, news: readonly AnyEventObject[], finds: Finds): Setup => ({
  name,
  initialEvents: [started, asked, rehydrated(null), ...news, refusedAsOver],
  events: asks,
  open: (context) => openRefused(context, finds),
})

/** How a tab comes to a payment that ends before it has begun, or begins where there is nothing to pay. */
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
  paysWhatIsRefused('where the purchase that it pays is over', [], () => ofNobody),
  paysWhatIsRefused('where another tab pays the purchase that it pays', [claimedElsewhere], (context) =>
    ofAnother(heldBy(context)),
  ),
]
