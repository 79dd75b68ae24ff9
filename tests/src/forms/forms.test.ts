import { expect, test } from 'vitest'
import { credentials } from '../../../contract/entities/customer.ts'
import { buyerData } from '../../../contract/entities/purchase.ts'
import { sentBuyer } from '../../../contract/entities/sent-buyer.ts'
import { recoveryCode } from '../../../contract/entities/sign-up.ts'
import { asTyped, buyerDefaults, optionalText } from '../../../src/forms/buyer-values.ts'
import { type ProblemKind, problemKind } from '../../../src/forms/problem.ts'

interface ParseResult {
  error?: {
    issues: readonly { code?: string | undefined; path: readonly PropertyKey[]; message: string }[]
  }
}

/** The kind of problem of each field, as a form reads it from its schema. */
const problems = (result: ParseResult, values: Record<string, unknown>): Record<string, ProblemKind> =>
  Object.fromEntries(
    (result.error?.issues ?? [])
      .toReversed()
      .map(({ code, path, message }) => [
        String(path[0]),
        problemKind(code, values[String(path[0])], message),
      ]),
  )

const login = (values: Record<string, unknown>) => problems(credentials.safeParse(values), values)
const buyer = (values: Record<string, unknown>) => {
  const filled = {
    cNombre: 'Lucía',
    cApellido: 'Ferreyra',
    cEmail: 'lucia@correo.example',
    cTipoDocumento: 'DNI',
    cDocumento: '31406772',
    ...values,
  }
  return problems(sentBuyer.safeParse(filled), filled)
}

test('an untouched login asks for both fields', () => {
  expect(login({ cEmail: '', cClave: '' })).toEqual({ cEmail: 'required', cClave: 'required' })
})

test('a login has different messages for a mistyped email and an overlong password', () => {
  expect(login({ cEmail: 'lucia@', cClave: 'x'.repeat(129) })).toEqual({ cEmail: 'format', cClave: 'length' })
})

test('a right login has no problems', () => {
  expect(login({ cEmail: 'lucia@correo.example', cClave: 'x' })).toEqual({})
})

test('an email of more than 120 characters is too long, not mistyped', () => {
  expect(login({ cEmail: `${'a'.repeat(60)}@${'b'.repeat(55)}.example`, cClave: 'x' })).toEqual({
    cEmail: 'length',
  })
})

test('names refuse digits and accept accents and apostrophes', () => {
  expect(buyer({ cNombre: 'Lucía 2', cApellido: "D'Ángelo" })).toEqual({ cNombre: 'format' })
})

test('a name of spaces is a missing name', () => {
  expect(buyer({ cNombre: '   ' })).toEqual({ cNombre: 'required' })
})

test('a document is asked for, then checked', () => {
  expect(buyer({ cDocumento: '' })).toEqual({ cDocumento: 'required' })
  expect(buyer({ cDocumento: '12' })).toEqual({ cDocumento: 'tooLow' })
  expect(buyer({ cDocumento: '999999999999' })).toEqual({ cDocumento: 'tooHigh' })
  expect(buyer({ cDocumento: 'aab123' })).toEqual({ cDocumento: 'format' })
  expect(buyer({ cDocumento: '.....' })).toEqual({ cDocumento: 'required' })
  for (const typed of ['31.406.772', '31 406 772', ' 31-406-772 '])
    expect(buyer({ cDocumento: typed }), typed).toEqual({})
  expect(buyer({ cTipoDocumento: 'PASAPORTE', cDocumento: ' aab 123456 ' })).toEqual({})
  expect(buyer({ cTipoDocumento: 'CUIL', cDocumento: '20-31406772-1' })).toEqual({ cDocumento: 'checkDigit' })
})

test('a phone left empty is no problem, a wrong one is', () => {
  expect(buyer({ cTelefono: optionalText('  ') })).toEqual({})
  expect(buyer({ cTelefono: optionalText(' abc ') })).toEqual({ cTelefono: 'format' })
})

test('the buyer form starts from what is known and DNI', () => {
  expect(buyerDefaults({ cNombre: 'Lucía', cTipoDocumento: null })).toEqual({
    cNombre: 'Lucía',
    cApellido: '',
    cEmail: '',
    cTipoDocumento: 'DNI',
    cDocumento: '',
    cTelefono: '',
  })
})

test('the buyer form starts with the default phone of the account', () => {
  expect(buyerDefaults({ cTelefono: '+54 9 351 234 5678' }).cTelefono).toBe('+54 9 351 234 5678')
  expect(buyer({ cTelefono: '+54 9 351 234 5678' })).toEqual({})
})

test('a document type the contract does not know falls back to DNI', () => {
  expect(buyerDefaults({ cTipoDocumento: 'RUC' }).cTipoDocumento).toBe('DNI')
  expect(buyerDefaults({ cTipoDocumento: 'CI_EXTRANJERA' }).cTipoDocumento).toBe('CI_EXTRANJERA')
})

test('what is typed of who buys has every field of the contract, and a form begins with it as it was typed', () => {
  const typed = Object.fromEntries(Object.keys(buyerData.shape).map((field) => [field, `typed ${field}`]))
  expect(asTyped(typed)).toEqual(typed)
  expect(buyerDefaults(typed)).toEqual({ ...typed, cTipoDocumento: 'DNI' })
})

test('the code of a recovery is asked for, and has six digits', () => {
  const code = (cCodigo: string) => problems(recoveryCode.safeParse({ cCodigo }), { cCodigo })
  expect([code(''), code('  '), code('12345'), code('123 456')]).toEqual([
    { cCodigo: 'required' },
    { cCodigo: 'required' },
    { cCodigo: 'format' },
    {},
  ])
})
