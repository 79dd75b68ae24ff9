import { waitingRoomMachine } from '../../../machines/waiting-room/waiting-room.machine.ts'
import { askTurn } from '../../api/ask-turn.ts'
import { screenActor } from '../../shop/screen-actor.ts'

export default screenActor({
  provide: ({ api }) => waitingRoomMachine.provide({ actors: { askTurn: askTurn(api) } }),
  input: ({ search }) => ({ idFuncion: Number(new URLSearchParams(search).get('idFuncion') ?? 0) }),
})
