import { describe, expect, it } from 'vitest'
import type { RefundState } from '../../../../server/db/refund-states.ts'
import { refund } from '../../../../server/payments/decide/refund.ts'
import type { RefundAnswer } from '../../../../server/payments/provider.ts'

const now = new Date('2026-11-21T15:00:00Z')
const hoursOn = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const step = (state: RefundState, answer: RefundAnswer) => refund({ now, refund: { state }, answer })

describe('an answer about a refund', () => {
  it.each<RefundState>(['PEDIDO', 'PROGRAMADO'])('that says done ends it, from %s', (state) => {
    expect(step(state, { state: 'done' })).toEqual({
      ...{ do: 'write', event: { type: 'refund.done' }, state: 'HECHO', effects: ['settleAttempt'] },
      ...{ until: null, askAt: null },
    })
  })

  it.each<[string, Date | null, Date]>([
    ['in six hours where no time is said', null, hoursOn(6)],
    ['at its time, where that is sooner', hoursOn(2), hoursOn(2)],
    ['in six hours, where its time is later', hoursOn(48), hoursOn(6)],
    ['in six hours, where its time is over', hoursOn(-1), hoursOn(6)],
  ])('that says scheduled is asked for again %s', (_title, until, askAt) => {
    for (const state of ['PEDIDO', 'PROGRAMADO'] as const)
      expect(step(state, { state: 'scheduled', until })).toEqual({
        ...{ do: 'write', event: { type: 'refund.scheduled' }, state: 'PROGRAMADO', effects: [] },
        ...{ until, askAt },
      })
  })

  it('that leaves it to an operator is the last that is asked for, with an alert where it is refused', () => {
    for (const state of ['PEDIDO', 'PROGRAMADO'] as const) {
      expect(step(state, { state: 'byHand', until: hoursOn(48) })).toEqual({
        ...{ do: 'write', event: { type: 'refund.byHand' }, state: 'A_MANO', effects: [] },
        ...{ until: hoursOn(48), askAt: null },
      })
      expect(step(state, { state: 'refused' })).toEqual({
        ...{ do: 'write', event: { type: 'refund.refused' }, state: 'A_MANO', effects: ['raiseAlert'] },
        ...{ until: null, askAt: null },
      })
    }
  })

  it('that is unknown is asked for again, whatever it is', () => {
    for (const state of ['PEDIDO', 'PROGRAMADO'] as const)
      expect(step(state, { state: 'unknown' })).toEqual({ do: 'askAgain' })
  })

  it('of one that is by hand or done changes nothing', () => {
    for (const state of ['A_MANO', 'HECHO'] as const)
      expect(step(state, { state: 'done' })).toMatchObject({ state, effects: [], askAt: null })
  })
})
