import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { byCard, card, elsewhere, forFree, visa } from '../samples/payment.ts'
import { purchase } from '../samples/purchase.ts'
import type { cardMachine } from './card.machine.ts'

const input = { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, validatesCard: false }

export const cases: MachineCases<typeof cardMachine> = {
  input,
  moreInputs: [
    { ...input, captchaOnCardPayment: false },
    { ...input, validatesCard: true },
    { ...input, captchaOnCardPayment: false, validatesCard: true },
  ],
  events: [
    done('listPaymentMethods', accepted([byCard])),
    done('listPaymentMethods', accepted([forFree])),
    done('listPaymentMethods', accepted([byCard, forFree])),
    done('listPaymentMethods', accepted([byCard, elsewhere])),
    done('listPaymentMethods', refused('PROCESO_VENCIDO')),
    failed('listPaymentMethods'),
    { type: 'methods.retried' },
    { type: 'method.chosen', nFormaDePago: 1 },
    { type: 'method.chosen', nFormaDePago: 2 },
    { type: 'method.chosen', nFormaDePago: elsewhere.nFormaDePago },
    done('selectPaymentMethod', accepted(purchase())),
    done('selectPaymentMethod', refused('FORMA_DE_PAGO_NO_VALIDA')),
    failed('selectPaymentMethod'),
    { type: 'card.bin.changed', bin: '424242' },
    { type: 'card.bin.changed', bin: null },
    done('lookUpBin', accepted(visa)),
    done('lookUpBin', accepted({ ...visa, lPromocion: true })),
    failed('lookUpBin'),
    { type: 'installments.chosen', nCuotas: 3 },
    { type: 'card.page.ready' },
    { type: 'xstate.after.cardPageLimit.card.page.opening' },
    { type: 'card.page.retried' },
    { type: 'card.submitted' },
    { type: 'card.tokenised', ...card },
    { type: 'card.invalid' },
    { type: 'card.mended' },
    { type: 'card.failed' },
    { type: 'xstate.after.cardAnswerLimit.card.page.validating' },
    done('validateCard', accepted({ status: 'ok', message: null })),
    done('validateCard', accepted({ status: 'rejected', message: 'No habilitada' })),
    done('validateCard', refused('PROCESO_VENCIDO')),
    failed('validateCard'),
    done('solveCaptcha', 'solved'),
    failed('solveCaptcha'),
    { type: 'card.changed' },
    { type: 'savedCard.chosen', ...card, cTokenTarjeta: 'alias-1' },
  ],
  abstract: ({ context }) => ({
    captcha: context.captchaOnCardPayment,
    validates: context.validatesCard,
    methods: context.methods.map(({ nFormaDePago }) => nFormaDePago),
    chosen: context.chosen?.nFormaDePago ?? null,
    bin: context.bin !== null,
    brand: context.brand !== null,
    uncounted: context.hasUncounted,
    promoted: context.isPromoted,
  }),
}
