import { expect, test } from 'vitest'
import {
  checkedNewCustomer,
  checkedNewPassword,
  type NewCustomer,
  recoveryRequest,
} from '../../contract/entities/sign-up.ts'
import { passwordGaps } from '../../contract/password-rule.ts'

const lucia: NewCustomer = {
  cNombre: 'Lucía',
  cApellido: 'Ferreyra',
  cTipoDocumento: 'DNI',
  cDocumento: '31.406.772',
  dNacimiento: '1985-03-02',
  cGenero: 'F',
  cPais: 'AR',
  cEmail: 'lucia@example.org',
  cEmailConfirmacion: 'lucia@example.org',
  cTipoTelefono: 'CELULAR',
  cTelefono: '(0341) 555 0198',
  cClave: 'Hojas2026',
  cClaveConfirmacion: 'Hojas2026',
  lTerminos: false,
  cCaptcha: null,
}

const schema = checkedNewCustomer(() => '2026-11-22', false)

/** Field and kind of each problem: a custom issue's message, another's code. */
const problemsOf = (given: object) => {
  const { error } = schema.safeParse({ ...lucia, ...given })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, code, message }) => [
      path.join('.'),
      code === 'custom' ? message : code,
    ]),
  )
}

test('a whole sign-up passes, its document as it is stored', () => {
  expect(schema.parse(lucia)).toEqual({ ...lucia, cDocumento: '31406772' })
})

test.each([
  ['a first name with a digit', { cNombre: 'Luc1a' }, { cNombre: 'invalid_format' }],
  ['a last name with a special character', { cApellido: 'Ferreyra$' }, { cApellido: 'invalid_format' }],
  ['a name without a letter', { cNombre: "'-'" }, { cNombre: 'invalid_format' }],
  ['an address in a name', { cNombre: 'example.org' }, { cNombre: 'invalid_format' }],
  ['no document number', { cDocumento: '' }, { cDocumento: 'required' }],
  ['a document too low', { cDocumento: '12' }, { cDocumento: 'tooLow' }],
  ['a document too high', { cDocumento: '123456789' }, { cDocumento: 'tooHigh' }],
  [
    'a wrong check digit',
    { cTipoDocumento: 'CUIT', cDocumento: '20314067721' },
    { cDocumento: 'checkDigit' },
  ],
  ['no birth date', { dNacimiento: '' }, { dNacimiento: 'required' }],
  ['a day that is not', { dNacimiento: '1985-02-31' }, { dNacimiento: 'date' }],
  ['no gender', { cGenero: '' }, { cGenero: 'invalid_value' }],
  ['a country that is not of the three', { cPais: 'BR' }, { cPais: 'invalid_value' }],
  ['a mail without its form', { cEmail: 'x', cEmailConfirmacion: 'x' }, { cEmail: 'invalid_format' }],
  [
    'another mail in its confirmation',
    { cEmailConfirmacion: 'lucia@example.com' },
    { cEmailConfirmacion: 'mismatch' },
  ],
  ['a phone of letters', { cTelefono: 'call me' }, { cTelefono: 'invalid_format' }],
  [
    'neither mail',
    { cEmail: '', cEmailConfirmacion: '' },
    { cEmail: 'invalid_format', cEmailConfirmacion: 'too_small' },
  ],
  ['a short password', { cClave: 'Hojas26', cClaveConfirmacion: 'Hojas26' }, { cClave: 'rule' }],
  [
    'a password without uppercase',
    { cClave: 'hojas2026', cClaveConfirmacion: 'hojas2026' },
    { cClave: 'rule' },
  ],
  [
    'a password without a number',
    { cClave: 'HojasVerdes', cClaveConfirmacion: 'HojasVerdes' },
    { cClave: 'rule' },
  ],
  [
    'another password in its confirmation',
    { cClaveConfirmacion: 'Hojas2027' },
    { cClaveConfirmacion: 'mismatch' },
  ],
])('refuses %s', (_, given, problems) => {
  expect(problemsOf(given)).toEqual(problems)
})

test('everything that is wrong is said at once', () => {
  expect(
    problemsOf({
      cGenero: '',
      cNombre: '',
      dNacimiento: '1985-13-01',
      cEmailConfirmacion: '',
      cClaveConfirmacion: 'x',
    }),
  ).toEqual({
    cGenero: 'invalid_value',
    cNombre: expect.any(String),
    dNacimiento: 'month',
    cEmailConfirmacion: 'mismatch',
    cClaveConfirmacion: 'mismatch',
  })
})

test('the mail and its confirmation are compared without regard to case', () => {
  expect(problemsOf({ cEmailConfirmacion: ' Lucia@Example.org ' })).toEqual({})
})

test('the terms are asked for where the deployment requires them', () => {
  const strict = checkedNewCustomer(() => '2026-11-22', true)
  expect(strict.safeParse(lucia).error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [['lTerminos'], 'mustAgree'],
  ])
  expect(strict.safeParse({ ...lucia, lTerminos: true }).success).toBe(true)
})

test('a password reads what it still lacks', () => {
  expect(['', 'Hojas', 'hojas2026', 'Hojas2026', '😀😀😀😀'].map(passwordGaps)).toEqual([
    { characters: 8, uppercase: true, number: true },
    { characters: 3, uppercase: false, number: true },
    { characters: 0, uppercase: true, number: false },
    { characters: 0, uppercase: false, number: false },
    { characters: 4, uppercase: true, number: true },
  ])
})

test('a mailed code is read without its spaces; a new password by it follows the same rule', () => {
  const given = {
    cEmail: 'lucia@example.org',
    cCodigo: ' 407 123',
    cClave: 'hojas',
    cClaveConfirmacion: 'hojas',
  }
  expect(checkedNewPassword.safeParse(given).error?.issues.map(({ message }) => message)).toEqual(['rule'])
  expect(
    checkedNewPassword.parse({ ...given, cClave: 'Hojas2026', cClaveConfirmacion: 'Hojas2026' }),
  ).toEqual({
    ...given,
    cCodigo: '407123',
    cClave: 'Hojas2026',
    cClaveConfirmacion: 'Hojas2026',
  })
  expect(recoveryRequest.safeParse({ cEmail: 'nobody', cCaptcha: null }).success).toBe(false)
})
