import * as z from 'zod/mini'

/** A proof of work in a call that is asked for one only sometimes: where the answer before was CAPTCHA_NO_VALIDO. */
export const sometimesWork = z.optional(z.nullable(z.string().check(z.maxLength(4000))))
