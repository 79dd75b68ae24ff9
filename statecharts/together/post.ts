import type { SharedClock } from './clock.ts'
import type { Lane, Message } from './message.ts'

/** Milliseconds that every message is under way. */
const UNDER_WAY = 200
/** So many messages back, the same again is counted instead of listed. */
const LOOK_BACK = 6

export interface Letter extends Pick<Message, 'event' | 'sentence'> {
  from: Lane
  to: Lane
}

/** What messages are sent by: one clock, one order, each listed as it arrives. */
export interface Post {
  /** @param arrive what it does there; false where nobody is there any more, and it is lost */
  send(letter: Letter, arrive: () => boolean): void
  /** Lists what takes no time: the customer's press, and what a page shows. */
  list(letter: Letter, isLost?: boolean): void
  /** When the next message arrives; null while none is under way. */
  nextDue(): number | null
  /** Delivers the next message. */
  deliver(): void
  listed(): readonly Message[]
  /** How many have passed, those that are counted together included. */
  passed(): number
}

export function createPost(clock: SharedClock): Post {
  const underWay: { due: number; letter: Letter; arrive: () => boolean }[] = []
  const listed: Message[] = []
  let passed = 0

  const list = ({ from, to, event, sentence }: Letter, isLost = false): void => {
    passed += 1
    const again = listed
      .slice(-LOOK_BACK)
      .findLast(
        (one) =>
          [from, to, event, sentence, isLost].join() ===
          [one.from, one.to, one.event, one.sentence, one.isLost].join(),
      )
    if (again && from !== 'person' && to !== 'person') {
      again.times += 1
      again.order = passed
    } else listed.push({ at: clock.now(), from, to, event, sentence, isLost, times: 1, order: passed })
  }
  return {
    send: (letter, arrive) => void underWay.push({ due: clock.now() + UNDER_WAY, letter, arrive }),
    list,
    nextDue: () => underWay[0]?.due ?? null,
    deliver() {
      const next = underWay.shift()
      if (!next) return
      const place = listed.length
      const arrived = next.arrive()
      // What it causes there is listed after it.
      const caused = listed.splice(place)
      list(next.letter, !arrived)
      listed.push(...caused)
    },
    listed: () => listed.map((message) => ({ ...message })),
    passed: () => passed,
  }
}
