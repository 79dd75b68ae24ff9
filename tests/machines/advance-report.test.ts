import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { AdvanceReportEvent } from '../../machines/advance-report/advance-report.events.ts'
import { advanceReportMachine } from '../../machines/advance-report/advance-report.machine.ts'

type State = 'DEBIDO' | 'PEDIDO' | 'DESCONOCIDO' | 'RECHAZADO' | 'INFORMADO'
type Type = AdvanceReportEvent['type']

const step = (state: State, type: Type) => {
  const before = advanceReportMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(advanceReportMachine, before, { type })
  return [next.value, ...actions.map((action) => action.type)]
}
const events: Type[] = [
  'report.sent',
  'report.accepted',
  'report.rejected',
  'authority.silent',
  'authority.absent',
  'operator.retried',
]
/** Events other than these change nothing. */
const nothingBut = (state: State, ...some: Type[]) => {
  for (const type of events.filter((one) => !some.includes(one))) expect(step(state, type)).toEqual([state])
}

describe('a report of an advance code', () => {
  it('is owed first, and written down as sent before it is', () => {
    const [{ value }, effects] = initialTransition(advanceReportMachine)
    expect([value, effects]).toEqual(['DEBIDO', []])
    expect(step('DEBIDO', 'report.sent')).toEqual(['PEDIDO'])
    nothingBut('DEBIDO', 'report.sent')
  })

  it('is over once the authority has it, refused with an alert, unknown where no answer comes', () => {
    expect(step('PEDIDO', 'report.accepted')).toEqual(['INFORMADO'])
    expect(step('PEDIDO', 'report.rejected')).toEqual(['RECHAZADO', 'raiseAlert'])
    expect(step('PEDIDO', 'authority.silent')).toEqual(['DESCONOCIDO'])
    nothingBut('PEDIDO', 'report.accepted', 'report.rejected', 'authority.silent')
    nothingBut('INFORMADO')
  })

  it('that is unknown is sent again only where the authority has nothing of it', () => {
    expect(step('DESCONOCIDO', 'report.accepted')).toEqual(['INFORMADO'])
    expect(step('DESCONOCIDO', 'report.rejected')).toEqual(['RECHAZADO', 'raiseAlert'])
    expect(step('DESCONOCIDO', 'authority.absent')).toEqual(['DEBIDO'])
    nothingBut('DESCONOCIDO', 'report.accepted', 'report.rejected', 'authority.absent')
  })

  it('that is refused waits for an operator', () => {
    expect(step('RECHAZADO', 'operator.retried')).toEqual(['DEBIDO'])
    nothingBut('RECHAZADO', 'operator.retried')
  })
})
