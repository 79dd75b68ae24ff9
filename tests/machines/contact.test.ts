import { describe, expect, it } from 'vitest'
import type { ContactMessage } from '../../contract/index.ts'
import { contactMachine } from '../../machines/contact/contact.machine.ts'
import * as select from '../../machines/contact/contact.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const message: ContactMessage = {
  cTipoContacto: 'CONSULTA',
  cTema: 'PAGO',
  cNombre: 'Ana',
  cMail: 'ana@ejemplo.ar',
  cMensaje: 'Hola',
}
const on = stepper(contactMachine, { number: null, failure: null })
const transport = { kind: 'transport' } as const

describe('a message to the shop', () => {
  it('is written first, unless the page says that it was sent', () => {
    expect(begin(contactMachine, { number: null })).toMatchObject({ state: 'filling', effects: [] })
    expect(begin(contactMachine, { number: 'Q-000003' })).toMatchObject({ state: 'sent', effects: [] })
  })

  it('is sent, and an earlier failure forgotten', () => {
    expect(on('filling', { type: 'message.submitted', message }, { failure: transport })).toEqual({
      state: 'sending',
      changed: { failure: null },
      effects: [{ start: 'sendContact', input: message }],
    })
    expect(on('filling', { type: 'message.changed' }, { failure: transport })).toEqual({
      state: 'filling',
      changed: { failure: null },
      effects: [],
    })
  })

  it('gets a number', () => {
    expect(on('sending', done('sendContact', accepted({ cNumero: 'C-000012' })))).toEqual({
      state: 'sent',
      changed: { number: 'C-000012' },
      effects: [],
    })
  })

  it('stays where it is refused, or nobody answers', () => {
    expect(on('sending', done('sendContact', refused('DEMASIADOS_MENSAJES')))).toEqual({
      state: 'filling',
      changed: {
        failure: {
          kind: 'refused',
          code: 'DEMASIADOS_MENSAJES',
          message: 'The server says DEMASIADOS_MENSAJES',
        },
      },
      effects: [],
    })
    expect(on('sending', failed('sendContact'))).toEqual({
      state: 'filling',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('makes way for another one', () => {
    expect(on('sent', { type: 'another.requested' }, { number: 'C-000012' })).toEqual({
      state: 'filling',
      changed: { number: null },
      effects: [],
    })
  })
})

it('the values of a message', () => {
  const at = (state: 'filling' | 'sending' | 'sent') =>
    snapshotAt(contactMachine, state, { number: 'C-000001', failure: transport })
  expect([select.isBusy(at('filling')), select.isBusy(at('sending')), select.isBusy(at('sent'))]).toEqual([
    false,
    true,
    false,
  ])
  expect([select.number(at('sent')), select.failure(at('filling'))]).toEqual(['C-000001', transport])
})
