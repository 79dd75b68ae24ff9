import { createElement, type FunctionComponent } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buyerData } from '../../../contract/entities/purchase.ts'
import { lucias } from '../../../machines/samples/account.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Login = typeof import('../../../src/screens/login/login-view.tsx')
type Text = typeof import('../../../src/forms/text-field.tsx')
type Buyer = typeof import('../../../src/forms/buyer-form.tsx')
type Credentials = typeof import('../../../src/forms/credentials-form.tsx')
type SignUp = typeof import('../../../src/forms/sign-up-form.tsx')
type Own = typeof import('../../../src/forms/own-data-form.tsx')
type Recovery = typeof import('../../../src/forms/recovery-forms.tsx')
type PasswordChange = typeof import('../../../src/forms/password-change-form.tsx')
type System = typeof import('../../../src/forms/form-system.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let LoginView: Login['LoginView']
let TextField: Text['TextField']
let FormSystem: System['FormSystem']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ LoginView } = await renderer.load<Login>('/src/screens/login/login-view.tsx'))
  ;({ TextField } = await renderer.load<Text>('/src/forms/text-field.tsx'))
  ;({ FormSystem } = await renderer.load<System>('/src/forms/form-system.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const attribute = (markup: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(markup)?.[1]

const partsOf = (props: { hint?: string; error?: string }) => {
  const children = createElement(TextField, { label: 'Correo', name: 'cEmail', ...props })
  const markup = renderer.render(FormSystem, { children })
  const input = /<input[^>]*>/.exec(markup)?.[0] ?? ''
  const textOf = (id: string) => new RegExp(` id="${id}"[^>]*>([^<]*)<`).exec(markup)?.[1]
  return {
    labelled: attribute(/<label[^>]*>/.exec(markup)?.[0] ?? '', 'for') === attribute(input, 'id'),
    described: attribute(input, 'aria-describedby')?.split(' ').map(textOf),
    invalid: attribute(input, 'aria-invalid'),
  }
}

test('a field is described by its hint, then by its problem', () => {
  expect(partsOf({ hint: 'Llegan acá', error: 'Debe ingresar su mail' })).toEqual({
    labelled: true,
    described: ['Llegan acá', 'Debe ingresar su mail'],
    invalid: 'true',
  })
})

test('a field without hint or problem has no description', () => {
  expect(partsOf({})).toEqual({ labelled: true, described: undefined, invalid: undefined })
})

test('a login pressed before its script arrives writes nothing into the address', () => {
  const markup = renderer.render(LoginView, {
    signUpHref: '/signUp',
    recoverHref: '/recoverPassword',
    busy: false,
    failure: null,
    onSubmit: vi.fn(),
  })
  expect(attribute(/<form[^>]*>/.exec(markup)?.[0] ?? '', 'method')).toBe('dialog')
})

/** Each field of a form that has a name, and what a browser or a password manager may fill in. */
const tokensOf = (markup: string): Record<string, string | undefined> => {
  const fields = [...markup.matchAll(/<(?:input|select)[^>]*>/g)].map(([field]) => field)
  const filled = fields.map((field) => [attribute(field, 'name'), attribute(field, 'autoComplete')] as const)
  return Object.fromEntries(filled.filter(([name, token]) => name !== undefined && token !== undefined))
}

const drawn = <Props extends object>(Form: FunctionComponent<Props>, props: Props): string =>
  renderer.render(FormSystem, { children: createElement(Form, props) })

const form = { busy: false, problems: [], onSubmit: vi.fn(), children: null }

test('a login, a sign-up and both ways to another password say what password managers fill in', async () => {
  const { CredentialsForm } = await renderer.load<Credentials>('/src/forms/credentials-form.tsx')
  expect(tokensOf(drawn(CredentialsForm, form))).toEqual({
    cEmail: 'username',
    cClave: 'current-password',
  })
  const { SignUpForm } = await renderer.load<SignUp>('/src/forms/sign-up-form.tsx')
  const signUp = {
    ...{ typed: null, today: () => '2026-11-23', isShort: false, termsRequired: false },
    ...{ termsHref: '/', onTyped: vi.fn() },
    ...form,
  }
  expect(tokensOf(drawn(SignUpForm, signUp))).toMatchObject({
    cNombre: 'given-name',
    cApellido: 'family-name',
    cEmail: 'email',
    cTelefono: 'tel',
    cClave: 'new-password',
    cClaveConfirmacion: 'new-password',
  })
  expect(tokensOf(drawn(SignUpForm, { ...signUp, isShort: true }))).toEqual({
    cNombre: 'given-name',
    cApellido: 'family-name',
    cEmail: 'email',
    cClave: 'new-password',
  })
  const { MailForm, CodeForm, NewPasswordForm } = await renderer.load<Recovery>(
    '/src/forms/recovery-forms.tsx',
  )
  const email = 'ana@ejemplo.ar'
  expect(tokensOf(drawn(MailForm, { ...form, email: null }))).toEqual({ cEmail: 'username' })
  expect(tokensOf(drawn(CodeForm, { ...form, mayResend: true, onResend: vi.fn() }))).toEqual({
    cCodigo: 'one-time-code',
  })
  const another = { username: 'username', cClave: 'new-password', cClaveConfirmacion: 'new-password' }
  expect(tokensOf(drawn(NewPasswordForm, { ...form, email }))).toEqual(another)
  const { PasswordChangeForm } = await renderer.load<PasswordChange>('/src/forms/password-change-form.tsx')
  expect(tokensOf(drawn(PasswordChangeForm, { ...form, email, saved: false }))).toEqual({
    ...another,
    cClaveActual: 'current-password',
  })
})

test("a short account's data are its name and mail; any other's are all of section 3", async () => {
  const { OwnDataForm } = await renderer.load<Own>('/src/forms/own-data-form.tsx')
  const namesOf = (isShort: boolean) => {
    const own = isShort ? { ...lucias, cDocumento: null, cGenero: null, dNacimiento: null } : lucias
    const props = { ...form, own, isShort, saved: false, today: () => '2026-11-23' }
    return [...drawn(OwnDataForm, props).matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(
      ([, name]) => name,
    )
  }
  expect(namesOf(true)).toEqual(['cNombre', 'cApellido', 'cEmail'])
  expect(namesOf(false)).toEqual(
    expect.arrayContaining(['cNombre', 'cDocumento', 'cGenero', 'cPais', 'cEmail']),
  )
})

test('the form of who buys asks for every field of the contract, and for no other', async () => {
  const { BuyerForm } = await renderer.load<Buyer>('/src/forms/buyer-form.tsx')
  const children = createElement(
    BuyerForm as FunctionComponent<{ defaults: object; unconfirmed: string | null }>,
    { defaults: {}, unconfirmed: null },
  )
  const names = [...renderer.render(FormSystem, { children }).matchAll(/ name="([^"]*)"/g)].map(
    ([, name]) => name,
  )
  expect(names.toSorted()).toEqual(Object.keys(buyerData.shape).toSorted())
})

test('who has not confirmed their address reads that tickets wait for that, and who writes another does not', async () => {
  const { BuyerForm } = await renderer.load<Buyer>('/src/forms/buyer-form.tsx')
  const hint = (cEmail: string, unconfirmed: string | null) => {
    const children = createElement(
      BuyerForm as FunctionComponent<{ defaults: object; unconfirmed: string | null }>,
      {
        defaults: { cEmail },
        unconfirmed,
      },
    )
    return wordsOf(renderer.render(FormSystem, { children }))
  }
  const waits = 'una vez que sigas el enlace'
  expect(hint('Ana@ejemplo.ar', 'ana@ejemplo.ar')).toContain(waits)
  expect(hint('bruno@ejemplo.ar', 'ana@ejemplo.ar')).not.toContain(waits)
  expect(hint('ana@ejemplo.ar', null)).not.toContain(waits)
})
