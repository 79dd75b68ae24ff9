import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { InvoiceEvent } from '../../machines/invoice/invoice.events.ts'
import { invoiceMachine } from '../../machines/invoice/invoice.machine.ts'

type State = 'DEBIDA' | 'NUMERADA' | 'PEDIDA' | 'DESCONOCIDA' | 'RECHAZADA' | 'AUTORIZADA'
type Type = InvoiceEvent['type']

const step = (state: State, type: Type) => {
  const before = invoiceMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(invoiceMachine, before, { type })
  return [next.value, ...actions.map((action) => action.type)]
}
const events: Type[] = [
  'number.taken',
  'authority.asked',
  'authority.authorised',
  'authority.rejected',
  'authority.silent',
  'authority.absent',
  'number.lost',
  'operator.retried',
  'contingency.issued',
]
/** Events other than these change nothing. */
const nothingBut = (state: State, ...some: Type[]) => {
  for (const type of events.filter((one) => !some.includes(one))) expect(step(state, type)).toEqual([state])
}

describe('an invoice', () => {
  it('begins as owed, by the commit that owes it', () => {
    const [{ value }, effects] = initialTransition(invoiceMachine)
    expect([value, effects]).toEqual(['DEBIDA', []])
  })

  it('takes a number before it is asked for', () => {
    expect(step('DEBIDA', 'number.taken')).toEqual(['NUMERADA'])
    nothingBut('DEBIDA', 'number.taken', 'contingency.issued')
    expect(step('NUMERADA', 'authority.asked')).toEqual(['PEDIDA'])
    nothingBut('NUMERADA', 'authority.asked')
  })

  it('is issued in contingency, mailed and to be reported, only while it was never asked for', () => {
    expect(step('DEBIDA', 'contingency.issued')).toEqual(['AUTORIZADA', 'mailInvoice', 'oweReport'])
    for (const state of ['NUMERADA', 'PEDIDA', 'DESCONOCIDA', 'RECHAZADA'] as const)
      expect(step(state, 'contingency.issued')).toEqual([state])
  })

  it('is over and mailed once it is authorised, refused with an alert, unknown where no answer comes', () => {
    expect(step('PEDIDA', 'authority.authorised')).toEqual(['AUTORIZADA', 'mailInvoice'])
    expect(step('PEDIDA', 'authority.rejected')).toEqual(['RECHAZADA', 'raiseAlert'])
    expect(step('PEDIDA', 'authority.silent')).toEqual(['DESCONOCIDA'])
    expect(step('PEDIDA', 'number.lost')).toEqual(['DEBIDA'])
    nothingBut('PEDIDA', 'authority.authorised', 'authority.rejected', 'authority.silent', 'number.lost')
  })

  it('that is unknown is looked up, and is sent again under its number only where the authority has nothing', () => {
    expect(step('DESCONOCIDA', 'authority.authorised')).toEqual(['AUTORIZADA', 'mailInvoice'])
    expect(step('DESCONOCIDA', 'authority.absent')).toEqual(['NUMERADA'])
    expect(step('DESCONOCIDA', 'number.lost')).toEqual(['DEBIDA'])
    nothingBut('DESCONOCIDA', 'authority.authorised', 'authority.absent', 'number.lost')
  })

  it('that is refused waits for an operator, and one that is authorised is the end', () => {
    expect(step('RECHAZADA', 'operator.retried')).toEqual(['DEBIDA'])
    nothingBut('RECHAZADA', 'operator.retried')
    nothingBut('AUTORIZADA')
  })
})
