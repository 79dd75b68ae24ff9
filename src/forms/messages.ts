import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProblemKind } from './problem.ts'

/** Fields whose problems have words of their own; any other field gets the general ones. */
const FIELD_MESSAGES: Record<string, Partial<Record<ProblemKind, MessageDescriptor>>> = {
  cEmail: {
    required: msg`Enter your email`,
    format: msg`The email is not in a valid format`,
    length: msg`The email is too long: up to 120 characters`,
  },
  cClave: {
    required: msg`Enter your password`,
    length: msg`The password is too long: up to 128 characters`,
  },
  cNombre: {
    required: msg`Enter your first name`,
    format: msg`The name cannot have digits or special characters`,
    length: msg`The name is too long: up to 80 characters`,
  },
  cApellido: {
    required: msg`Enter your last name`,
    format: msg`The last name cannot have digits or special characters`,
    length: msg`The last name is too long: up to 80 characters`,
  },
  cDocumento: {
    required: msg`Enter your document number`,
    format: msg`The document number has 5 to 20 letters or digits`,
  },
  cTelefono: { format: msg`The phone has 6 to 20 digits, spaces or + ( ) -` },
}

const GENERAL_MESSAGES: Record<ProblemKind, MessageDescriptor> = {
  required: msg`This field is required`,
  format: msg`Check this field`,
  length: msg`This field is too long`,
}

/** The words for a field's problem (section 5), to be put into the customer's language by Lingui. */
export const problemMessage = (field: string, kind: ProblemKind): MessageDescriptor =>
  FIELD_MESSAGES[field]?.[kind] ?? GENERAL_MESSAGES[kind]
