import { describe, expect, it } from 'vitest'
import { phonesMachine } from '../../machines/phones/phones.machine.ts'
import * as select from '../../machines/phones/phones.selectors.ts'
import type { PhonesContext } from '../../machines/phones/phones.setup.ts'
import { phone } from '../../machines/samples/addresses.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const empty = { listaTelefono: [], lValidacion: false }
const book = { listaTelefono: [phone], lValidacion: true }
const context: PhonesContext = { book: empty, opened: null, code: null, failure: null }
const on = stepper(phonesMachine, context)
const asks = { start: 'listPhones' }
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const data = { cTipo: 'CELULAR', cPais: 'AR', cNumero: '0351 15-234-5678', lDefecto: true } as const
const sent = { nMinutos: 10, nIntentos: 5 }

describe('The phones', () => {
  it('are asked for at once', () => {
    expect(begin(phonesMachine)).toEqual({ state: 'loading', changed: context, effects: [asks] })
  })

  it('are listed', () => {
    expect(on('loading', done('listPhones', accepted(book)), { failure: transport })).toEqual({
      state: 'listing',
      changed: { book, failure: null },
      effects: [],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('listPhones', refused('SOBRECARGA')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on('loading', failed('listPhones'))).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks],
    })
  })
})

describe('The form of a phone', () => {
  it.each([null, 9])('opens for phone %s', (idClienteTelefono) => {
    expect(on('listing', { type: 'phone.opened', idClienteTelefono }, { book, failure: transport })).toEqual({
      state: { form: 'editing' },
      changed: { failure: null, ...(idClienteTelefono && { opened: 9 }) },
      effects: [],
    })
  })

  it.each([null, 9])('is sent for phone %s', (opened) => {
    expect(
      on({ form: 'editing' }, { type: 'phone.submitted', phone: data }, { opened, failure: transport }),
    ).toEqual({
      state: { form: 'saving' },
      changed: { failure: null },
      effects: [{ start: 'savePhone', input: { id: opened, phone: data } }],
    })
  })

  it('closes once the phone is kept', () => {
    expect(on({ form: 'saving' }, done('savePhone', accepted(book)), { opened: 9 })).toEqual({
      state: 'listing',
      changed: { book, opened: null },
      effects: [],
    })
  })

  it('stays where the phone was not kept', () => {
    expect(on({ form: 'saving' }, done('savePhone', refused('TELEFONO_NO_VALIDO')), { opened: 9 })).toEqual({
      state: { form: 'editing' },
      changed: { failure: refusal('TELEFONO_NO_VALIDO') },
      effects: [],
    })
    expect(on({ form: 'saving' }, failed('savePhone'), { opened: 9 })).toEqual({
      state: { form: 'editing' },
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is left with nothing kept', () => {
    expect(on({ form: 'editing' }, { type: 'editing.left' }, { opened: 9, failure: transport })).toEqual({
      state: 'listing',
      changed: { opened: null, failure: null },
      effects: [],
    })
  })
})

describe('The removal of a phone', () => {
  it('is asked about first', () => {
    expect(
      on('listing', { type: 'removal.requested', idClienteTelefono: 9 }, { book, failure: transport }),
    ).toEqual({ state: { removal: 'confirming' }, changed: { opened: 9, failure: null }, effects: [] })
    expect(
      on({ removal: 'confirming' }, { type: 'removal.left' }, { opened: 9, failure: transport }),
    ).toEqual({
      state: 'listing',
      changed: { opened: null, failure: null },
      effects: [],
    })
  })

  it('is done once it is confirmed', () => {
    expect(
      on({ removal: 'confirming' }, { type: 'removal.confirmed' }, { opened: 9, failure: transport }),
    ).toEqual({
      state: { removal: 'removing' },
      changed: { failure: null },
      effects: [{ start: 'removePhone', input: { id: 9 } }],
    })
    expect(on({ removal: 'removing' }, done('removePhone', accepted(empty)), { book, opened: 9 })).toEqual({
      state: 'listing',
      changed: { book: empty, opened: null },
      effects: [],
    })
  })

  it('is asked about again where it failed', () => {
    expect(on({ removal: 'removing' }, done('removePhone', refused('NO_ENCONTRADO')), { opened: 9 })).toEqual(
      {
        state: { removal: 'confirming' },
        changed: { failure: refusal('NO_ENCONTRADO') },
        effects: [],
      },
    )
    expect(on({ removal: 'removing' }, failed('removePhone'), { opened: 9 })).toEqual({
      state: { removal: 'confirming' },
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('The validation of a phone', () => {
  const sends = { start: 'sendPhoneCode', input: { id: 9 } }

  it('begins with a code that is sent', () => {
    expect(
      on('listing', { type: 'code.requested', idClienteTelefono: 9 }, { book, failure: transport }),
    ).toEqual({
      state: { validation: 'sending' },
      changed: { opened: 9, failure: null },
      effects: [sends],
    })
    expect(on({ validation: 'sending' }, done('sendPhoneCode', accepted(sent)), { opened: 9 })).toEqual({
      state: { validation: 'entering' },
      changed: { code: sent },
      effects: [],
    })
  })

  it('takes the code of a moment ago where no other is sent yet', () => {
    expect(
      on({ validation: 'sending' }, done('sendPhoneCode', refused('DEMASIADOS_CODIGOS')), { opened: 9 }),
    ).toEqual({
      state: { validation: 'entering' },
      changed: { failure: refusal('DEMASIADOS_CODIGOS') },
      effects: [],
    })
  })

  it('ends where the code cannot be sent', () => {
    expect(
      on({ validation: 'sending' }, done('sendPhoneCode', refused('TELEFONO_INALCANZABLE')), { opened: 9 }),
    ).toEqual({ state: 'listing', changed: { failure: refusal('TELEFONO_INALCANZABLE') }, effects: [] })
    expect(on({ validation: 'sending' }, failed('sendPhoneCode'), { opened: 9 })).toEqual({
      state: 'listing',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('sends another code', () => {
    expect(
      on(
        { validation: 'entering' },
        { type: 'code.requested', idClienteTelefono: 9 },
        { opened: 9, failure: transport },
      ),
    ).toEqual({ state: { validation: 'sending' }, changed: { failure: null }, effects: [sends] })
  })

  it('checks the code', () => {
    expect(
      on(
        { validation: 'entering' },
        { type: 'code.submitted', cCodigo: '123456' },
        { opened: 9, failure: transport },
      ),
    ).toEqual({
      state: { validation: 'checking' },
      changed: { failure: null },
      effects: [{ start: 'validatePhone', input: { id: 9, cCodigo: '123456' } }],
    })
    expect(on({ validation: 'checking' }, done('validatePhone', accepted(book)), { opened: 9 })).toEqual({
      state: { validation: 'validated' },
      changed: { book },
      effects: [],
    })
  })

  it('asks again for a code that is wrong, or was not checked', () => {
    expect(
      on({ validation: 'checking' }, done('validatePhone', refused('CODIGO_NO_VALIDO')), { opened: 9 }),
    ).toEqual({
      state: { validation: 'entering' },
      changed: { failure: refusal('CODIGO_NO_VALIDO') },
      effects: [],
    })
    expect(on({ validation: 'checking' }, failed('validatePhone'), { opened: 9 })).toEqual({
      state: { validation: 'entering' },
      changed: { failure: transport },
      effects: [],
    })
  })

  it.each(['entering', 'validated'])('is left from %s', (state) => {
    expect(
      on({ validation: state }, { type: 'validation.left' }, { opened: 9, code: sent, failure: transport }),
    ).toEqual({ state: 'listing', changed: { opened: null, code: null, failure: null }, effects: [] })
  })
})

it('the values of the phones', () => {
  const states = [
    'loading',
    'unavailable',
    'listing',
    { form: 'editing' },
    { form: 'saving' },
    { removal: 'confirming' },
    { removal: 'removing' },
    { validation: 'sending' },
    { validation: 'entering' },
    { validation: 'checking' },
    { validation: 'validated' },
  ]
  const full: PhonesContext = { book, opened: 9, code: sent, failure: transport }
  const shown = states.map((state) => {
    const snapshot = snapshotAt(phonesMachine, state, full)
    return [select.part(snapshot), select.phones(snapshot)?.length ?? null, select.isBusy(snapshot)]
  })
  expect(shown).toEqual([
    ['loading', null, false],
    ['failed', null, false],
    ['list', 1, false],
    ['form', 1, false],
    ['form', 1, true],
    ['removal', 1, false],
    ['removal', 1, true],
    ['sending', 1, true],
    ['code', 1, false],
    ['code', 1, true],
    ['validated', 1, false],
  ])
  const snapshot = snapshotAt(phonesMachine, 'listing', full)
  expect([
    select.canValidate(snapshot),
    select.openedPhone(snapshot),
    select.sentCode(snapshot),
    select.failure(snapshot),
  ]).toEqual([true, phone, sent, transport])
  expect(select.openedPhone(snapshotAt(phonesMachine, 'listing', context))).toBeNull()
})
