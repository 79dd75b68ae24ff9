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
    rule: msg`The password needs at least 8 characters, 1 uppercase letter and 1 number`,
    common: msg`That password is among the first that anybody guesses: choose another`,
  },
  cClaveActual: {
    required: msg`Enter your present password`,
    wrong: msg`That is not your current password`,
  },
  cAlias: {
    format: msg`The alias has letters, digits, spaces and . _ - alone`,
    length: msg`The alias is too long: up to 30 characters`,
  },
  cClaveConfirmacion: { mismatch: msg`The password confirmation does not match` },
  cEmailConfirmacion: { mismatch: msg`The email and its confirmation are not the same` },
  dNacimiento: {
    required: msg`Enter your birth date`,
    format: msg`Write the date as day, month and year: 31/12/1985`,
    day: msg`The day goes from 1 to 31`,
    month: msg`The month goes from 1 to 12`,
    yearTooSmall: msg`The year is too small`,
    yearTooLarge: msg`The year cannot be above the current one`,
    date: msg`There is no such date`,
  },
  lTerminos: { mustAgree: msg`You must agree to continue` },
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
    length: msg`The document number has another length`,
    tooLow: msg`The document number is too low`,
    tooHigh: msg`The document number is too high`,
    checkDigit: msg`The last digit or letter does not match: check the number`,
  },
  cTelefono: {
    format: msg`The phone has 6 to 20 digits, spaces or + ( ) -`,
    phone: msg`There is no such number: check it, with its area code`,
  },
  cCalle: { required: msg`Enter the street` },
  cNumero: { required: msg`Enter the number` },
  cProvincia: { required: msg`Choose a province` },
  cLocalidad: { required: msg`Enter the town or city` },
  cCodigoPostal: {
    required: msg`Enter the postal code`,
    format: msg`The postal code has 4 to 8 letters or digits`,
  },
  cNumeroTelefono: {
    required: msg`Enter the phone number`,
    format: msg`The phone has 6 to 25 digits, spaces or + ( ) - . /`,
  },
  cCodigo: {
    required: msg`Enter the code`,
    format: msg`The code has six digits`,
  },
}

const GENERAL_MESSAGES = {
  required: msg`This field is required`,
  format: msg`Check this field`,
  length: msg`This field is too long`,
} satisfies Partial<Record<ProblemKind, MessageDescriptor>>

/** The words for a field's problem (section 5), to be put into the customer's language by Lingui. */
export const problemMessage = (field: string, kind: ProblemKind): MessageDescriptor =>
  FIELD_MESSAGES[field]?.[kind] ??
  (kind in GENERAL_MESSAGES ? GENERAL_MESSAGES[kind as 'format'] : GENERAL_MESSAGES.format)
