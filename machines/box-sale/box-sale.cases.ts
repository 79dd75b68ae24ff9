import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { printOfSale } from '../samples/box-office.ts'
import { payment } from '../samples/payment.ts'
import { purchase } from '../samples/purchase.ts'
import type { boxSaleMachine } from './box-sale.machine.ts'

export const cases: MachineCases<typeof boxSaleMachine> = {
  input: { staffToken: 'personal-1' },
  events: [
    { type: 'cart.filled', process: purchase() },
    { type: 'cart.filled', process: { ...purchase(), idProcesoDeCompra: 'p-2' } },
    { type: 'cart.emptied' },
    { type: 'choice.dropped' },
    { type: 'places.taken' },
    { type: 'change.requested' },
    { type: 'method.chosen', method: 'TERMINAL' },
    { type: 'cash.given', fRecibido: 20_000 },
    { type: 'payment.requested', key: 'key-1' },
    { type: 'payment.cleared' },
    { type: 'purchase.ended' },
    done('charge', accepted(payment('APROBADO'))),
    done('charge', accepted(payment('RECHAZADO'))),
    done('charge', accepted(payment('PROCESANDO'))),
    done('charge', refused('TOTAL_CAMBIADO')),
    failed('charge'),
    { type: 'xstate.after.verifyStep.box-sale.held.waiting' },
    done('verifyPayment', accepted(payment('APROBADO'))),
    done('verifyPayment', accepted(payment('RECHAZADO'))),
    done('verifyPayment', accepted(payment('PROCESANDO'))),
    failed('verifyPayment'),
    done('printSale', accepted(printOfSale)),
    done('printSale', refused('NO_ENCONTRADO')),
    failed('printSale'),
    { type: 'xstate.after.printLimit.box-sale.paid.printing' },
    { type: 'print.retried' },
    { type: 'next.requested' },
  ],
  abstract: ({ context }) => ({
    failed: context.failure !== null,
    method: context.method,
    inCart: context.isInCart,
    answered: context.payment !== null,
  }),
}
