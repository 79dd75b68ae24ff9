import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { deskOrder, payment, webOrder } from '../samples/payment.ts'
import type { paymentMachine } from './payment.machine.ts'

const input = { idProcesoDeCompra: 'p-1', order: webOrder, key: null, maximumAttempts: 5, stepMs: 1000 }
const elsewhere = {
  ...payment('PENDIENTE'),
  oPaso: { cTipo: 'REDIRECCION', cUri: 'https://banco.test/p', dVence: null },
} as const
const byCode = {
  ...payment('PENDIENTE'),
  oPaso: { cTipo: 'QR', cUri: 'https://banco.test/q', dVence: null },
} as const

export const cases: MachineCases<typeof paymentMachine> = {
  input,
  moreInputs: [
    { ...input, order: deskOrder },
    { ...input, order: null },
  ],
  events: [
    { type: 'payment.cleared' },
    { type: 'payment.resumed' },
    done('charge', accepted(payment('APROBADO'))),
    done('charge', accepted(payment('RECHAZADO'))),
    done('charge', accepted(payment('CANCELADO'))),
    done('charge', accepted(payment('PENDIENTE'))),
    done('charge', accepted(payment('PROCESANDO'))),
    done('charge', accepted(elsewhere)),
    done('charge', refused('TERMINOS_NO_ACEPTADOS')),
    done('charge', refused('PAGO_EN_CURSO')),
    done('charge', { ok: false, code: 'NOT_SENT' }),
    failed('charge'),
    done('askPayment', accepted(payment('APROBADO'))),
    done('askPayment', accepted(payment('RECHAZADO'))),
    done('askPayment', accepted(payment('CANCELADO'))),
    done('askPayment', accepted(payment('PENDIENTE'))),
    done('askPayment', accepted(payment('PROCESANDO'))),
    done('askPayment', accepted(elsewhere)),
    done('askPayment', accepted(byCode)),
    done('askPayment', refused('SOBRECARGA')),
    done('askPayment', refused('NO_ENCONTRADO')),
    failed('askPayment'),
    { type: 'xstate.after.askStep.payment.asking.question.waiting' },
    { type: 'network.returned' },
    { type: 'payment.asked' },
    { type: 'payment.resent' },
    { type: 'payment.dropped' },
    { type: 'payment.left' },
    { type: 'payment.stopped' },
    done('stopPayment', accepted(payment('APROBADO'))),
    done('stopPayment', accepted(payment('RECHAZADO'))),
    done('stopPayment', accepted(payment('CANCELADO'))),
    done('stopPayment', accepted(elsewhere)),
    failed('stopPayment'),
    { type: 'step.finished' },
    { type: 'step.ended' },
  ],
  abstract: ({ context }) => ({
    order: context.order?.at ?? null,
    attempt: context.attempt,
    received: context.received,
    known: context.payment?.cEstadoPago ?? null,
    step: context.payment?.oPaso?.cTipo ?? null,
  }),
}
