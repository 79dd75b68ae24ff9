import { assign, emit, sendParent, setup } from 'xstate'
import type { CardVerdict } from '../../contract/card-verdict.ts'
import type { CardBrand, PaymentMethod2, PurchaseProcess } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundPromise,
} from '../outcome.ts'
import type { CardChoice, CardEmitted, CardEvent, CardReport, CardToken } from './card.events.ts'

export interface CardInput {
  idProcesoDeCompra: string
  captchaOnCardPayment: boolean
  /** A card-validation host is asked about each card. */
  validatesCard: boolean
}

/**
 * A failure of the shop's calls, of the provider that checks the card, of the captcha, or what a card-validation host
 * says; null where that is not known.
 */
export type CardFailure =
  | Failure
  | { kind: 'card' }
  | { kind: 'captcha' }
  | { kind: 'validation'; message: string | null }

export interface CardContext extends CardInput {
  methods: PaymentMethod2[]
  chosen: PaymentMethod2 | null
  bin: string | null
  brand: CardBrand | null
  /** How often the provider's page was asked for. */
  pageLoads: number
  installments: number
  /** The chosen installments are not in the total yet: the server could not be told. */
  hasUncounted: boolean
  /** A promotion of the card's bank is in the total. */
  isPromoted: boolean
  card: CardToken | null
  /** The provider's page found a mistake in what was typed last. */
  isInvalid: boolean
  captcha: string | null
  failure: CardFailure | null
}

/** Its bank takes something off. */
const isPromotion = (outcome: Outcome<CardBrand>): boolean => outcome.ok && outcome.data.lPromocion === true

/** What a card-validation host is asked about. */
export const asksAboutCard = ({ context: { idProcesoDeCompra, card } }: { context: CardContext }) => ({
  idProcesoDeCompra,
  card: known(card),
})

export const cardSetup = setup({
  types: {
    context: {} as CardContext,
    events: {} as CardEvent,
    input: {} as CardInput,
    emitted: {} as CardEmitted,
    meta: {} as ChartMeta,
  },
  actors: {
    listPaymentMethods: unboundPromise<Outcome<PaymentMethod2[]>, { idProcesoDeCompra: string }>(
      'listPaymentMethods',
    ),
    selectPaymentMethod: unboundPromise<
      Outcome<PurchaseProcess>,
      { idProcesoDeCompra: string; nFormaDePago: number; nCuotas: number; cBin?: string }
    >('selectPaymentMethod'),
    lookUpBin: unboundPromise<
      Outcome<CardBrand>,
      { idProcesoDeCompra: string; nFormaDePago: number; cardBin: string }
    >('lookUpBin'),
    validateCard: unboundPromise<Outcome<CardVerdict>, { idProcesoDeCompra: string; card: CardToken }>(
      'validateCard',
    ),
    solveCaptcha: unboundPromise<string>('solveCaptcha'),
  },
  guards: {
    isAccepted,
    isOnlyOne: (_, outcome: Outcome<PaymentMethod2[]>) => outcome.ok && outcome.data.length === 1,
    hasChosen: ({ context }) => context.chosen !== null,
    isFree: ({ context }) => context.chosen?.cTipo === 'GRATIS',
    isElsewhere: ({ context }) => context.chosen?.cTipo === 'PROVEEDOR',
    isPromoted: ({ context }) => context.isPromoted,
    changesPrice: ({ context }, outcome: Outcome<CardBrand>) => context.isPromoted || isPromotion(outcome),
    hasBin: (_, params: { bin: string | null }) => params.bin !== null,
    hasUncountedInstallments: ({ context }) => context.hasUncounted,
    needsCaptcha: ({ context }) => context.captchaOnCardPayment,
    needsValidation: ({ context }) => context.validatesCard,
    isNotValid: (_, outcome: Outcome<CardVerdict>) => !(outcome.ok && outcome.data.status === 'ok'),
  },
  actions: {
    setMethods: assign({
      methods: (_, outcome: Outcome<PaymentMethod2[]>) => (outcome.ok ? outcome.data : []),
    }),
    chooseOnly: assign({
      chosen: (_, outcome: Outcome<PaymentMethod2[]>) => (outcome.ok ? (outcome.data[0] ?? null) : null),
      installments: 1,
      hasUncounted: false,
    }),
    choose: assign({
      chosen: ({ context }, params: { nFormaDePago: number }) =>
        context.methods.find((method) => method.nFormaDePago === params.nFormaDePago) ?? context.chosen,
      // The provider's page opens again, without the card that was typed.
      bin: null,
      brand: null,
      isPromoted: false,
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
    clearInvalid: assign({ isInvalid: false }),
    setCardFailure: assign({ failure: { kind: 'card' } as const }),
    setNotValid: assign({
      failure: (_, outcome: Outcome<CardVerdict>): CardFailure | null =>
        outcome.ok ? { kind: 'validation', message: outcome.data.message } : refusalOf(outcome),
    }),
    setCaptchaFailure: assign({ failure: { kind: 'captcha' } as const }),
    setBin: assign({ bin: (_, params: { bin: string | null }) => params.bin }),
    setBrand: assign({ brand: (_, outcome: Outcome<CardBrand>) => (outcome.ok ? outcome.data : null) }),
    /** The price is another, and not counted yet. */
    setPromotedBrand: assign((_, outcome: Outcome<CardBrand>) => ({
      brand: outcome.ok ? outcome.data : null,
      isPromoted: isPromotion(outcome),
      hasUncounted: true,
    })),
    dropPromotion: assign({ brand: null, bin: null, isPromoted: false, hasUncounted: true }),
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
    setRefusal: assign({
      failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome),
    }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null, isInvalid: false }),
    submitCardPage: emit({ type: 'card.page.submitted' }),
    notifyReady: sendParent(
      ({ context: { chosen, card, installments, captcha, bin } }): CardReport => ({
        type: 'card.ready',
        choice: {
          nFormaDePago: chosen?.nFormaDePago ?? 0,
          cTokenTarjeta: card?.cTokenTarjeta ?? null,
          nCuotas: installments,
          cCaptcha: captcha,
          ...(bin !== null && { cBin: bin }),
        } satisfies CardChoice,
      }),
    ),
    notifyProcess: sendParent(
      (_, outcome: Outcome<PurchaseProcess>): CardReport => ({
        type: 'process.changed',
        process: known(outcome.ok ? outcome.data : null),
      }),
    ),
  },
  delays: { cardPageLimit: 8000, cardAnswerLimit: 20_000 },
})
