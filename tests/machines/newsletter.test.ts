import { describe, expect, it } from 'vitest'
import { newsletterMachine } from '../../machines/newsletter/newsletter.machine.ts'
import * as select from '../../machines/newsletter/newsletter.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const wanted = { cNombre: 'Lucía', cMail: 'lucia@ejemplo.ar' }
const on = stepper(newsletterMachine, { wanted, message: null })
const asks = { start: 'subscribe', input: wanted }

describe('the newsletter', () => {
  it('is asked for as the form is sent', () => {
    expect(begin(newsletterMachine, wanted)).toMatchObject({ state: 'sending', effects: [asks] })
  })

  it('says in the words of the server that a mail is on its way', () => {
    expect(on('sending', done('subscribe', accepted({ oMail: { oData: 'Mirá tu correo.' } })))).toMatchObject(
      {
        state: 'subscribed',
        changed: { message: 'Mirá tu correo.' },
      },
    )
  })

  it('says in the words of the server why it was refused', () => {
    expect(on('sending', done('subscribe', refused('DEMASIADAS_LLAMADAS')))).toMatchObject({
      state: 'refused',
      changed: { message: 'The server says DEMASIADAS_LLAMADAS' },
    })
  })

  it('is asked for again where there was no answer', () => {
    expect(on('sending', failed('subscribe'))).toEqual({ state: 'unreachable', changed: {}, effects: [] })
    expect(on('unreachable', { type: 'subscription.retried' })).toEqual({
      state: 'sending',
      changed: {},
      effects: [asks],
    })
  })
})

it('the values of the newsletter', () => {
  const at = (state: 'sending' | 'subscribed' | 'refused' | 'unreachable') =>
    snapshotAt(newsletterMachine, state, { wanted, message: 'Hola' })
  const values = (['sending', 'subscribed', 'refused', 'unreachable'] as const).map((state) => [
    select.isBusy(at(state)),
    select.isSubscribed(at(state)),
    select.isUnreachable(at(state)),
  ])
  expect(values).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, false],
    [false, false, true],
  ])
  expect(select.message(at('refused'))).toBe('Hola')
})
