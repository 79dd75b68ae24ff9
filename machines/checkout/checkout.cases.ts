import type { MachineCases } from '../cases.ts'
import type { PaymentEnd } from '../payment/payment.events.ts'
import { deliveryAddress, typedAddress } from '../samples/addresses.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { order, payment } from '../samples/payment.ts'
import { anasData, buyer, deliveries, homeDelivery, purchase } from '../samples/purchase.ts'
import type { checkoutMachine } from './checkout.machine.ts'

const input = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  startsFollowing: false,
  captchaOnCardPayment: true,
  validatesCard: false,
  verification: { maximumAttempts: 5, stepMs: 1000 },
  step: null,
  typed: null,
  typedAddress: null,
  failure: null,
}

const delivered = { ...purchase(), idEntregaTipo: 1 }
const home = { ...purchase(), idEntregaTipo: homeDelivery.idEntregaTipo, oDomicilio: deliveryAddress }
const addressed = { ...delivered, oDatosAdicionales: buyer }
const typed = { ...buyer, cTelefono: '' }

const choice = { nFormaDePago: 1, cTokenTarjeta: 'tok-4242', nCuotas: 1, cCaptcha: null }
const approved: PaymentEnd = { result: 'approved', payment: payment('APROBADO'), failure: null }
const declined: PaymentEnd = { result: 'declined', payment: payment('RECHAZADO'), failure: null }
const refusedBy = (code: 'TOTAL_CAMBIADO' | 'PAGO_NO_DISPONIBLE'): PaymentEnd => ({
  result: 'refused',
  payment: null,
  failure: { kind: 'refused', code, message: code },
})
const ended = (end: PaymentEnd, idProcesoDeCompra = 'p-1') =>
  ({ type: 'payment.ended', idProcesoDeCompra, ...end }) as const

export const cases: MachineCases<typeof checkoutMachine> = {
  input,
  moreInputs: [
    { ...input, startsVerifying: true },
    { ...input, startsVerifying: true, startsFollowing: true },
    { ...input, step: 'review' },
    {
      ...input,
      step: 'review',
      failure: { kind: 'refused', code: 'PAGO_NO_DISPONIBLE', message: 'The provider cannot be reached' },
    },
    { ...input, typedAddress },
  ],
  events: [
    done('preValidate', accepted(purchase())),
    done('preValidate', accepted(addressed)),
    done('preValidate', accepted(delivered)),
    done('preValidate', accepted(purchase([7], 'PAGANDO'))),
    done('preValidate', accepted(purchase([7], 'CONFIRMADO'))),
    done('preValidate', accepted(purchase([7], 'EXPIRADO'))),
    done('preValidate', refused('SOBRECARGA')),
    failed('preValidate'),
    { type: 'loading.retried' },
    done('listDeliveryTypes', accepted({ deliveries: [...deliveries, homeDelivery], customer: anasData })),
    done('listDeliveryTypes', refused('SOBRECARGA')),
    failed('listDeliveryTypes'),
    { type: 'delivery.chosen', idEntregaTipo: 1 },
    done('selectDeliveryType', accepted(delivered)),
    done('selectDeliveryType', refused('ENTREGA_NO_VALIDA')),
    failed('selectDeliveryType'),
    { type: 'delivery.chosen', idEntregaTipo: homeDelivery.idEntregaTipo },
    done('selectDeliveryType', accepted(home)),
    done('selectDeliveryType', refused('DOMICILIO_SIN_ENVIO')),
    { type: 'address.changed', typed: typedAddress },
    { type: 'address.changed', typed: null },
    { type: 'address.chosen', address: deliveryAddress, keeps: true },
    { type: 'address.chosen', address: deliveryAddress, keeps: false },
    done('addressBook', { failure: null }),
    done('addressBook', { failure: { kind: 'transport' } }),
    { type: 'delivery.accepted' },
    { type: 'buyer.typed', typed },
    { type: 'buyer.submitted', buyer },
    done('saveBuyerData', accepted(addressed)),
    done('saveBuyerData', accepted({ ...home, oDatosAdicionales: buyer })),
    done('saveBuyerData', refused('DATOS_INCOMPLETOS')),
    failed('saveBuyerData'),
    { type: 'step.requested', step: 'delivery' },
    { type: 'step.requested', step: 'data' },
    { type: 'step.requested', step: 'payment' },
    { type: 'step.requested', step: 'review' },
    { type: 'process.changed', process: addressed },
    { type: 'process.changed', process: { ...home, oDatosAdicionales: buyer } },
    { type: 'card.ready', choice },
    done('selectPaymentMethod', accepted(addressed)),
    done('selectPaymentMethod', refused('FORMA_DE_PAGO_NO_VALIDA')),
    failed('selectPaymentMethod'),
    { type: 'terms.changed', lTerminos: true },
    { type: 'payment.confirmed', key: 'key-charge' },
    { type: 'payment.begun', idProcesoDeCompra: 'p-1' },
    { type: 'payment.received', idProcesoDeCompra: 'p-1' },
    ended(approved),
    ended(approved, 'another'),
    ended(declined),
    ended(refusedBy('TOTAL_CAMBIADO')),
    ended(refusedBy('PAGO_NO_DISPONIBLE')),
    ended({ ...approved, result: 'missing' }),
    ended({ ...approved, result: 'left' }),
    ended({ ...approved, result: 'dropped' }),
    { type: 'payment.retried' },
    done('payment', approved),
    done('payment', declined),
    done('payment', { ...approved, result: 'missing' }),
    done('payment', { ...approved, result: 'left' }),
    done('loadOrder', accepted(order)),
    done('loadOrder', refused('NO_ENCONTRADO')),
    done('preValidate', refused('NO_ENCONTRADO')),
    failed('loadOrder'),
    { type: 'order.retried' },
    { type: 'tickets.requested', file: 'pdf' },
    { type: 'tickets.requested', file: 'calendar' },
    done('downloadTickets'),
    failed('downloadTickets'),
    { type: 'purchase.ended' },
  ],
  abstract: (snapshot) => ({
    startsVerifying: snapshot.context.startsVerifying,
    delivery: snapshot.context.process?.idEntregaTipo ?? null,
    unsaved: snapshot.context.unsavedDelivery,
    buyer: snapshot.context.process?.oDatosAdicionales != null,
    typed: snapshot.context.typed !== null,
    typedAddress: snapshot.context.typedAddress !== null,
    // Set anew before this state is entered, and read in no other.
    keeps:
      snapshot.matches({ buying: { delivery: { address: 'sending' } } }) && snapshot.context.keepsAddress,
    step: snapshot.context.step,
    // Only a reload of the review shows a refusal again.
    refused: snapshot.context.step === 'review' && snapshot.context.failure !== null,
    terms: snapshot.context.lTerminos,
    steps: snapshot.context.deliveries.length > 0,
  }),
  limit: 120_000,
  exceptions: [
    ...['paying|payment.begun|0', 'paying|payment.ended|0'].map((transition) => ({
      transition: `checkout.buying.payment.${transition}`,
      reason: 'It changes nothing, which no path can show.',
    })),
    {
      transition: 'checkout.confirming.following|payment.ended|0',
      reason: 'The end of another purchase changes nothing, which no path can show.',
    },
  ],
}
