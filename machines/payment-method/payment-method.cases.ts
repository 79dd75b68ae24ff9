import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { byCard, card, forFree, payment, visa } from '../samples/payment.ts'
import { purchase } from '../samples/purchase.ts'
import type { paymentMethodMachine } from './payment-method.machine.ts'

const input = { idProcesoDeCompra: 'p-1', captchaOnCardPayment: true, declined: null }

export const cases: MachineCases<typeof paymentMethodMachine> = {
  input,
  moreInputs: [{ ...input, captchaOnCardPayment: false }],
  events: [
    done('listPaymentMethods', accepted([byCard])),
    done('listPaymentMethods', accepted([forFree])),
    done('listPaymentMethods', accepted([byCard, forFree])),
    done('listPaymentMethods', refused('PROCESO_VENCIDO')),
    failed('listPaymentMethods'),
    { type: 'methods.retried' },
    { type: 'method.chosen', nFormaDePago: 1 },
    { type: 'method.chosen', nFormaDePago: 2 },
    done('selectPaymentMethod', accepted(purchase())),
    done('selectPaymentMethod', refused('FORMA_DE_PAGO_NO_VALIDA')),
    failed('selectPaymentMethod'),
    { type: 'card.bin.changed', bin: '424242' },
    { type: 'card.bin.changed', bin: null },
    done('lookUpBin', accepted(visa)),
    failed('lookUpBin'),
    { type: 'installments.chosen', nCuotas: 3 },
    { type: 'card.submitted' },
    { type: 'card.tokenised', ...card },
    { type: 'card.invalid' },
    { type: 'card.failed' },
    done('solveCaptcha', 'solved'),
    failed('solveCaptcha'),
    { type: 'card.changed' },
    { type: 'payment.confirmed', key: 'key-charge', lTerminos: true, cVersion: 'v-1' },
    { type: 'payment.cleared' },
    done('charge', accepted(payment('RECHAZADO'))),
    done('charge', accepted(payment('APROBADO'))),
    done('charge', refused('TERMINOS_NO_ACEPTADOS')),
    done('charge', refused('TOTAL_CAMBIADO')),
    done('charge', refused('PAGO_EN_CURSO')),
    failed('charge'),
  ],
  abstract: ({ context }) => ({
    captcha: context.captchaOnCardPayment,
    methods: context.methods.length,
    chosen: context.chosen?.nFormaDePago ?? null,
    bin: context.bin !== null,
    brand: context.brand !== null,
  }),
}
