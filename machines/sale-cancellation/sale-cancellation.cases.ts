import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import {
  cancelledAtDesk,
  partCancelledAtDesk,
  partReturn,
  soldAtDesk,
  wholeReturn,
} from '../samples/box-office.ts'
import type { saleCancellationMachine } from './sale-cancellation.machine.ts'

const [first = '', second = ''] = soldAtDesk.listaEntrada.map(({ cNumero }) => cNumero)

export const cases: MachineCases<typeof saleCancellationMachine> = {
  input: { token: 'personal-1', sale: soldAtDesk },
  events: [
    done('quoteReturn', accepted(wholeReturn)),
    done('quoteReturn', accepted(partReturn)),
    done('quoteReturn', refused('ENTRADA_ADMITIDA')),
    done('quoteReturn', refused('NO_AUTORIZADO')),
    failed('quoteReturn'),
    { type: 'quote.retried' },
    { type: 'tickets.chosen', kept: [first] },
    { type: 'tickets.chosen', kept: [first, second] },
    { type: 'tickets.chosen', kept: [] },
    {
      type: 'cancel.submitted',
      form: { cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Otra función' },
    },
    done('cancelSale', accepted(cancelledAtDesk)),
    done('cancelSale', accepted(partCancelledAtDesk)),
    done('cancelSale', refused('CREDENCIALES_INVALIDAS')),
    done('cancelSale', refused('DEVOLUCION_CAMBIADA')),
    done('cancelSale', refused('NO_AUTORIZADO')),
    failed('cancelSale'),
    { type: 'dialog.closed' },
  ],
  abstract: ({ context }) => ({ kept: context.kept.length, failed: context.failure !== null }),
}
