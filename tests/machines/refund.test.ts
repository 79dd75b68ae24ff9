import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { RefundEvent } from '../../machines/refund/refund.events.ts'
import { refundMachine } from '../../machines/refund/refund.machine.ts'

type State = 'PEDIDO' | 'PROGRAMADO' | 'A_MANO' | 'HECHO'

const step = (state: State, type: RefundEvent['type']) => {
  const [next, actions] = transition(
    refundMachine,
    refundMachine.resolveState({ value: state, context: {} }),
    {
      type,
    },
  )
  return { state: next.value, effects: actions.map((action) => action.type) }
}

describe('a refund', () => {
  it('begins as asked for, by the one who wrote it down', () => {
    const [{ value }, effects] = initialTransition(refundMachine)
    expect([value, effects]).toEqual(['PEDIDO', []])
  })

  it.each<State>(['PEDIDO', 'PROGRAMADO'])('in %s is done once the provider says so', (from) => {
    expect(step(from, 'refund.done')).toEqual({ state: 'HECHO', effects: ['settleAttempt'] })
  })

  it.each<State>(['PEDIDO', 'PROGRAMADO'])(
    'in %s is left to an operator, with an alert where it is refused',
    (from) => {
      expect(step(from, 'refund.byHand')).toEqual({ state: 'A_MANO', effects: [] })
      expect(step(from, 'refund.refused')).toEqual({ state: 'A_MANO', effects: ['raiseAlert'] })
    },
  )

  it('that is scheduled is not done', () => {
    for (const from of ['PEDIDO', 'PROGRAMADO'] as const)
      expect(step(from, 'refund.scheduled')).toEqual({ state: 'PROGRAMADO', effects: [] })
  })

  it('that is left to an operator is done with evidence alone, whatever the provider says', () => {
    for (const type of ['refund.done', 'refund.scheduled', 'refund.byHand', 'refund.refused'] as const)
      expect(step('A_MANO', type)).toEqual({ state: 'A_MANO', effects: [] })
    expect(step('A_MANO', 'refund.paid')).toEqual({ state: 'HECHO', effects: ['settleAttempt'] })
  })

  it('that the provider is asked for is not paid by hand as well', () => {
    for (const from of ['PEDIDO', 'PROGRAMADO'] as const)
      expect(step(from, 'refund.paid')).toEqual({ state: from, effects: [] })
  })

  it('that is done is the end', () => {
    for (const type of [
      'refund.done',
      'refund.scheduled',
      'refund.byHand',
      'refund.refused',
      'refund.paid',
    ] as const)
      expect(step('HECHO', type)).toEqual({ state: 'HECHO', effects: [] })
  })
})
