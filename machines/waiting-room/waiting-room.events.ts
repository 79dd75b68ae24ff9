/** The customer does not want to wait for the next question. */
export type WaitingRoomEvent = { type: 'turn.asked' }

export type WaitingRoomEmitted = {
  type: 'turn.given'
  idFuncion: number
  turn: string | null
  path: string
}
