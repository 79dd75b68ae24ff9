import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { deskClosed, deskOpen, printOfSale, saleWork, shiftClosed } from '../samples/box-office.ts'
import { START_DATE } from '../samples/purchase.ts'
import type { boxOfficeMachine } from './box-office.machine.ts'

const login = {
  token: 'personal-1',
  cNombre: 'Ana Sosa',
  cRol: 'BOLETERIA' as const,
  dLogin: START_DATE,
  dVence: START_DATE,
}

export const cases: MachineCases<typeof boxOfficeMachine> = {
  input: { token: null },
  moreInputs: [{ token: 'personal-1' }],
  events: [
    { type: 'login.submitted', credentials: { cUsuario: 'ana', cClave: 'Boleteria26' } },
    done('logIn', accepted(login)),
    done('logIn', refused('CREDENCIALES_INVALIDAS')),
    failed('logIn'),
    done('loadDesk', accepted(deskClosed)),
    done('loadDesk', accepted(deskOpen)),
    done('loadDesk', refused('NO_AUTORIZADO')),
    done('loadDesk', refused('SOBRECARGA')),
    failed('loadDesk'),
    { type: 'loading.retried' },
    { type: 'shift.opened', shift: { cCaja: 'Caja 2', fInicial: 1000 } },
    done('openShift', accepted(deskOpen)),
    done('openShift', refused('TURNO_ABIERTO')),
    failed('openShift'),
    done('prepareSale', accepted(saleWork)),
    done('prepareSale', refused('NO_AUTORIZADO')),
    done('prepareSale', refused('SOBRECARGA')),
    failed('prepareSale'),
    { type: 'sale.finished' },
    { type: 'print.requested', idProcesoDeCompra: 'p-1' },
    done('printSale', accepted(printOfSale)),
    done('printSale', refused('NO_ENCONTRADO')),
    failed('printSale'),
    { type: 'count.requested' },
    { type: 'count.dismissed' },
    { type: 'count.submitted', fContado: 13500 },
    done('closeShift', accepted(shiftClosed)),
    done('closeShift', refused('PAGO_EN_CURSO')),
    failed('closeShift'),
    { type: 'shift.left' },
    { type: 'logout.requested' },
    done('logOut'),
    failed('logOut'),
  ],
  abstract: ({ context }) => ({ failed: context.failure !== null, over: context.lSoltar }),
}
