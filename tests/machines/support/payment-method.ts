import type { ErrorCode } from '../../../contract/index.ts'
import { paymentMethodMachine } from '../../../machines/payment-method/payment-method.machine.ts'
import type { PaymentMethodContext } from '../../../machines/payment-method/payment-method.setup.ts'
import { byCard, forFree, payment } from '../../../machines/samples/payment.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { stepper } from './expectations.ts'

export const input = { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, declined: payment('RECHAZADO') }
export const fresh: PaymentMethodContext = {
  ...input,
  methods: [],
  chosen: null,
  bin: null,
  brand: null,
  pageLoads: 0,
  installments: 1,
  hasUncounted: false,
  card: null,
  isInvalid: false,
  captcha: null,
  confirmation: null,
  resent: false,
  unanswered: false,
  payment: null,
  failure: null,
}
export const chosen: PaymentMethodContext = {
  ...fresh,
  methods: [byCard, forFree],
  chosen: byCard,
  pageLoads: 1,
}
export const on = stepper(paymentMethodMachine, chosen)
export const transport = { kind: 'transport' } as const
export const refusal = (code: ErrorCode) =>
  ({ kind: 'refused', code, message: `The server says ${code}` }) as const
export const asks = { start: 'listPaymentMethods', input: { idProcesoDeCompra: 'p-1' } }
export const selects = (nFormaDePago: number, nCuotas = 1) => ({
  start: 'selectPaymentMethod',
  input: { idProcesoDeCompra: 'p-1', nFormaDePago, nCuotas },
})
export const ready = { toParent: { type: 'payment.ready' } }
type CardStep =
  | 'opening'
  | 'unreachable'
  | 'entering'
  | 'binLookup'
  | 'installing'
  | 'countingAgain'
  | 'validating'
  | 'captcha'
export const inCard = (state: CardStep) => ({ card: state }) as const
export const limitOf = (delay: string, state: string, milliseconds: number) => ({
  wait: `xstate.after.${delay}.payment-method.${state}`,
  milliseconds,
})
export const opensPage = limitOf('cardPageLimit', 'card.opening', 8000)
export const entering = inCard('entering')
export const process = { ...purchase(), nFormaDePago: 1 }
export const processChanged = { toParent: { type: 'process.changed', process } }
