import { SEAT_STATES } from '../../../contract/seat-states.ts'

/** What a seat looks like; the selection decides mine, since it may be ahead of the server. */
export const SEAT = { free: 0, held: 1, sold: 2, mine: 3 } as const

const heldLetter = SEAT_STATES.held.charCodeAt(0)
const soldLetter = SEAT_STATES.sold.charCodeAt(0)

/** A seat without a letter counts as sold: nobody can choose what is not known to be free. */
export function lookOf(states: string, seat: number, mine: ReadonlySet<number>): number {
  if (mine.has(seat)) return SEAT.mine
  if (seat >= states.length) return SEAT.sold
  const letter = states.charCodeAt(seat)
  if (letter === soldLetter) return SEAT.sold
  return letter === heldLetter ? SEAT.held : SEAT.free
}

/**
 * Brings `looks` up to date in place.
 * @returns the seats that look different now.
 */
export function applyStates(looks: Uint8Array, states: string, mine: ReadonlySet<number>): number[] {
  const changed: number[] = []
  for (let seat = 0; seat < looks.length; seat++) {
    const look = lookOf(states, seat, mine)
    if (looks[seat] === look) continue
    looks[seat] = look
    changed.push(seat)
  }
  return changed
}
