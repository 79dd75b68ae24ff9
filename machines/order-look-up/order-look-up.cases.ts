import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { order } from '../samples/payment.ts'
import type { orderLookUpMachine } from './order-look-up.machine.ts'

export const cases: MachineCases<typeof orderLookUpMachine> = {
  events: [
    { type: 'order.submitted', wanted: { nOrden: '48213', cMail: 'lucia@ejemplo.ar' } },
    done('sendCode', accepted({ nSegundosVigencia: 900, nSegundosReenvio: 30 })),
    done('sendCode', refused('DEMASIADAS_LLAMADAS')),
    failed('sendCode'),
    { type: 'code.submitted', cCodigo: '123456' },
    { type: 'code.requested' },
    { type: 'order.changed' },
    done('lookUpOrder', accepted(order)),
    done('lookUpOrder', refused('CODIGO_NO_VALIDO')),
    failed('lookUpOrder'),
  ],
  abstract: () => ({}),
}
