import { isGoingFirst } from '../going-first.ts'
import { DatabaseBusyError } from './overload.ts'

export interface TurnLimits {
  /** Of those that do not go first, see goingFirst; who comes after is refused at once. */
  mostWaiting: number
  /** How long these wait, in milliseconds. */
  waitMs: number
  /** How long who goes first waits. */
  firstWaitMs: number
}

/** Turns at a number of connections. */
export interface Turns {
  readonly waiting: number
  /**
   * @returns what ends the turn, once it has come.
   * @throws DatabaseBusyError where too many wait, or the turn did not come in time.
   */
  take(): Promise<() => void>
}

interface Waiting {
  begin(): void
}

/** Of the turns that end while both kinds wait. */
const OTHERS_ONE_IN = 4
/** Enough for everybody who has places; a bound all the same. */
const MOST_FIRST = 5_000

export const createTurns = (size: number, { mostWaiting, waitMs, firstWaitMs }: TurnLimits): Turns => {
  const lines = { first: new Set<Waiting>(), other: new Set<Waiting>() }
  let free = size
  let ended = 0

  const end = (): void => {
    ended += 1
    // Whoever makes up purchases goes first as well: a part is left to the others all the same.
    const isOfOthers = lines.first.size === 0 || (lines.other.size > 0 && ended % OTHERS_ONE_IN === 0)
    const line = isOfOthers ? lines.other : lines.first
    const [next] = line
    if (next === undefined) {
      free += 1
      return
    }
    line.delete(next)
    next.begin()
  }
  const endOnce = (): (() => void) => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      end()
    }
  }

  return {
    get waiting() {
      return lines.first.size + lines.other.size
    },
    take: () => {
      if (free > 0) {
        free -= 1
        return Promise.resolve(endOnce())
      }
      const goesFirst = isGoingFirst()
      const line = goesFirst ? lines.first : lines.other
      const most = goesFirst ? MOST_FIRST : mostWaiting
      if (line.size >= most)
        return Promise.reject(new DatabaseBusyError(`${line.size} wait for a connection already`))
      return new Promise((resolve, reject) => {
        const one = {
          begin: () => {
            clearTimeout(timer)
            resolve(endOnce())
          },
        }
        const timer = setTimeout(
          () => {
            line.delete(one)
            reject(new DatabaseBusyError('no connection became free in time'))
          },
          goesFirst ? firstWaitMs : waitMs,
        )
        line.add(one)
      })
    },
  }
}
