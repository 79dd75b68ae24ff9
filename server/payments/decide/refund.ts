import type { RefundEvent } from '../../../machines/refund/refund.events.ts'
import type { RefundState } from '../../db/refund-states.ts'
import type { RefundAnswer } from '../provider.ts'
import { later, limits } from './limits.ts'
import { type RefundEffect, refundAfter } from './transitions.ts'

/** The facts by which a port's answer about a refund is written. */
export interface RefundFacts {
  now: Date
  refund: { state: RefundState }
  answer: RefundAnswer
}

export type RefundStep =
  /** Nobody knows: it is asked again soon, and somebody is told where that goes on. */
  | { do: 'askAgain' }
  | {
      do: 'write'
      event: RefundEvent
      state: RefundState
      effects: RefundEffect[]
      /** When the provider does it, or by when it is to be paid by hand. */
      until: Date | null
      /** When the port is asked again; null for never. */
      askAt: Date | null
    }

const EVENTS: Record<Exclude<RefundAnswer['state'], 'unknown'>, RefundEvent> = {
  done: { type: 'refund.done' },
  scheduled: { type: 'refund.scheduled' },
  byHand: { type: 'refund.byHand' },
  refused: { type: 'refund.refused' },
}

/** Once its time has come, else every few hours: nobody waits at a till for what is scheduled. */
const askAtOf = (now: Date, until: Date | null): Date => {
  const slow = later(now, limits.scheduledAskMs)
  return until !== null && until > now && until < slow ? until : slow
}

/** What becomes of a refund by a port's answer, whoever brings it and however often. */
export const refund = ({ now, refund: { state: before }, answer }: RefundFacts): RefundStep => {
  if (answer.state === 'unknown') return { do: 'askAgain' }
  const event = EVENTS[answer.state]
  const { state, effects } = refundAfter(before, event)
  const until = 'until' in answer ? answer.until : null
  return {
    do: 'write',
    event,
    state,
    effects,
    until,
    askAt: state === 'PROGRAMADO' ? askAtOf(now, until) : null,
  }
}
