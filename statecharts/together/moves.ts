import { limits } from '../../server/payments/decide/limits.ts'
import { isLive } from '../../server/payments/decide/transitions.ts'
import type { System } from './system.ts'

/** What is done to a run: on to the next message, time, or what is offered by its name. */
export type Move = 'next' | '1s' | '1m' | 'deadline' | (string & {})

const TIME: Readonly<Record<string, number>> = { '1s': 1_000, '1m': 60_000 }

/**
 * The next deadline, in milliseconds since the start: of an open purchase, or of the provider, after which the server
 * stops waiting for what became of a charge. Null where there is none.
 */
export function deadlineOf({ rows, clock }: System): number | null {
  const { purchases, attempts } = rows
  const all = [
    ...purchases.filter(({ state }) => state === 'ABIERTO').map(({ deadline }) => deadline),
    ...attempts.filter(isLive).map(({ createdAt }) => createdAt + limits.horizonMs),
  ].filter((deadline) => deadline > clock.time())
  return all.length === 0 ? null : Math.min(...all) - clock.time() + clock.now()
}

/** @returns false where there is no such move now */
export function apply(system: System, move: Move): boolean {
  const milliseconds = TIME[move]
  if (move === 'next') return system.next()
  if (move === 'deadline') {
    const deadline = deadlineOf(system)
    if (deadline !== null) system.pass(deadline - system.clock.now())
    return deadline !== null
  }
  if (milliseconds === undefined) return system.act(move)
  system.pass(milliseconds)
  return true
}

/** Moves as an address holds them, those on to the next message counted: `a.hold n2 a.pay`. */
export const written = (moves: readonly Move[]): string =>
  moves.join(' ').replace(/next( next)*/g, (all) => `n${all.split(' ').length}`)

/** Moves that an address asks for at most. */
export const MOST_MOVES = 500

/** Whether an address holds no move more. */
export const isFull = (moves: readonly Move[]): boolean => moves.length >= MOST_MOVES

/** @returns the moves of an address; what means nothing now is found as they are made */
export const readMoves = (text: string): Move[] =>
  text
    .split(' ')
    .filter(Boolean)
    .flatMap((part): Move[] => {
      const count = /^n(\d{1,3})$/.exec(part)?.[1]
      return count === undefined ? [part] : Array(Number(count)).fill('next')
    })
    .slice(0, MOST_MOVES)
