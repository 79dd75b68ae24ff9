import { msg } from '@lingui/core/macro'
import { waitingRoomMachine } from '../../../machines/waiting-room/waiting-room.machine.ts'
import { askTurn } from '../../api/ask-turn.ts'
import { screen } from '../../shop/screen.ts'
import Waiting from './index.tsx'

export default screen({
  title: msg`Waiting room`,
  Screen: Waiting,
  key: ({ search }) => search,
  provide: ({ api }) => waitingRoomMachine.provide({ actors: { askTurn: askTurn(api) } }),
  input: ({ search }) => ({ idFuncion: Number(new URLSearchParams(search).get('idFuncion') ?? 0) }),
})
