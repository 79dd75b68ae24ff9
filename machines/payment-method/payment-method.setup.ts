import { assign, emit, sendParent, setup } from 'xstate'
import type {
  CardBrand,
  ChargeRequest,
  PaymentMethod,
  PaymentOutcome,
  PurchaseProcess,
} from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundCallback,
  unboundPromise,
} from '../outcome.ts'
import type {
  CardToken,
  PaymentConfirmation,
  PaymentMethodEmitted,
  PaymentMethodEvent,
  PaymentMethodReport,
} from './payment-method.events.ts'

export interface PaymentMethodInput {
  idProcesoDeCompra: string
  captchaOnCardPayment: boolean
  /** What the issuer said of the payment before this one, if it was declined. */
  declined: PaymentOutcome | null
}

/** A failure of the shop's calls, or before a charge: the provider could not check the card, or the captcha did not arrive. */
export type PaymentMethodFailure = Failure | { kind: 'card' } | { kind: 'captcha' }

export interface PaymentMethodContext extends PaymentMethodInput {
  methods: PaymentMethod[]
  chosen: PaymentMethod | null
  bin: string | null
  brand: CardBrand | null
  /** How often the provider's page was asked for. */
  pageLoads: number
  installments: number
  /** The chosen installments are not in the total yet: the server could not be told. */
  hasUncounted: boolean
  card: CardToken | null
  /** The provider's page found a mistake in what was typed last. */
  isInvalid: boolean
  captcha: string | null
  confirmation: PaymentConfirmation | null
  /** The payment is being sent once more, under the key of the first time. */
  resent: boolean
  /** The server was asked whether it has the payment, and did not answer. */
  unanswered: boolean
  payment: PaymentOutcome | null
  failure: PaymentMethodFailure | null
}

/** A charge that never left the browser; without an answer, it rejects. */
export interface NotSent {
  ok: false
  code: 'NOT_SENT'
}
export type ChargeAnswer = Outcome<PaymentOutcome> | NotSent

export type ChargeInput = ChargeRequest & { idProcesoDeCompra: string }

export interface PaymentMethodOutput {
  result: 'charged' | 'declined' | 'refused'
  /** Names the attempt; null where none was made. */
  key: string | null
  payment: PaymentOutcome | null
  failure: Failure | null
}

export const paymentMethodSetup = setup({
  types: {
    context: {} as PaymentMethodContext,
    events: {} as PaymentMethodEvent,
    input: {} as PaymentMethodInput,
    output: {} as PaymentMethodOutput,
    emitted: {} as PaymentMethodEmitted,
    meta: {} as ChartMeta,
  },
  actors: {
    listPaymentMethods: unboundPromise<Outcome<PaymentMethod[]>, { idProcesoDeCompra: string }>(
      'listPaymentMethods',
    ),
    selectPaymentMethod: unboundPromise<
      Outcome<PurchaseProcess>,
      { idProcesoDeCompra: string; nFormaDePago: number; nCuotas: number }
    >('selectPaymentMethod'),
    lookUpBin: unboundPromise<
      Outcome<CardBrand>,
      { idProcesoDeCompra: string; nFormaDePago: number; cardBin: string }
    >('lookUpBin'),
    solveCaptcha: unboundPromise<string>('solveCaptcha'),
    charge: unboundPromise<ChargeAnswer, ChargeInput>('charge'),
    askPayment: unboundPromise<Outcome<PaymentOutcome>, { idProcesoDeCompra: string; key: string | null }>(
      'askPayment',
    ),
    watchNetwork: unboundCallback<PaymentMethodEvent>('watchNetwork'),
  },
  guards: {
    isAccepted,
    isOnlyOne: (_, outcome: Outcome<PaymentMethod[]>) => outcome.ok && outcome.data.length === 1,
    hasChosen: ({ context }) => context.chosen !== null,
    isFree: ({ context }) => context.chosen?.cTipo === 'GRATIS',
    hasBin: (_, params: { bin: string | null }) => params.bin !== null,
    hasUncountedInstallments: ({ context }) => context.hasUncounted,
    needsCaptcha: ({ context }) => context.captchaOnCardPayment,
    isTotalChanged: (_, outcome: ChargeAnswer) => !outcome.ok && outcome.code === 'TOTAL_CAMBIADO',
    mayBeCharged: (_, outcome: ChargeAnswer) =>
      !outcome.ok && (outcome.code === 'PAGO_EN_CURSO' || outcome.code === 'ERROR_INTERNO'),
    isNotSent: (_, answer: ChargeAnswer) => !answer.ok && answer.code === 'NOT_SENT',
    isNotReceived: (_, outcome: Outcome<PaymentOutcome>) =>
      outcome.ok && outcome.data.cEstadoPago === 'CANCELADO',
    isDeclined: (_, outcome: ChargeAnswer) =>
      outcome.ok && (outcome.data.cEstadoPago === 'RECHAZADO' || outcome.data.cEstadoPago === 'CANCELADO'),
  },
  actions: {
    setMethods: assign({
      methods: (_, outcome: Outcome<PaymentMethod[]>) => (outcome.ok ? outcome.data : []),
    }),
    chooseOnly: assign({
      chosen: (_, outcome: Outcome<PaymentMethod[]>) => (outcome.ok ? (outcome.data[0] ?? null) : null),
      installments: 1,
      hasUncounted: false,
    }),
    choose: assign({
      chosen: ({ context }, params: { nFormaDePago: number }) =>
        context.methods.find((method) => method.nFormaDePago === params.nFormaDePago) ?? context.chosen,
      installments: 1,
      hasUncounted: false,
      failure: null,
    }),
    setInstallments: assign({
      installments: (_, params: { nCuotas: number }) => params.nCuotas,
      hasUncounted: true,
    }),
    setCounted: assign({ hasUncounted: false }),
    openPage: assign({ pageLoads: ({ context }) => context.pageLoads + 1 }),
    setInvalid: assign({ isInvalid: true }),
    setCardFailure: assign({ failure: { kind: 'card' } as const }),
    setCaptchaFailure: assign({ failure: { kind: 'captcha' } as const }),
    setBin: assign({ bin: (_, params: { bin: string | null }) => params.bin }),
    setBrand: assign({ brand: (_, outcome: Outcome<CardBrand>) => (outcome.ok ? outcome.data : null) }),
    clearBrand: assign({ brand: null, bin: null }),
    setCard: assign({
      card: (_, { cTokenTarjeta, cUltimosDigitos, cMarca }: CardToken) => ({
        cTokenTarjeta,
        cUltimosDigitos,
        cMarca,
      }),
      failure: null,
    }),
    clearCard: assign({ card: null, captcha: null, failure: null }),
    setCaptcha: assign({ captcha: (_, params: { solution: string }) => params.solution }),
    setConfirmation: assign({
      confirmation: (_, { key, lTerminos, cVersion }: PaymentConfirmation) => ({ key, lTerminos, cVersion }),
      declined: null,
      resent: false,
      unanswered: false,
      failure: null,
    }),
    /** A captcha is spent once: the next sending solves another. */
    setResent: assign({ resent: true, unanswered: false, captcha: null, failure: null }),
    setUnanswered: assign({ unanswered: true }),
    setRefusal: assign({
      failure: (_, outcome: Outcome<unknown> | NotSent) =>
        !outcome.ok && outcome.code === 'NOT_SENT' ? null : refusalOf(outcome),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null, isInvalid: false }),
    setPayment: assign({
      payment: (_, outcome: ChargeAnswer) => (outcome.ok ? outcome.data : null),
    }),
    submitCardPage: emit({ type: 'card.page.submitted' }),
    notifyReady: sendParent({ type: 'payment.ready' } satisfies PaymentMethodReport),
    notifyCharging: sendParent({ type: 'payment.charging' } satisfies PaymentMethodReport),
    notifyUnsent: sendParent({ type: 'payment.unsent' } satisfies PaymentMethodReport),
    notifyProcess: sendParent(
      (_, outcome: Outcome<PurchaseProcess>): PaymentMethodReport => ({
        type: 'process.changed',
        process: (outcome as { data: PurchaseProcess }).data,
      }),
    ),
  },
  delays: { cardPageLimit: 8000, cardAnswerLimit: 20_000, askStep: 3000 },
})
