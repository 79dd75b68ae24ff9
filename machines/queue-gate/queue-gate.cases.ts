import type { MachineCases } from '../cases.ts'
import { done, failed } from '../samples/answers.ts'
import type { queueGateMachine } from './queue-gate.machine.ts'

export const cases: MachineCases<typeof queueGateMachine> = {
  input: { idFuncion: 7 },
  events: [
    done('listQueue', [7, 9]),
    done('listQueue', [9]),
    failed('listQueue'),
    done('askTurn', { redirect_url: '' }),
    done('askTurn', { redirect_url: '/funcion/show-1/7', cTurno: 'turn-7' }),
    failed('askTurn'),
  ],
  abstract: ({ context }) => ({ list: context.list, turn: context.turn }),
}
