import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { foundOrder, order } from '../samples/payment.ts'
import type { regretMachine } from './regret.machine.ts'

const { idProcesoDeCompra } = order

export const cases: MachineCases<typeof regretMachine> = {
  input: { idProcesoDeCompra, cPermiso: foundOrder.cPermiso },
  events: [
    { type: 'regret.confirmed' },
    done('regretPurchase', accepted({ ...order, cEstado: 'DEVUELTA' })),
    done('regretPurchase', refused('ARREPENTIMIENTO_VENCIDO')),
    done('regretPurchase', refused('CONSULTA_VENCIDA')),
    failed('regretPurchase'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({ failure: context.failure?.kind ?? null }),
}
