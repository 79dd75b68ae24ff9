import * as z from 'zod/mini'
import { plainDocument } from '../plain-document.ts'

/** What is written into a mail is no address: two letters or more after a dot would be read as a link. */
export const noAddress = z.regex(/^(?!.*\.[\p{L}\p{M}]{2})/u)

/** A first or last name (section 5): at least one letter, no digits or special characters. */
export const personName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(80),
    z.regex(/^[\p{L}\p{M}' .-]*\p{L}[\p{L}\p{M}' .-]*$/u),
    noAddress,
  )

/** A phone number as people write it; a phone's own entity has a stricter reading. */
export const phoneText = z.string().check(z.trim(), z.regex(/^[0-9+() -]{6,20}$/))

/** A document number where any kind will do, as people write it; it is stored without dots, dashes and spaces. */
export const documentText = z
  .string()
  .check(noAddress, z.overwrite(plainDocument), z.regex(/^[0-9A-Z]{5,20}$/))
