import { describe, expect, it } from 'vitest'
import { recoveryMachine } from '../../machines/recovery/recovery.machine.ts'
import * as select from '../../machines/recovery/recovery.selectors.ts'
import type { RecoveryContext } from '../../machines/recovery/recovery.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { ana } from '../../machines/samples/purchase.ts'
import { codeSent, commonPassword } from '../../machines/samples/sign-up.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const cEmail = 'ana@example.org'
const empty: RecoveryContext = { cEmail: null, cCodigo: '', sent: null, failure: null, problems: [] }
const context: RecoveryContext = { ...empty, cEmail, sent: codeSent }
const on = stepper(recoveryMachine, context)
const transport = { kind: 'transport' } as const
const refusal = (code: 'CAPTCHA_NO_VALIDO' | 'CODIGO_NO_VALIDO' | 'DATOS_DE_CLIENTE_NO_VALIDOS') =>
  ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const problems = [{ cCampo: 'cClave', cProblema: 'common' }]
const waits = { wait: 'xstate.after.resendStep.recovery.code.sent', milliseconds: 30_000 }
const asks = { start: 'sendCode', input: { cEmail } }
const passwords = { cClave: 'Zamba2028', cClaveConfirmacion: 'Zamba2028' }

describe('a recovery', () => {
  it('begins with the address, or goes on with the code that was sent before a reload', () => {
    expect(begin(recoveryMachine)).toEqual({ state: 'mail', changed: empty, effects: [] })
    expect(on('mail', { type: 'code.remembered', cEmail }, empty)).toEqual({
      state: { code: 'sent' },
      changed: { cEmail },
      effects: [{ ...waits, milliseconds: 0 }],
    })
  })

  it('asks for a code, and for another after a while', () => {
    const requested = { type: 'code.requested', cEmail } as const
    expect(on('mail', requested, { ...empty, failure: transport })).toEqual({
      state: 'sendingCode',
      changed: { cEmail, failure: null },
      effects: [asks],
    })
    expect(on({ code: 'sent' }, requested)).toEqual({ state: { code: 'sent' }, changed: {}, effects: [] })
    expect(on({ code: 'sent' }, { type: 'xstate.after.resendStep.recovery.code.sent' })).toEqual({
      state: { code: 'resendable' },
      changed: {},
      effects: [],
    })
    expect(on({ code: 'resendable' }, requested, { failure: transport })).toEqual({
      state: 'sendingCode',
      changed: { failure: null },
      effects: [asks],
    })
  })

  it('waits for the code once it was sent', () => {
    expect(on('sendingCode', done('sendCode', accepted(codeSent)), { sent: null, cCodigo: '1' })).toEqual({
      state: { code: 'sent' },
      changed: { sent: codeSent, cCodigo: '' },
      effects: [waits],
    })
  })

  it('keeps the address where no code could be sent', () => {
    expect(on('sendingCode', done('sendCode', refused('CAPTCHA_NO_VALIDO')))).toEqual({
      state: 'mail',
      changed: { failure: refusal('CAPTCHA_NO_VALIDO') },
      effects: [],
    })
    expect(on('sendingCode', failed('sendCode'))).toEqual({
      state: 'mail',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('goes from the code to the password, and back to either step before', () => {
    expect(on({ code: 'sent' }, { type: 'code.typed', cCodigo: '407123' })).toEqual({
      state: 'password',
      changed: { cCodigo: '407123' },
      effects: [],
    })
    expect(on('password', { type: 'code.changed' }, { cCodigo: '407123', problems })).toEqual({
      state: { code: 'sent' },
      changed: { problems: [] },
      effects: [waits],
    })
    for (const state of ['password', { code: 'sent' }] as const)
      expect(on(state, { type: 'mail.changed' }, { cCodigo: '407123' })).toEqual({
        state: 'mail',
        changed: { sent: null, cCodigo: '' },
        effects: [],
      })
  })

  it('sends the code with the new password', () => {
    const submitted = { type: 'password.submitted', ...passwords } as const
    expect(on('password', submitted, { cCodigo: '407123', failure: transport })).toEqual({
      state: 'setting',
      changed: { failure: null },
      effects: [{ start: 'setPassword', input: { cEmail, cCodigo: '407123', ...passwords } }],
    })
  })

  it('logs its customer in', () => {
    expect(on('setting', done('setPassword', accepted(ana)))).toEqual({
      state: 'recovered',
      changed: {},
      effects: [{ emit: { type: 'customer.identified', user: ana } }],
      output: undefined,
    })
  })

  it('asks for the code again where it was wrong, and for the password where that was', () => {
    expect(on('setting', done('setPassword', refused('CODIGO_NO_VALIDO')))).toEqual({
      state: { code: 'sent' },
      changed: { failure: refusal('CODIGO_NO_VALIDO') },
      effects: [waits],
    })
    expect(on('setting', done('setPassword', commonPassword))).toEqual({
      state: 'password',
      changed: { failure: refusal('DATOS_DE_CLIENTE_NO_VALIDOS'), problems },
      effects: [],
    })
    expect(on('setting', failed('setPassword'))).toEqual({
      state: 'password',
      changed: { failure: transport },
      effects: [],
    })
  })
})

it('the values of a recovery', () => {
  const states = [
    'mail',
    'sendingCode',
    { code: 'sent' },
    { code: 'resendable' },
    'password',
    'setting',
    'recovered',
  ] as const
  const shown = states.map((state) => {
    const snapshot = snapshotAt(recoveryMachine, state, context)
    return [select.step(snapshot), select.isBusy(snapshot), select.mayResend(snapshot)]
  })
  expect(shown).toEqual([
    ['mail', false, false],
    ['mail', true, false],
    ['code', false, false],
    ['code', false, true],
    ['password', false, false],
    ['password', true, false],
    ['password', true, false],
  ])
  const at = (state: 'mail' | 'password', more: Partial<RecoveryContext> = {}) =>
    snapshotAt(recoveryMachine, state, { ...context, ...more })
  expect([select.sentTo(at('mail')), select.sentTo(at('password')), select.email(at('mail'))]).toEqual([
    null,
    cEmail,
    cEmail,
  ])
  expect(select.failure(at('password', { failure: transport }))).toEqual(transport)
  expect(select.failure(at('password', { failure: transport, problems }))).toBeNull()
  expect(select.problems(at('password', { problems }))).toBe(problems)
})
