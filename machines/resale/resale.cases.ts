import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { resaleOffer } from '../samples/payment.ts'
import type { resaleMachine } from './resale.machine.ts'

export const cases: MachineCases<typeof resaleMachine> = {
  input: { idProcesoDeCompra: 'p1', cPermiso: '', cEntrada: 'T1', isOnResale: false },
  moreInputs: [{ idProcesoDeCompra: 'p1', cPermiso: 'permit', cEntrada: 'T2', isOnResale: true }],
  events: [
    done('askResale', accepted(resaleOffer)),
    done('askResale', refused('REVENTA_VENCIDA')),
    failed('askResale'),
    { type: 'resale.retried' },
    { type: 'resale.confirmed' },
    done('offerOnResale', accepted(null)),
    done('offerOnResale', refused('IMPORTE_CAMBIADO')),
    failed('offerOnResale'),
    { type: 'resale.takenOff' },
    done('takeOffResale', accepted(null)),
    done('takeOffResale', refused('REVENTA_EN_COMPRA')),
    done('takeOffResale', refused('ENTRADA_REVENDIDA')),
    failed('takeOffResale'),
  ],
  abstract: ({ context }) => ({ failure: context.failure?.kind ?? null }),
}
