import type { MachineCases } from '../cases.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import { challenge, deviceForm } from '../samples/card-authentication.ts'
import type { bankChallengeMachine } from './bank-challenge.machine.ts'

export const cases: MachineCases<typeof bankChallengeMachine> = {
  input: { idProcesoDeCompra: 'p-1' },
  events: [
    done('setUpAuthentication', accepted(deviceForm)),
    done('setUpAuthentication', refused('PAGO_NO_DISPONIBLE')),
    failed('setUpAuthentication'),
    { type: 'device.described' },
    { type: 'xstate.after.deviceData.bank-challenge.describing' },
    done('authenticateCard', accepted({ cTransaccion: 't-1', oDesafio: null })),
    done('authenticateCard', accepted({ cTransaccion: 't-2', oDesafio: challenge })),
    done('authenticateCard', refused('PAGO_NO_DISPONIBLE')),
    failed('authenticateCard'),
    { type: 'xstate.after.challengeStart.bank-challenge.asking' },
    { type: 'challenge.returned' },
    { type: 'challenge.answered' },
    done('payAuthenticated', refused('PAGO_NO_DISPONIBLE')),
    failed('payAuthenticated'),
    { type: 'bank.retried' },
  ],
  abstract: () => ({}),
}
