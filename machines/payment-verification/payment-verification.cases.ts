import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { payment } from '../samples/payment.ts'
import type { paymentVerificationMachine } from './payment-verification.machine.ts'

export const cases: MachineCases<typeof paymentVerificationMachine> = {
  input: { idProcesoDeCompra: 'p-1', key: null, maximumAttempts: 5, payment: null },
  events: [
    done('verifyPayment', accepted(payment('APROBADO'))),
    done('verifyPayment', accepted(payment('RECHAZADO'))),
    done('verifyPayment', accepted(payment('CANCELADO'))),
    done('verifyPayment', accepted(payment('PENDIENTE'))),
    done('verifyPayment', accepted(payment('PROCESANDO'))),
    done('verifyPayment', refused('SOBRECARGA')),
    done('verifyPayment', refused('NO_ENCONTRADO')),
    failed('verifyPayment'),
    { type: 'xstate.after.verifyStep.payment-verification.verifying.processing' },
    { type: 'verification.retried' },
    { type: 'orders.opened' },
    { type: 'payment.retried' },
    { type: 'verification.closed' },
  ],
  abstract: ({ context }) => ({ attempt: context.attempt }),
}
