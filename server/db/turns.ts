import { type FirstWork, firstWork } from '../going-first.ts'
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

/** The order of the lines: `begun` is work that has had a connection. */
type Standing = 'begun' | 'first' | 'other'

const standingOf = (work: FirstWork | undefined): Standing => {
  if (work === undefined) return 'other'
  return work.isCall && work.hasHadConnection ? 'begun' : 'first'
}

interface Waiting {
  since: number
  begin(): void
}

/** One ended turn in so many goes to the other calls, since calls with made-up purchase ids have priority too. */
const OTHERS_ONE_IN = 4
/** The same while the longest wait with priority exceeds a third of its limit. */
const OTHERS_ONE_IN_WHEN_LATE = 16
/** Enough for everybody who has places; a bound all the same. */
const MOST_FIRST = 5_000

export const createTurns = (size: number, { mostWaiting, waitMs, firstWaitMs }: TurnLimits): Turns => {
  const lines: Record<Standing, Set<Waiting>> = { begun: new Set(), first: new Set(), other: new Set() }
  let free = size
  let ended = 0

  const isLate = (): boolean => {
    const [longest] = lines.first
    return longest !== undefined && performance.now() - longest.since > firstWaitMs / 3
  }
  const nextLine = (): Set<Waiting> => {
    if (lines.begun.size + lines.first.size === 0) return lines.other
    const oneIn = isLate() ? OTHERS_ONE_IN_WHEN_LATE : OTHERS_ONE_IN
    if (lines.other.size > 0 && ended % oneIn === 0) return lines.other
    return lines.begun.size > 0 ? lines.begun : lines.first
  }
  const end = (): void => {
    ended += 1
    const line = nextLine()
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
      return lines.begun.size + lines.first.size + lines.other.size
    },
    take: () => {
      const work = firstWork()
      const stands = standingOf(work)
      if (free > 0) {
        free -= 1
        if (work) work.hasHadConnection = true
        return Promise.resolve(endOnce())
      }
      const goesFirst = stands !== 'other'
      const line = lines[stands]
      const most = goesFirst ? MOST_FIRST : mostWaiting
      if (line.size >= most)
        return Promise.reject(new DatabaseBusyError(`${line.size} wait for a connection already`))
      return new Promise((resolve, reject) => {
        const one = {
          since: performance.now(),
          begin: () => {
            clearTimeout(timer)
            if (work) work.hasHadConnection = true
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
