import { Refusal } from '../refusal.ts'

/** Something that waits for its turn on behalf of a customer. */
export interface Queued {
  readonly customerId: number
  /** It needs no turn any more: refused for its age, or answered. */
  readonly over: boolean
}

/**
 * First come, first served, but one of each customer at a time: the others of a customer wait behind it, so that
 * no customer fills the batches that all share.
 */
export interface HoldQueue<One extends Queued> {
  readonly size: number
  /** @throws Refusal DEMASIADAS_LLAMADAS when this customer has too many waiting. */
  add(one: One): void
  /** For one that was taken and has to be tried again; it keeps its customer's turn. */
  putBack(one: One): void
  /** Those that may go now; each has to come back by `putBack` or `done`. */
  take(atMost: number): One[]
  /** Ends its customer's turn: the next of that customer may go. */
  done(one: One): void
}

/** Behind the one under way; a browser sends one at a time. */
const MOST_BEHIND = 8

export const createHoldQueue = <One extends Queued>(): HoldQueue<One> => {
  const ready: One[] = []
  /** By customer who has one ready or under way: what waits behind it. */
  const behind = new Map<number, One[]>()

  const done = ({ customerId }: One): void => {
    const waiting = behind.get(customerId) ?? []
    const next = waiting.shift()
    if (next === undefined) behind.delete(customerId)
    else if (next.over) done(next)
    else ready.push(next)
  }

  return {
    get size() {
      return ready.length
    },
    add: (one) => {
      const waiting = behind.get(one.customerId)
      if (waiting === undefined) {
        behind.set(one.customerId, [])
        ready.push(one)
      } else if (waiting.length >= MOST_BEHIND) {
        throw new Refusal('DEMASIADAS_LLAMADAS')
      } else {
        waiting.push(one)
      }
    },
    putBack: (one) => void ready.push(one),
    take: (atMost) => {
      const taken: One[] = []
      while (taken.length < atMost && ready.length > 0) {
        const one = ready.shift() as One
        if (one.over) done(one)
        else taken.push(one)
      }
      return taken
    },
    done,
  }
}
