import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { ana, MINUTE, START } from '../samples/purchase.ts'
import type { sessionMachine } from './session.machine.ts'

export const cases: MachineCases<typeof sessionMachine> = {
  input: { sessionMs: 180 * MINUTE },
  events: [
    { type: 'session.restored', user: ana, now: START + MINUTE },
    { type: 'session.restored', user: null, now: START },
    { type: 'login.submitted', credentials: { cEmail: 'ana@example.org', cClave: 'Zamba2027' } },
    done('login', accepted(ana)),
    done('login', refused('CREDENCIALES_INVALIDAS')),
    failed('login'),
    { type: 'login.completed', user: ana },
    { type: 'session.checked', now: START + 180 * MINUTE },
    { type: 'session.refused' },
    { type: 'session.closedElsewhere' },
    { type: 'session.openedElsewhere', user: ana },
    { type: 'session.openedElsewhere', user: { ...ana, token: 'venta-2', ctProcess: 'BOX' } },
    { type: 'sale.opened', user: { ...ana, token: 'venta-1', ctProcess: 'BOX' } },
    { type: 'payment.started' },
    { type: 'payment.ended' },
    { type: 'page.requested' },
    { type: 'logout.requested' },
    done('logout'),
    failed('logout'),
  ],
  abstract: ({ context }) => ({
    known: context.user !== null,
    atDesk: context.user?.ctProcess === 'BOX',
    failed: context.failure !== null,
  }),
}
