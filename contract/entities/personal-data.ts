import * as z from 'zod/mini'
import { birthDateProblem } from '../birth-date.ts'
import { documentTypes } from '../document-types.ts'
import { countries } from './address.ts'
import { documentNumber, documentRule } from './document-rule.ts'
import { fieldRule } from './field-rule.ts'
import { personName } from './person-name.ts'

/** Section 3: feminine, male, other, do not report. */
export const genders = ['F', 'M', 'OTRO', 'NO_INFORMA'] as const

/** What a customer says of themselves, as it travels. `personalRules` holds what no field shows by itself. */
export const personalFields = {
  cNombre: personName,
  cApellido: personName,
  cTipoDocumento: z.enum(documentTypes),
  cDocumento: documentNumber,
  /** 1985-12-31. */
  dNacimiento: z.string().check(z.trim(), z.maxLength(30)),
  cGenero: z.enum(genders),
  cPais: z.enum(countries),
}
export const personalData = z.strictObject(personalFields)
export type PersonalData = z.infer<typeof personalData>

/**
 * The rules of section 5 on documents and birth dates; an issue's message is a kind of problem.
 * @param today the calendar date where the shop is.
 */
export const personalRules = (today: () => string) =>
  [
    documentRule,
    fieldRule<PersonalData>('dNacimiento', ({ dNacimiento = '' }) =>
      dNacimiento === '' ? 'required' : birthDateProblem(dNacimiento, today()),
    ),
  ] as const
