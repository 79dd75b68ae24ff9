import * as z from 'zod/mini'
import { birthDateProblem } from '../birth-date.ts'
import { documentProblem } from '../document-number.ts'
import { type DocumentType, documentTypes } from '../document-types.ts'
import { plainDocument } from '../plain-document.ts'
import { countries } from './address.ts'
import { personName } from './person-name.ts'

/** Section 3: feminine, male, other, do not report. */
export const genders = ['F', 'M', 'OTRO', 'NO_INFORMA'] as const

/** What a customer says of themselves, as it travels. `personalRules` holds what no field shows by itself. */
export const personalFields = {
  cNombre: personName,
  cApellido: personName,
  cTipoDocumento: z.enum(documentTypes),
  cDocumento: z.string().check(z.overwrite(plainDocument), z.maxLength(30)),
  /** 1985-12-31. */
  dNacimiento: z.string().check(z.trim(), z.maxLength(30)),
  cGenero: z.enum(genders),
  cPais: z.enum(countries),
}
export const personalData = z.strictObject(personalFields)
export type PersonalData = z.infer<typeof personalData>

/** A rule over fields. It runs whatever else is wrong, so that a form shows everything at once. */
export const fieldRule = <Values>(
  field: keyof Values & string,
  problemOf: (values: Partial<Values>) => string | null,
) =>
  z.superRefine<Values>(
    (values, context) => {
      const message = problemOf(values)
      if (message !== null) context.addIssue({ code: 'custom', path: [field], message })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )

/**
 * The rules of section 5 on documents and birth dates; an issue's message is a kind of problem.
 * @param today the calendar date where the shop is.
 */
export const personalRules = (today: () => string) =>
  [
    fieldRule<PersonalData>('cDocumento', ({ cTipoDocumento, cDocumento = '' }) =>
      documentTypes.includes(cTipoDocumento as DocumentType)
        ? documentProblem(cTipoDocumento as DocumentType, plainDocument(cDocumento))
        : null,
    ),
    fieldRule<PersonalData>('dNacimiento', ({ dNacimiento = '' }) =>
      dNacimiento === '' ? 'required' : birthDateProblem(dNacimiento, today()),
    ),
  ] as const
