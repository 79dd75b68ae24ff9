import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { foundOrder, givingBack, order } from '../samples/payment.ts'
import type { orderLookUpMachine } from './order-look-up.machine.ts'

export const cases: MachineCases<typeof orderLookUpMachine> = {
  events: [
    { type: 'order.submitted', wanted: { nOrden: '48213', cMail: 'lucia@ejemplo.ar' } },
    done('sendCode', accepted({ nSegundosVigencia: 900, nSegundosReenvio: 30 })),
    done('sendCode', refused('DEMASIADAS_LLAMADAS')),
    failed('sendCode'),
    {
      type: 'link.opened',
      wanted: { nOrden: '48213', cMail: 'lucia@ejemplo.ar' },
      cCodigo: 'token-of-48213',
    },
    { type: 'link.retried' },
    { type: 'code.submitted', cCodigo: '123456' },
    { type: 'code.requested' },
    { type: 'order.changed' },
    done('lookUpOrder', accepted(foundOrder)),
    done('lookUpOrder', refused('CODIGO_NO_VALIDO')),
    done('lookUpOrder', refused('DEMASIADAS_LLAMADAS')),
    failed('lookUpOrder'),
    { type: 'task.requested', task: { kind: 'resend', idProcesoDeCompra: 'p-1' } },
    done('doTask', accepted(null)),
    done('doTask', refused('DEMASIADOS_ENVIOS')),
    done('doTask', refused('CONSULTA_VENCIDA')),
    failed('doTask'),
    { type: 'regret.opened' },
    done('regret', { result: 'givenBack', order, failure: null }),
    done('regret', { result: 'kept', order: null, failure: null }),
    done('regret', { result: 'outdated', order: null, failure: { kind: 'transport' } }),
    done('regret', { result: 'over', order: null, failure: { kind: 'transport' } }),
    { type: 'giveBack.opened' },
    done('giveBack', { result: 'givenBack', order, failure: null }),
    done('giveBack', { result: 'kept', order: null, failure: null }),
    done('giveBack', { result: 'outdated', order: null, failure: { kind: 'transport' } }),
    done('giveBack', { result: 'over', order: null, failure: { kind: 'transport' } }),
    { type: 'resale.closed', order, failure: null },
    {
      type: 'resale.closed',
      order: null,
      failure: { kind: 'refused', code: 'CONSULTA_VENCIDA', message: '' },
    },
    { type: 'change.opened', answer: givingBack },
    done('houseChange', { result: 'answered', order, failure: null }),
    done('houseChange', { result: 'left', order: null, failure: null }),
    done('houseChange', { result: 'outdated', order: null, failure: { kind: 'transport' } }),
    done('houseChange', { result: 'over', order: null, failure: { kind: 'transport' } }),
  ],
  abstract: ({ context }) => ({ task: context.task?.kind ?? null, isDone: context.done !== null }),
}
