import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentProblem } from '../../contract/document-number.ts'
import type { DocumentType } from '../../contract/document-types.ts'
import { plainDocument } from '../../contract/plain-document.ts'

const read = (type: DocumentType, typed: string) => documentProblem(type, plainDocument(typed))

test('dots, dashes and spaces are how people write a number; letters are upper case', () => {
  expect(['31.406.772', '20-31406772-0', ' aab 123456 '].map(plainDocument)).toEqual([
    '31406772',
    '20314067720',
    'AAB123456',
  ])
})

describe('the check of each document type', () => {
  test.each<[DocumentType, string, ReturnType<typeof documentProblem>]>([
    ['DNI', '31.406.772', null],
    ['DNI', '', 'required'],
    ['DNI', '31.406.77A', 'format'],
    ['DNI', '999.999', 'tooLow'],
    ['DNI', '1.000.000', null],
    ['DNI', '99.999.999', null],
    ['DNI', '100.000.000', 'tooHigh'],
    ['DNI', '12.345.678-z', null],
    ['DNI', '12345678A', 'checkDigit'],
    ['DNI', '00000001R', null],
    ['DNI', 'X1234567L', null],
    ['DNI', 'Y1234567X', null],
    ['DNI', 'Y1234567L', 'checkDigit'],
    ['DNI', 'W1234567L', 'format'],
    ['DNI', '1234567Z', 'format'],
    ['CUIT', '20-31406772-0', null],
    ['CUIT', '20-31406772-1', 'checkDigit'],
    ['CUIT', '30-50001091-2', null],
    ['CUIT', '2031406772', 'length'],
    ['CUIT', '203140677200', 'length'],
    ['CUIT', '99-31406772-0', 'format'],
    ['CUIL', '27-31406772-5', null],
    ['CUIL', '30-50001091-2', 'format'],
    ['CUIL', 'letters', 'format'],
    ['CI', '4.123.456', null],
    ['CI', '9.999', 'tooLow'],
    ['CI', '100.000.000', 'tooHigh'],
    ['PASAPORTE', 'aab123456', null],
    ['PASAPORTE', 'AAB12', 'length'],
    ['PASAPORTE', 'AAB1234567', 'length'],
    ['PASAPORTE', 'AAB*23456', 'format'],
    ['INE', 'GMVLMR80070501M100', null],
    ['INE', 'GMVLMR80130501M100', 'format'],
    ['INE', 'GMVLMR80070501X100', 'format'],
    ['INE', 'GMVLMR80070501M10', 'length'],
    ['INE', '123456789', null],
    ['INE', '1234567890', 'length'],
    ['IFE', 'GMVLMR80070501M100', null],
    ['IFE', '123456789012', null],
    ['IFE', '123456789', 'length'],
    ['CI_EXTRANJERA', 'X123', null],
    ['CI_EXTRANJERA', 'X12', 'length'],
    ['CERTIFICADO_MIGRACION', 'CM-2026-000123', null],
    ['CERTIFICADO_MIGRACION', '1234', 'length'],
    ['OTRO', 'ABC12345', null],
    ['OTRO', 'ABC1', 'length'],
    ['NO_IDENTIFICADO', '0', null],
    ['NO_IDENTIFICADO', '', 'required'],
  ])('%s "%s": %s', (type, typed, problem) => {
    expect(read(type, typed)).toBe(problem)
  })
})

test('a CUIT with one wrong digit is refused, whichever it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 10 }), (digit, at) => {
      const right = '20314067720'
      const typed = right.slice(0, at) + digit + right.slice(at + 1)
      expect(read('CUIT', typed) === null).toBe(typed === right)
    }),
  )
})
