import type { ErrorCode } from '../../../contract/index.ts'
import { cardMachine } from '../../../machines/card/card.machine.ts'
import type { CardContext } from '../../../machines/card/card.setup.ts'
import { byCard, forFree } from '../../../machines/samples/payment.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { stepper } from './expectations.ts'

export const input = { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, validatesCard: false }
export const fresh: CardContext = {
  ...input,
  methods: [],
  chosen: null,
  bin: null,
  brand: null,
  pageLoads: 0,
  installments: 1,
  hasUncounted: false,
  isPromoted: false,
  card: null,
  isInvalid: false,
  captcha: null,
  failure: null,
}
export const chosen: CardContext = {
  ...fresh,
  methods: [byCard, forFree],
  chosen: byCard,
  pageLoads: 1,
}
export const on = stepper(cardMachine, chosen)
export const transport = { kind: 'transport' } as const
export const refusal = (code: ErrorCode) =>
  ({ kind: 'refused', code, message: `The server says ${code}` }) as const
export const asks = { start: 'listPaymentMethods', input: { idProcesoDeCompra: 'p-1' } }
export const selects = (nFormaDePago: number, nCuotas = 1) => ({
  start: 'selectPaymentMethod',
  input: { idProcesoDeCompra: 'p-1', nFormaDePago, nCuotas },
})
export const ready = (choice: object = {}) => ({
  toParent: {
    type: 'card.ready',
    choice: { nFormaDePago: 1, cTokenTarjeta: null, nCuotas: 1, cCaptcha: null, ...choice },
  },
})
type CardStep =
  | 'opening'
  | 'unreachable'
  | 'entering'
  | 'binLookup'
  | 'installing'
  | 'countingAgain'
  | 'validating'
  | 'asking'
  | 'captcha'
export const inCard = (state: CardStep) => ({ page: state }) as const
export const limitOf = (delay: string, state: string, milliseconds: number) => ({
  wait: `xstate.after.${delay}.card.${state}`,
  milliseconds,
})
export const opensPage = limitOf('cardPageLimit', 'page.opening', 8000)
export const entering = inCard('entering')
export const process = { ...purchase(), nFormaDePago: 1 }
export const processChanged = { toParent: { type: 'process.changed', process } }
