import type { ErrorCode, ProcessType, PurchaseState } from '../../../contract/index.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import {
  CARD_PAYMENT_METHOD,
  CASH_PAYMENT_METHOD,
  FREE_PAYMENT_METHOD,
  TERMINAL_PAYMENT_METHOD,
} from '../../selling/charges.ts'
import type { ChargesIn } from '../conversion.ts'
import { later, limits } from './limits.ts'

/** The facts that decide whether a payment begins, all read under the purchase's lock. */
export interface BeginFacts {
  now: Date
  purchase: {
    state: PurchaseState
    deadline: Date
    installments: number
    isComplete: boolean
    processType: ProcessType
  }
  /** The attempt of this purchase that came with this idempotency key; null for none. */
  known: { isSameRequest: boolean } | null
  command: {
    paymentMethodId: number
    /** What the card port or the terminal is asked with; true for ways to pay that need nothing. */
    hasCard: boolean
    /** What was handed over in cash, whole cents. */
    tenderedCents: number | null
    installments: number
    /** Of the purchase as the customer saw it. */
    version: string
    termsAccepted: boolean
  }
  captcha: 'notAsked' | 'solved' | 'unsolved'
  /** Numbers of the ways to pay that there are for it; methodsOf. */
  methods: readonly number[]
  isInstallmentPlan: boolean
  /** Why what is taken off the purchase does not stand: its code, or its bank's promotion with this card. */
  discountRefusal: ErrorCode | null
  /** The chosen delivery is one for such places and, as it is promised, comes before the first performance begins. */
  isDeliveryOffered: boolean
  /** Recomputed from the database, whole cents. */
  due: { totalCents: number; placeCount: number; version: string }
  /** Whether it has every place, its seats locked; `locked` while others decide about one of them. */
  placesAreOurs: boolean | 'locked'
  performanceHasBegun: boolean
  performanceIsCancelled: boolean
  declined: { ofPurchase: number; ofCustomerInHour: number }
  /** Declined attempts of this customer that the provider might still approve. */
  openKeys: readonly string[]
  /** The provider has been asked, for this payment, to void what was open. */
  hasAskedToVoid: boolean
}

export type Beginning =
  /** Nothing is written: the customer gets the current outcome. */
  | { do: 'answer' }
  | { do: 'refuse'; code: ErrorCode }
  /** Nothing is written: the provider voids the keys of these attempts, and then it is decided again. */
  | { do: 'voidKeys'; attempts: readonly string[] }
  /** Nothing is due: tickets without a charge. */
  | { do: 'confirm'; purchaseEvent: PurchaseEvent }
  /** Cash is in the drawer: the attempt is written down and settled in the same transaction. */
  | { do: 'collect'; purchaseEvent: PurchaseEvent; nextAskAt: Date }
  /** An attempt is written down, and then the provider is asked to charge. */
  | { do: 'charge'; purchaseEvent: PurchaseEvent; nextAskAt: Date }

/** A provider's way to pay, for purchases of a total from the least to the most, both included; whole cents. */
export interface OfferedWay {
  methodId: number
  leastCents?: number | undefined
  mostCents?: number | undefined
  /** On the web alone where it is left out. */
  modes?: readonly ProcessType[] | undefined
  /** What it charges in, where that is not the deployment's currency. */
  chargesIn?: ChargesIn | undefined
  /** What it may be paid for from its beginning, where that is longer than the purchase. */
  minutes?: number | undefined
  /** Whether it can divide what is due; left out where it does not. */
  divides?: ((totalCents: number, tickets: number) => boolean) | undefined
}

/**
 * What a purchase may be paid with: a card on the web, cash or the terminal at the box office, and the other ways that
 * its deployment offers there.
 */
export const methodsOf = (
  processType: ProcessType,
  totalCents: number,
  ways: readonly OfferedWay[] = [],
  tickets = 0,
): readonly number[] => {
  if (totalCents === 0) return [FREE_PAYMENT_METHOD]
  const own = processType === 'BOX' ? [CASH_PAYMENT_METHOD, TERMINAL_PAYMENT_METHOD] : [CARD_PAYMENT_METHOD]
  const fitting = ways.filter(
    ({ leastCents = 0, mostCents = totalCents, modes = ['CART'], divides = () => true }) =>
      modes.includes(processType) &&
      leastCents <= totalCents &&
      totalCents <= mostCents &&
      divides(totalCents, tickets),
  )
  return [...own, ...fitting.map(({ methodId }) => methodId)]
}

const refusalOf = (facts: BeginFacts): ErrorCode | null => {
  const { now, purchase, command, due, declined } = facts
  const { state } = purchase
  if (facts.captcha === 'unsolved') return 'CAPTCHA_NO_VALIDO'
  if (state === 'EXPIRADO' || (state === 'ABIERTO' && purchase.deadline <= now)) return 'PROCESO_VENCIDO'
  if (state === 'CANCELADO') return 'PROCESO_CERRADO'
  if (state === 'PAGANDO') return 'PAGO_EN_CURSO'
  if (!command.termsAccepted) return 'TERMINOS_NO_ACEPTADOS'
  if (!purchase.isComplete) return 'DATOS_INCOMPLETOS'
  if (!facts.isDeliveryOffered) return 'ENTREGA_NO_VALIDA'
  if (!facts.isInstallmentPlan) return 'FORMA_DE_PAGO_NO_VALIDA'
  if (due.placeCount === 0) return 'DATOS_INCOMPLETOS'
  if (facts.discountRefusal !== null) return facts.discountRefusal
  if (command.installments !== purchase.installments || command.version !== due.version)
    return 'TOTAL_CAMBIADO'
  if (facts.performanceIsCancelled) return 'FUNCION_CANCELADA'
  if (facts.performanceHasBegun) return 'FUNCION_NO_DISPONIBLE'
  if (facts.placesAreOurs === 'locked') return 'SOBRECARGA'
  if (!facts.placesAreOurs) return 'POSICIONES_OCUPADAS'
  if (!facts.methods.includes(command.paymentMethodId)) return 'FORMA_DE_PAGO_NO_VALIDA'
  const isCash = command.paymentMethodId === CASH_PAYMENT_METHOD
  if (command.tenderedCents !== null && !isCash) return 'IMPORTE_NO_ADMITIDO'
  if (due.totalCents === 0) return null
  if (isCash && (command.tenderedCents ?? 0) < due.totalCents) return 'EFECTIVO_INSUFICIENTE'
  if (!isCash && !command.hasCard) return 'FORMA_DE_PAGO_NO_VALIDA'
  if (
    declined.ofPurchase >= limits.declinesPerPurchase ||
    declined.ofCustomerInHour >= limits.declinesPerCustomerAndHour
  )
    return 'DEMASIADAS_LLAMADAS'
  return facts.openKeys.length > 0 && facts.hasAskedToVoid ? 'PAGO_NO_DISPONIBLE' : null
}

/**
 * T1 of server.md, Payment: whether a payment begins. The same idempotency key, and a purchase that is paid,
 * are answered with the current outcome. No card is charged while an older, declined charge might still be approved.
 */
export const begin = (facts: BeginFacts): Beginning => {
  const { now, purchase, due } = facts
  if (facts.known !== null)
    return facts.known.isSameRequest
      ? { do: 'answer' }
      : { do: 'refuse', code: 'CLAVE_DE_IDEMPOTENCIA_REPETIDA' }
  if (purchase.state === 'CONFIRMADO') return { do: 'answer' }
  const code = refusalOf(facts)
  if (code !== null) return { do: 'refuse', code }
  const { totalCents } = due
  if (totalCents === 0) return { do: 'confirm', purchaseEvent: { type: 'free.confirmed', totalCents } }
  if (facts.openKeys.length > 0) return { do: 'voidKeys', attempts: facts.openKeys }
  return {
    do: facts.command.paymentMethodId === CASH_PAYMENT_METHOD ? 'collect' : 'charge',
    purchaseEvent: { type: 'payment.submitted', totalCents },
    nextAskAt: later(now, limits.inFlightMs),
  }
}
