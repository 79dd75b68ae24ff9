import type { PaymentOutcome } from '../../../contract/index.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import type { WebOrder } from '../../../machines/payment/payment.events.ts'
import { accepted, refused } from '../../../machines/samples/answers.ts'
import { payment } from '../../../machines/samples/payment.ts'
import { begin, methodsOf } from '../../../server/payments/decide/begin.ts'
import { chargeKeyOf } from '../../../server/payments/decide/keys.ts'
import { outcome } from '../../../server/payments/decide/outcome.ts'
import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import { advance } from './advance.ts'
import { askProvider } from './ask-provider.ts'
import { askLater, chargeOf } from './rounds.ts'
import {
  type AttemptRow,
  DUE_CENTS,
  PLACES,
  type PurchaseRow,
  purchaseOf,
  type ServerContext,
} from './rows.ts'
import { settleAttempt } from './settle.ts'

export type PaymentReply = Outcome<PaymentOutcome>

/**
 * A payment as its page reads it (server/payments/read-outcome.ts).
 * @param key of one attempt; null for the latest
 */
export function outcomeOf(context: ServerContext, row: PurchaseRow, key: string | null): PaymentReply {
  const own = context.attempts.filter(({ purchaseId }) => purchaseId === row.id)
  const attempt = key === null ? own.at(-1) : own.find((one) => one.key === key)
  const { state, deadline, notice } = outcome({ ...row, deadline: new Date(row.deadline) }, attempt, false)
  // Its code stands for the sentence that the server writes of it.
  return accepted({ ...payment(state), cMensajeEmisor: notice, dMaxima: deadline?.toISOString() ?? null })
}

/** What the checkout here always gets right: the purchase is complete, and nothing about it changed. */
const complete = {
  captcha: 'notAsked',
  isInstallmentPlan: true,
  discountRefusal: null,
  isDeliveryOffered: true,
  performanceHasBegun: false,
  performanceIsCancelled: false,
  declined: { ofPurchase: 0, ofCustomerInHour: 0 },
  due: { totalCents: DUE_CENTS, placeCount: PLACES, version: 'v-1' },
  methods: methodsOf('CART', DUE_CENTS),
} as const

/** Begins a payment as server/payments/begin-payment.ts does, and answers once its charge is. */
export function pay(
  context: ServerContext,
  order: WebOrder,
  reply: (answer: PaymentReply) => void,
  hasAskedToVoid = false,
): void {
  const row = purchaseOf(context, order.idProcesoDeCompra)
  const own = context.attempts.filter(({ purchaseId }) => purchaseId === row.id)
  const beginning = begin({
    ...complete,
    now: context.clock.date(),
    purchase: {
      ...row,
      deadline: new Date(row.deadline),
      installments: 1,
      isComplete: true,
      processType: 'CART',
    },
    known: own.some(({ key }) => key === order.cIdempotencia) ? { isSameRequest: true } : null,
    command: {
      ...{ paymentMethodId: order.nFormaDePago, hasCard: order.cTokenTarjeta !== null, tenderedCents: null },
      ...{ installments: 1, version: order.cVersion, termsAccepted: order.lTerminos },
    },
    placesAreOurs: row.places === 'held',
    openKeys: own
      .filter(({ state, nextAskAt }) => state === 'RECHAZADO' && nextAskAt !== null)
      .map(({ id }) => id),
    hasAskedToVoid,
  })
  if (beginning.do === 'refuse') reply(refused(beginning.code))
  else if (beginning.do === 'voidKeys')
    voidFirst(context, beginning.attempts, () => pay(context, order, reply, true))
  else if (beginning.do === 'charge') {
    advance(context, row, beginning.purchaseEvent)
    charge(context, row, order, beginning.nextAskAt.getTime(), reply)
  } else reply(outcomeOf(context, row, null))
}

function charge(
  context: ServerContext,
  row: PurchaseRow,
  { cIdempotencia: key, cTokenTarjeta }: WebOrder,
  nextAskAt: number,
  reply: (answer: PaymentReply) => void,
): void {
  const attempt: AttemptRow = {
    ...{ id: `attempt-${context.attempts.length + 1}`, purchaseId: row.id, key, token: cTokenTarjeta ?? '' },
    ...{ state: 'ENVIANDO', amountCents: DUE_CENTS, createdAt: context.clock.time(), asks: 0, nextAskAt },
    ...{ isAlerted: false, isStopped: false, refundReason: null, isAsked: false },
  }
  context.attempts.push(attempt)
  askLater(context, attempt)
  askProvider<ChargeAnswer>(context, chargeOf(attempt, 'charge'), (answer) => {
    settleAttempt(context, attempt, { answer, isClosed: false, isAbandoned: false }, (again) =>
      askLater(context, again),
    )
    reply(outcomeOf(context, row, key))
  })
}

/** What was declined might still be approved: no other card is charged before that is void. */
function voidFirst(context: ServerContext, [id]: readonly string[], then: () => void): void {
  const attempt = context.attempts.find((one) => one.id === id)!
  askProvider<ChargeAnswer>(context, { ask: 'void', key: chargeKeyOf(attempt) }, (answer) => {
    const isClosed = answer.state === 'voided' || answer.state === 'declined'
    settleAttempt(context, attempt, { answer, isClosed, isAbandoned: false }, (again) =>
      askLater(context, again),
    )
    then()
  })
}
