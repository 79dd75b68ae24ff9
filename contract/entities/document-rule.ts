import * as z from 'zod/mini'
import { documentProblem } from '../document-number.ts'
import { type DocumentType, documentTypes } from '../document-types.ts'
import { plainDocument } from '../plain-document.ts'
import { fieldRule } from './field-rule.ts'

/** A document number as people write it, kept without dots, dashes and spaces; `documentRule` says which are right. */
export const documentNumber = z.string().check(z.overwrite(plainDocument), z.maxLength(30))

export interface DocumentFields {
  cTipoDocumento: DocumentType
  cDocumento: string
}

/** A document number by its type (section 5); an issue's message is a kind of problem. */
export const documentRule = fieldRule<DocumentFields>('cDocumento', ({ cTipoDocumento, cDocumento = '' }) =>
  // What is no text is the field's own problem.
  typeof cDocumento === 'string' && documentTypes.includes(cTipoDocumento as DocumentType)
    ? documentProblem(cTipoDocumento as DocumentType, plainDocument(cDocumento))
    : null,
)
