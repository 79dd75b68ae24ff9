import { describe, expect, test } from 'vitest'
import { boundScreens } from '../support/bound-screens.ts'

const bound = boundScreens()
const refused = (code: string) => ({ kind: 'refused', code, message: `${code} in words` })
const lost = { kind: 'unreachable' }
const UNREACHED = 'The shop could not be reached. What you typed is kept: try again in a moment.'
const problems = [{ cCampo: 'cClave', cCodigo: 'CLAVE_CORTA', message: 'too short' }]
const head = { idFuncion: 2, cEspectaculoCartelNombre: 'Show 2', dFecha: '2026-12-02T23:30:00Z' }
const served = { data: { performance: head } }
const search = `next=${encodeURIComponent('/funcion/x/2')}`
const loginHref = `/login?next=${encodeURIComponent('/funcion/x/2')}`

describe('the recovery of a password', () => {
  const context = { cEmail: 'ana@ejemplo.ar', failure: null, problems: [] }
  const at = (tags: string[], over: object = {}, to: string = search) =>
    bound.screens.draw(
      ...(['recover', 'RecoverView', { context: { ...context, ...over }, tags }] as const),
      ...([{ search: to, served }, { shop: {} }] as const),
    )

  test('is shown as it stands: the mail, the code, the new password', async () => {
    const idle = {
      ...{ dataState: 'mail', step: 'mail', email: 'ana@ejemplo.ar', busy: false, mayResend: false },
      ...{ head, loginHref, failure: null, problems: [] },
    }
    expect((await at([])).values).toEqual(idle)
    expect((await at(['code', 'busy', 'resendable'], { failure: refused('LIMITE') })).values).toEqual({
      ...{ ...idle, dataState: 'busy', step: 'code', busy: true, mayResend: true },
      failure: { message: 'LIMITE in words' },
    })
    const failed = await at(['password'], { failure: lost }, '')
    expect(failed.values).toEqual({
      ...{ ...idle, dataState: 'password', step: 'password', loginHref: '/login' },
      failure: { message: UNREACHED },
    })
    expect((await at(['password'], { failure: refused('DATOS'), problems })).values).toMatchObject({
      ...{ failure: null, problems },
    })
  })

  test('takes what is typed at each step', async () => {
    const { press } = await at([])
    expect(press('onMail', 'bea@ejemplo.ar')).toEqual([{ type: 'code.requested', cEmail: 'bea@ejemplo.ar' }])
    expect(press('onCode', '123456')).toEqual([{ type: 'code.typed', cCodigo: '123456' }])
    expect(press('onChangeMail')).toEqual([{ type: 'mail.changed' }])
    expect(press('onChangeCode')).toEqual([{ type: 'code.changed' }])
    const passwords = { cClave: 'Hojas2026', cClaveConfirmacion: 'Hojas2027' }
    expect(press('onPassword', passwords)).toEqual([{ type: 'password.submitted', ...passwords }])
  })
})

describe('a sign-up', () => {
  const typed = { cNombre: 'Ana' }
  const context = { failure: null, problems: [], typed }
  const switches = { shortSignUp: true, signUpTermsRequired: false }
  const at = (tags: string[], over: object = {}, of: object = switches) =>
    bound.screens.draw(
      ...(['sign-up', 'SignUpView', { context: { ...context, ...over }, tags }] as const),
      {
        ...{ search, served, now: () => Date.parse('2026-12-03T01:30:00Z') },
        deployment: { timeZone: 'America/Argentina/Buenos_Aires', switches: of, termsDocumentId: 2 },
      },
      { shop: {} },
    )

  test('is shown as it stands, with what was typed before', async () => {
    const idle = {
      ...{ dataState: 'idle', head, loginHref, isShort: true, termsRequired: false, typed, busy: false },
      ...{ failure: null, problems: [], termsHref: '/termsAndConditions' },
    }
    const { values, handlers } = await at([])
    expect(values).toEqual({ ...idle, termsHref: expect.stringMatching(/^\/\w+$/) })
    expect(handlers['today']?.()).toBe('2026-12-02')
    expect((await at(['busy'], { failure: refused('LIMITE') })).values).toMatchObject({
      ...{ dataState: 'busy', busy: true, failure: { message: 'LIMITE in words' } },
    })
    const required = { shortSignUp: false, signUpTermsRequired: true }
    expect((await at([], { failure: lost }, required)).values).toMatchObject({
      ...{ isShort: false, termsRequired: true, failure: { message: UNREACHED } },
    })
    expect((await at([], { failure: refused('DATOS'), problems })).values).toMatchObject({
      ...{ failure: null, problems },
    })
  })

  test('keeps what is typed, and sends the form', async () => {
    const { press } = await at([])
    const values = { cNombre: 'Ana', lTerminos: true }
    expect(press('onTyped', values)).toEqual([{ type: 'form.typed', typed: values }])
    expect(press('onSubmit', values)).toEqual([{ type: 'sign-up.submitted', form: values }])
  })
})
