import type { MachineCases } from '../cases.ts'
import { luciasSessions } from '../samples/account.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { privacyMachine } from './privacy.machine.ts'
import { hasTickets } from './privacy.setup.ts'

export const cases: MachineCases<typeof privacyMachine> = {
  events: [
    done('listSessions', accepted(luciasSessions)),
    done('listSessions', refused('SOBRECARGA')),
    failed('listSessions'),
    { type: 'loading.retried' },
    { type: 'session.ended', idSesion: null },
    done('endSession', accepted(luciasSessions)),
    done('endSession', refused('NO_ENCONTRADO')),
    failed('endSession'),
    { type: 'export.requested' },
    done('exportOwnData', accepted(null)),
    done('exportOwnData', refused('EXPORTACION_RECIENTE')),
    failed('exportOwnData'),
    { type: 'erasure.requested' },
    { type: 'erasure.left' },
    { type: 'erasure.submitted', cClave: 'Hojas Verdes 26', lEntradasVigentes: false },
    { type: 'erasure.submitted', cClave: 'Hojas Verdes 26', lEntradasVigentes: true },
    done('eraseAccount', refused('ENTRADAS_VIGENTES')),
    done('eraseAccount', accepted(null)),
    failed('eraseAccount'),
    { type: 'farewell.read' },
  ],
  abstract: ({ context }) => ({ asked: hasTickets(context) }),
}
