import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { ana } from '../../machines/samples/purchase.ts'
import { commonPassword, newCustomer } from '../../machines/samples/sign-up.ts'
import { signUpMachine } from '../../machines/sign-up/sign-up.machine.ts'
import * as select from '../../machines/sign-up/sign-up.selectors.ts'
import type { SignUpContext } from '../../machines/sign-up/sign-up.setup.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const typed = { cNombre: 'Ana' }
const context: SignUpContext = { typed: null, termsRequired: false, failure: null, problems: [] }
const on = stepper(signUpMachine, context)
const refusal = (code: 'CAPTCHA_NO_VALIDO' | 'DATOS_DE_CLIENTE_NO_VALIDOS') =>
  ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const problems = [{ cCampo: 'cClave', cProblema: 'common' }]

describe('a sign-up', () => {
  it('begins with what was typed before a reload', () => {
    expect(begin(signUpMachine, { typed, termsRequired: false })).toEqual({
      state: 'filling',
      changed: { ...context, typed },
      effects: [],
    })
  })

  it('is sent, and forgets why it failed before', () => {
    expect(
      on(
        'filling',
        { type: 'sign-up.submitted', form: newCustomer },
        { failure: refusal('CAPTCHA_NO_VALIDO') },
      ),
    ).toEqual({
      state: 'sending',
      changed: { failure: null },
      effects: [{ start: 'signUp', input: newCustomer }],
    })
  })

  it('is sent with the terms accepted where the shop asks for them, and otherwise says so at the box', () => {
    const asking = { termsRequired: true, failure: refusal('CAPTCHA_NO_VALIDO') }
    const agreed = { ...newCustomer, lTerminos: true }
    expect(on('filling', { type: 'sign-up.submitted', form: agreed }, asking)).toEqual({
      state: 'sending',
      changed: { failure: null },
      effects: [{ start: 'signUp', input: agreed }],
    })
    expect(on('filling', { type: 'sign-up.submitted', form: newCustomer }, asking)).toEqual({
      state: 'filling',
      changed: { failure: null, problems: [{ cCampo: 'lTerminos', cProblema: 'mustAgree' }] },
      effects: [],
    })
  })

  it('logs its customer in, and forgets what was typed', () => {
    expect(on('sending', done('signUp', accepted(ana)), { typed })).toEqual({
      state: 'signedUp',
      changed: { typed: null },
      effects: [{ emit: { type: 'customer.identified', user: ana } }],
      output: undefined,
    })
  })

  it('keeps what was typed after a refusal, about fields or about all of it', () => {
    expect(on('sending', done('signUp', commonPassword), { typed })).toEqual({
      state: 'filling',
      changed: { failure: refusal('DATOS_DE_CLIENTE_NO_VALIDOS'), problems },
      effects: [],
    })
    expect(on('sending', done('signUp', refused('CAPTCHA_NO_VALIDO')), { typed })).toEqual({
      state: 'filling',
      changed: { failure: refusal('CAPTCHA_NO_VALIDO') },
      effects: [],
    })
  })

  it('may be sent again without an answer', () => {
    expect(on('sending', failed('signUp'), { typed })).toEqual({
      state: 'filling',
      changed: { failure: { kind: 'transport' } },
      effects: [],
    })
  })

  it.each(['filling', 'sending'] as const)('remembers in %s what is typed', (state) => {
    expect(on(state, { type: 'form.typed', typed })).toEqual({ state, changed: { typed }, effects: [] })
  })
})

it('the values of a sign-up', () => {
  const states = ['filling', 'sending', 'signedUp'] as const
  expect(states.map((state) => select.isBusy(snapshotAt(signUpMachine, state, context)))).toEqual([
    false,
    true,
    true,
  ])
  const failedAt = (more: Partial<SignUpContext>) =>
    snapshotAt(signUpMachine, 'filling', { ...context, failure: refusal('CAPTCHA_NO_VALIDO'), ...more })
  expect(select.failure(failedAt({}))).toEqual(refusal('CAPTCHA_NO_VALIDO'))
  expect([select.failure(failedAt({ problems })), select.problems(failedAt({ problems }))]).toEqual([
    null,
    problems,
  ])
  expect(select.typed(failedAt({ typed }))).toBe(typed)
})
