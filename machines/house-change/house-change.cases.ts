import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { foundOrder, givingBack, order } from '../samples/payment.ts'
import type { houseChangeMachine } from './house-change.machine.ts'

const { idProcesoDeCompra } = order

export const cases: MachineCases<typeof houseChangeMachine> = {
  input: { idProcesoDeCompra, cPermiso: foundOrder.cPermiso, answer: givingBack },
  events: [
    { type: 'answer.confirmed' },
    done('answerHouseChange', accepted(order)),
    done('answerHouseChange', refused('IMPORTE_CAMBIADO')),
    done('answerHouseChange', refused('CONSULTA_VENCIDA')),
    failed('answerHouseChange'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({ failure: context.failure?.kind ?? null }),
}
