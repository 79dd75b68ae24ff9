import { createElement } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Login = typeof import('../../../src/screens/login/login-view.tsx')
type Text = typeof import('../../../src/forms/text-field.tsx')
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
