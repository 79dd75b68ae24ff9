import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { privacyMachine } from '../../machines/privacy/privacy.machine.ts'
import * as select from '../../machines/privacy/privacy.selectors.ts'
import type { PrivacyContext } from '../../machines/privacy/privacy.setup.ts'
import { luciasSessions } from '../../machines/samples/account.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: PrivacyContext = { sessions: [], failure: null, problems: [] }
const on = stepper(privacyMachine, context)
const asks = { start: 'listSessions' }
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const problems = [{ cCampo: 'cClave', cProblema: 'wrong' }]
const { listaSesion: sessions } = luciasSessions

describe('The logins', () => {
  it('are asked for at once', () => {
    expect(begin(privacyMachine)).toEqual({ state: 'loading', changed: context, effects: [asks] })
  })

  it('are listed', () => {
    expect(on('loading', done('listSessions', accepted(luciasSessions)), { failure: transport })).toEqual({
      state: 'listing',
      changed: { sessions, failure: null },
      effects: [],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('listSessions', refused('SOBRECARGA')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on('loading', failed('listSessions'), { problems })).toEqual({
      state: 'unavailable',
      changed: { failure: transport, problems: [] },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks],
    })
  })

  it.each([null, 'one'])('are ended: %s', (idSesion) => {
    expect(on('listing', { type: 'session.ended', idSesion }, { failure: transport, problems })).toEqual({
      state: 'ending',
      changed: { failure: null, problems: [] },
      effects: [{ start: 'endSession', input: { idSesion } }],
    })
  })

  it('are listed again once one is ended, and stay where it could not be', () => {
    expect(on('ending', done('endSession', accepted(luciasSessions)), { failure: transport })).toEqual({
      state: 'listing',
      changed: { sessions, failure: null },
      effects: [],
    })
    expect(on('ending', done('endSession', refused('NO_ENCONTRADO')))).toEqual({
      state: 'listing',
      changed: { failure: refusal('NO_ENCONTRADO') },
      effects: [],
    })
    expect(on('ending', failed('endSession'), { problems })).toEqual({
      state: 'listing',
      changed: { failure: transport, problems: [] },
      effects: [],
    })
  })
})

describe('The copy of the data', () => {
  it('is downloaded', () => {
    expect(on('listing', { type: 'export.requested' }, { failure: transport, problems })).toEqual({
      state: 'exporting',
      changed: { failure: null, problems: [] },
      effects: [{ start: 'exportOwnData' }],
    })
    expect(on('exporting', done('exportOwnData', accepted(null)), { failure: transport })).toEqual({
      state: 'listing',
      changed: {},
      effects: [],
    })
    expect(on('exporting', failed('exportOwnData'))).toEqual({
      state: 'listing',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is refused within an hour of the one before, in the words of the server', () => {
    expect(on('exporting', done('exportOwnData', refused('EXPORTACION_RECIENTE')))).toEqual({
      state: 'listing',
      changed: { failure: refusal('EXPORTACION_RECIENTE') },
      effects: [],
    })
  })
})

describe('The erasure', () => {
  const form = { cClave: 'Hojas Verdes 26', lEntradasVigentes: false }

  it('is asked about first, and may be left', () => {
    expect(on('listing', { type: 'erasure.requested' }, { failure: transport, problems })).toEqual({
      state: { erasure: 'asking' },
      changed: { failure: null, problems: [] },
      effects: [],
    })
    expect(on({ erasure: 'asking' }, { type: 'erasure.left' }, { failure: transport, problems })).toEqual({
      state: 'listing',
      changed: { failure: null, problems: [] },
      effects: [],
    })
  })

  it('goes out with the password, and keeps it nowhere', () => {
    expect(on({ erasure: 'asking' }, { type: 'erasure.submitted', ...form })).toEqual({
      state: { erasure: 'erasing' },
      changed: {},
      effects: [{ start: 'eraseAccount', input: form }],
    })
  })

  it('goes out again once the customer knows of the tickets that are left', () => {
    const left = { failure: refusal('ENTRADAS_VIGENTES') }
    const asking = { erasure: 'asking' } as const
    const knowing = { ...form, lEntradasVigentes: true }
    expect(on(asking, { type: 'erasure.submitted', ...form }, left)).toEqual({
      state: asking,
      changed: {},
      effects: [],
    })
    expect(on(asking, { type: 'erasure.submitted', ...knowing }, left)).toEqual({
      state: { erasure: 'erasing' },
      changed: {},
      effects: [{ start: 'eraseAccount', input: knowing }],
    })
  })

  it('is done', () => {
    expect(
      on({ erasure: 'erasing' }, done('eraseAccount', accepted(null)), { failure: transport, problems }),
    ).toEqual({ state: 'erased', changed: { failure: null, problems: [] }, effects: [] })
    expect(on('erased', { type: 'farewell.read' })).toEqual({
      state: 'erased',
      changed: {},
      effects: [{ emit: { type: 'account.left' } }],
    })
  })

  it('is asked about again after a refusal, and without an answer', () => {
    const wrong = refused('DATOS_DE_CLIENTE_NO_VALIDOS', { listaProblema: problems })
    expect(on({ erasure: 'erasing' }, done('eraseAccount', wrong))).toEqual({
      state: { erasure: 'asking' },
      changed: { failure: refusal('DATOS_DE_CLIENTE_NO_VALIDOS'), problems },
      effects: [],
    })
    expect(on({ erasure: 'erasing' }, failed('eraseAccount'), { problems })).toEqual({
      state: { erasure: 'asking' },
      changed: { failure: transport, problems: [] },
      effects: [],
    })
  })
})

it('the values of the page', () => {
  const states = [
    'loading',
    'unavailable',
    'listing',
    'ending',
    'exporting',
    { erasure: 'asking' },
    { erasure: 'erasing' },
    'erased',
  ]
  const full: PrivacyContext = { sessions, failure: refusal('ENTRADAS_VIGENTES'), problems }
  const shown = states.map((state) => {
    const snapshot = snapshotAt(privacyMachine, state, full)
    return [select.part(snapshot), select.isBusy(snapshot)]
  })
  expect(shown).toEqual([
    ['loading', false],
    ['failed', false],
    ['list', false],
    ['list', true],
    ['list', true],
    ['erasure', false],
    ['erasure', true],
    ['erased', false],
  ])
  const snapshot = snapshotAt(privacyMachine, 'listing', full)
  expect([
    select.sessions(snapshot),
    select.failure(snapshot),
    select.isWrongPassword(snapshot),
    select.hasTickets(snapshot),
  ]).toEqual([sessions, full.failure, true, true])
  const plain = snapshotAt(privacyMachine, 'listing', { ...full, failure: transport, problems: [] })
  expect([select.isWrongPassword(plain), select.hasTickets(plain)]).toEqual([false, false])
})
