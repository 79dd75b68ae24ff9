import type { DocumentType } from './document-types.ts'

/** What is wrong with a document number; each has words of its own (section 5). */
export type DocumentProblem = 'required' | 'format' | 'length' | 'tooLow' | 'tooHigh' | 'checkDigit'

type Check = (number: string) => DocumentProblem | null

const isDigits = (number: string): boolean => /^\d+$/.test(number)

/** A number that counts persons: digits alone, from the lowest that is in use to the highest that can be. */
const counted =
  (lowest: number, highest: number): Check =>
  (number) => {
    if (!isDigits(number)) return 'format'
    if (Number(number) < lowest) return 'tooLow'
    return Number(number) > highest ? 'tooHigh' : null
  }

const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** Of foreigners in Spain: X, Y and Z stand for the first digit. */
const FOREIGNER_LETTERS = 'XYZ'

/** A Spanish identity number, of a citizen (12345678Z) or a foreigner (X1234567L): the letter checks the digits (modulo 23). */
const spanishNumber: Check = (number) => {
  const digits = number.slice(0, -1).replace(/^[XYZ]/, (letter) => String(FOREIGNER_LETTERS.indexOf(letter)))
  if (!/^\d{8}$/.test(digits)) return 'format'
  return SPANISH_LETTERS[Number(digits) % SPANISH_LETTERS.length] === number.at(-1) ? null : 'checkDigit'
}

/** DNI is a number of Argentina and of Spain, where a letter ends it. */
const nationalIdentity: Check = (number) =>
  (/[A-Z]$/.test(number) ? spanishNumber : counted(1_000_000, 99_999_999))(number)

const TAX_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Eleven digits: a prefix, the person's or firm's number, and a digit that checks both (modulo 11). */
const taxNumber =
  (prefixes: readonly string[]): Check =>
  (number) => {
    if (!isDigits(number)) return 'format'
    if (number.length !== 11) return 'length'
    if (!prefixes.includes(number.slice(0, 2))) return 'format'
    const sum = TAX_WEIGHTS.reduce((total, weight, index) => total + weight * Number(number[index]), 0)
    return (11 - (sum % 11)) % 11 === Number(number[10]) ? null : 'checkDigit'
  }

/** The voter's key: consonants of the name, a birth date, a state, the sex, a homonym number. */
const VOTER_KEY = /^[A-Z]{6}\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{2}[HM]\d{3}$/

/** A Mexican voter's card: the key, or a number of the card of one of the given lengths. */
const voterCard =
  (lengths: readonly number[]): Check =>
  (number) => {
    if (isDigits(number)) return lengths.includes(number.length) ? null : 'length'
    if (number.length !== 18) return 'length'
    return VOTER_KEY.test(number) ? null : 'format'
  }

const lettersAndDigits =
  (shortest: number, longest: number): Check =>
  (number) => {
    if (!/^[0-9A-Z]+$/.test(number)) return 'format'
    return number.length < shortest || number.length > longest ? 'length' : null
  }

const PERSONS = ['20', '23', '24', '25', '26', '27']

const CHECKS: Record<DocumentType, Check> = {
  DNI: nationalIdentity,
  CI: counted(10_000, 99_999_999),
  CUIT: taxNumber([...PERSONS, '30', '33', '34']),
  CUIL: taxNumber(PERSONS),
  INE: voterCard([9, 13]),
  IFE: voterCard([12, 13]),
  PASAPORTE: lettersAndDigits(6, 9),
  CI_EXTRANJERA: lettersAndDigits(4, 15),
  CERTIFICADO_MIGRACION: lettersAndDigits(5, 20),
  OTRO: lettersAndDigits(5, 15),
  NO_IDENTIFICADO: lettersAndDigits(1, 15),
}

/** @param number as `plainDocument` gives it. @returns what is wrong with it as one of this type; null where nothing is. */
export const documentProblem = (type: DocumentType, number: string): DocumentProblem | null =>
  number === '' ? 'required' : CHECKS[type](number)
