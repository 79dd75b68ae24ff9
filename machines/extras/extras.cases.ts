import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { extras } from '../samples/extras.ts'
import { purchase } from '../samples/purchase.ts'
import type { extrasMachine } from './extras.machine.ts'

export const cases: MachineCases<typeof extrasMachine> = {
  input: extras.input,
  events: [
    done('loadExtras', accepted(extras.offered)),
    done('loadExtras', refused('SOBRECARGA')),
    failed('loadExtras'),
    done('saveExtra', accepted(purchase())),
    done('saveExtra', refused('AGOTADO')),
    failed('saveExtra'),
    { type: 'loading.retried' },
    { type: 'insurance.chosen', lSeguro: true },
    { type: 'product.chosen', idFuncion: 92, nCantidad: 2 },
    { type: 'products.assigned', aAsignacion: extras.assignments },
    { type: 'coupon.used', cCupon: 'AMIGOS-10' },
  ],
  abstract: () => ({}),
}
