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

export interface PaymentMethodContext extends PaymentMethodInput {
  methods: PaymentMethod[]
  chosen: PaymentMethod | null
  bin: string | null
  brand: CardBrand | null
  installments: number
  card: CardToken | null
  captcha: string | null
  confirmation: PaymentConfirmation | null
  payment: PaymentOutcome | null
  failure: Failure | null
}

export type ChargeInput = ChargeRequest & { idProcesoDeCompra: string }

export interface PaymentMethodOutput {
  result: 'charged' | 'declined' | 'refused'
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
    charge: unboundPromise<Outcome<PaymentOutcome>, ChargeInput>('charge'),
  },
  guards: {
    isAccepted,
    isOnlyOne: (_, outcome: Outcome<PaymentMethod[]>) => outcome.ok && outcome.data.length === 1,
    hasChosen: ({ context }) => context.chosen !== null,
    isFree: ({ context }) => context.chosen?.cTipo === 'GRATIS',
    hasBin: (_, params: { bin: string | null }) => params.bin !== null,
    needsCaptcha: ({ context }) => context.captchaOnCardPayment,
    isTotalChanged: (_, outcome: Outcome<PaymentOutcome>) => !outcome.ok && outcome.code === 'TOTAL_CAMBIADO',
    mayBeCharged: (_, outcome: Outcome<PaymentOutcome>) =>
      !outcome.ok && (outcome.code === 'PAGO_EN_CURSO' || outcome.code === 'ERROR_INTERNO'),
    isDeclined: (_, outcome: Outcome<PaymentOutcome>) =>
      outcome.ok && (outcome.data.cEstadoPago === 'RECHAZADO' || outcome.data.cEstadoPago === 'CANCELADO'),
  },
  actions: {
    setMethods: assign({
      methods: (_, outcome: Outcome<PaymentMethod[]>) => (outcome.ok ? outcome.data : []),
    }),
    chooseOnly: assign({
      chosen: (_, outcome: Outcome<PaymentMethod[]>) => (outcome.ok ? (outcome.data[0] ?? null) : null),
      installments: 1,
    }),
    choose: assign({
      chosen: ({ context }, params: { nFormaDePago: number }) =>
        context.methods.find((method) => method.nFormaDePago === params.nFormaDePago) ?? context.chosen,
      installments: 1,
      failure: null,
    }),
    setInstallments: assign({ installments: (_, params: { nCuotas: number }) => params.nCuotas }),
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
      failure: null,
    }),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
    setPayment: assign({
      payment: (_, outcome: Outcome<PaymentOutcome>) => (outcome.ok ? outcome.data : null),
    }),
    submitCardPage: emit({ type: 'card.page.submitted' }),
    notifyReady: sendParent({ type: 'payment.ready' } satisfies PaymentMethodReport),
    notifyCharging: sendParent({ type: 'payment.charging' } satisfies PaymentMethodReport),
    notifyProcess: sendParent(
      (_, outcome: Outcome<PurchaseProcess>): PaymentMethodReport => ({
        type: 'process.changed',
        process: (outcome as { data: PurchaseProcess }).data,
      }),
    ),
  },
})
