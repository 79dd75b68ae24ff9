import type { MachineCases } from '../cases.ts'
import { done, failed } from '../samples/answers.ts'
import type { waitingRoomMachine } from './waiting-room.machine.ts'

export const cases: MachineCases<typeof waitingRoomMachine> = {
  input: { idFuncion: 7 },
  events: [
    done('askTurn', { redirect_url: '', nPosicion: 40, nSegundosEstimados: 90 }),
    done('askTurn', { redirect_url: '/funcion/show-1/7', cTurno: 'turn-7' }),
    failed('askTurn'),
    { type: 'turn.asked' },
    { type: 'xstate.after.pollStep.waiting-room.waiting' },
    { type: 'xstate.after.pollStep.waiting-room.disconnected' },
  ],
  abstract: ({ context }) => ({ place: context.place }),
}
