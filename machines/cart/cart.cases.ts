import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { purchase, START } from '../samples/purchase.ts'
import type { cartMachine } from './cart.machine.ts'

export const cases: MachineCases<typeof cartMachine> = {
  events: [
    { type: 'process.opened', idProcesoDeCompra: 'p-1' },
    { type: 'process.changed', process: purchase([7]) },
    { type: 'process.changed', process: purchase([7, 8]) },
    { type: 'process.restored', process: purchase([7]) },
    { type: 'process.restored', process: null },
    { type: 'line.removed', idFuncion: 7, now: START },
    { type: 'cart.emptied', now: START },
    { type: 'cart.retried' },
    { type: 'purchase.ended' },
    done('loadProcess', accepted(purchase([7]))),
    done('loadProcess', accepted(purchase([7], 'PAGANDO'))),
    done('loadProcess', accepted(purchase([7], 'EXPIRADO'))),
    done('loadProcess', accepted(purchase([7], 'CONFIRMADO'))),
    done('loadProcess', accepted(purchase([7], 'CANCELADO'))),
    done('loadProcess', refused('NO_ENCONTRADO')),
    done('loadProcess', refused('SOBRECARGA')),
    failed('loadProcess'),
    done('releasePerformance', accepted(purchase([8]))),
    done('releasePerformance', refused('PAGO_EN_CURSO')),
    failed('releasePerformance'),
  ],
  abstract: ({ context }) => ({
    lines: context.process?.listaFuncion.map(({ idFuncion }) => idFuncion) ?? null,
    failed: context.failure !== null,
  }),
}
