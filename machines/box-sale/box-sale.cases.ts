import type { MachineCases } from '../cases.ts'
import type { PaymentEnd } from '../payment/payment.events.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { printOfSale, saleWork } from '../samples/box-office.ts'
import { payment } from '../samples/payment.ts'
import { purchase } from '../samples/purchase.ts'
import type { boxSaleMachine } from './box-sale.machine.ts'

const ended = (end: PaymentEnd, idProcesoDeCompra = 'p-1') =>
  ({ type: 'payment.ended', idProcesoDeCompra, ...end }) as const

export const cases: MachineCases<typeof boxSaleMachine> = {
  input: { staffToken: 'personal-1' },
  events: [
    { type: 'cart.filled', process: purchase() },
    { type: 'cart.filled', process: { ...purchase(), idProcesoDeCompra: 'p-2' } },
    { type: 'cart.emptied' },
    { type: 'choice.dropped' },
    { type: 'seats.shown', idFuncion: 7, charges: saleWork.sale },
    { type: 'seats.hidden' },
    done('seatHolding', true),
    done('seatHolding', false),
    { type: 'change.requested' },
    { type: 'method.chosen', method: 'TERMINAL' },
    { type: 'cash.given', fRecibido: 20_000 },
    { type: 'payment.requested', key: 'key-1', cComprobante: null },
    { type: 'sale.parked' },
    { type: 'purchase.ended' },
    ended({ result: 'approved', payment: payment('APROBADO'), failure: null }),
    ended({ result: 'approved', payment: payment('APROBADO'), failure: null }, 'another'),
    ended({ result: 'declined', payment: payment('RECHAZADO'), failure: null }),
    ended({
      result: 'refused',
      payment: null,
      failure: { kind: 'refused', code: 'TOTAL_CAMBIADO', message: 'TOTAL_CAMBIADO' },
    }),
    done('printSale', accepted(printOfSale)),
    done('printSale', refused('NO_ENCONTRADO')),
    failed('printSale'),
    { type: 'xstate.after.printLimit.box-sale.sale.paid.printing' },
    { type: 'print.retried' },
    { type: 'next.requested' },
  ],
  abstract: ({ context }) => ({
    failed: context.failure !== null,
    method: context.method,
    inCart: context.isInCart,
    answered: context.payment !== null,
    process: context.process?.idProcesoDeCompra ?? null,
    charged: context.charged?.idProcesoDeCompra ?? null,
  }),
  exceptions: [
    {
      transition: 'box-sale.sale.held.paying|payment.ended|0',
      reason: 'The payment of another purchase changes nothing, which no path can show.',
    },
  ],
}
