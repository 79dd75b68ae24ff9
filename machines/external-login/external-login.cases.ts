import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { ana } from '../samples/purchase.ts'
import type { externalLoginMachine } from './external-login.machine.ts'

export const cases: MachineCases<typeof externalLoginMachine> = {
  input: { reply: { code: 'code', state: 'state', iss: 'https://id.example' } },
  events: [
    done('takeUp', accepted({ user: ana, fullPath: '/myOrders' })),
    done('takeUp', refused('INGRESO_NO_VALIDO')),
    failed('takeUp'),
    { type: 'taking.retried' },
  ],
  abstract: ({ context }) => ({ failed: context.failure !== null }),
}
