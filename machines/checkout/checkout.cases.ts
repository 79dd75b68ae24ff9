import type { MachineCases } from '../cases.ts'
import type { PaymentMethodOutput } from '../payment-method/payment-method.setup.ts'
import type { PaymentVerificationOutput } from '../payment-verification/payment-verification.setup.ts'
import { deliveryAddress, typedAddress } from '../samples/addresses.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { order, payment } from '../samples/payment.ts'
import { anasData, buyer, deliveries, homeDelivery, purchase } from '../samples/purchase.ts'
import type { checkoutMachine } from './checkout.machine.ts'

const input = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  captchaOnCardPayment: true,
  verificationAttempts: 5,
  step: null,
  typed: null,
  typedAddress: null,
  failure: null,
}

const delivered = { ...purchase(), idEntregaTipo: 1 }
const home = { ...purchase(), idEntregaTipo: homeDelivery.idEntregaTipo, oDomicilio: deliveryAddress }
const addressed = { ...delivered, oDatosAdicionales: buyer }
const typed = { ...buyer, cTelefono: '' }

const paid: PaymentMethodOutput = {
  result: 'charged',
  key: 'key-charge',
  payment: payment('PROCESANDO'),
  failure: null,
}
const verified: PaymentVerificationOutput = { result: 'success', payment: payment('APROBADO') }

export const cases: MachineCases<typeof checkoutMachine> = {
  input,
  moreInputs: [
    { ...input, startsVerifying: true },
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
    { type: 'payment.ready' },
    { type: 'terms.changed', lTerminos: true },
    { type: 'payment.confirmed', key: 'key-charge' },
    { type: 'payment.charging' },
    { type: 'payment.cleared' },
    { type: 'payment.unsent' },
    done('paymentMethod', paid),
    done('paymentMethod', { ...paid, result: 'declined', payment: payment('RECHAZADO') }),
    done('paymentMethod', { ...paid, result: 'refused', payment: null }),
    { type: 'payment.retried' },
    { type: 'payment.refused', payment: payment('RECHAZADO') },
    done('paymentVerification', verified),
    done('paymentVerification', { ...verified, result: 'payAgain' }),
    done('paymentVerification', { ...verified, result: 'leftForOrders' }),
    done('paymentVerification', { ...verified, result: 'closed' }),
    done('paymentVerification', { ...verified, result: 'missing' }),
    done('loadOrder', accepted(order)),
    done('loadOrder', refused('NO_ENCONTRADO')),
    done('preValidate', refused('NO_ENCONTRADO')),
    failed('loadOrder'),
    { type: 'order.retried' },
    { type: 'tickets.requested' },
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
    refused: snapshot.context.failure !== null,
    terms: snapshot.context.lTerminos,
    missing: snapshot.context.termsMissing,
  }),
  limit: 120_000,
  exceptions: [
    {
      transition: 'checkout.buying.payment.paying|purchase.ended|0',
      reason: 'The end of a purchase changes nothing while it is paid, which no path can show.',
    },
  ],
}
