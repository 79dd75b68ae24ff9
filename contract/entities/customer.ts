import * as z from 'zod/mini'
import { dateTime } from '../envelope.ts'
import { sometimesWork } from '../proof-of-work.ts'

/** Section 3, User. dLogin is the server's time of login; 180 minutes later the session is over. */
export const user = z.object({
  token: z.string(),
  cNombre: z.string(),
  cEmail: z.string(),
  lAlias: z.boolean(),
  dLogin: dateTime,
  /** BOX: a clerk sells; the token is that of a sale at the box office. Left out for customers. */
  ctProcess: z.optional(z.enum(['CART', 'BOX'])),
})
export type User = z.infer<typeof user>

export const credentials = z.strictObject({
  cEmail: z.email().check(z.maxLength(120)),
  cClave: z.string().check(z.minLength(1), z.maxLength(128)),
})
export type Credentials = z.infer<typeof credentials>

/** Credentials as they are sent: with a proof of work where the shop asked for one. */
export const loginForm = z.extend(credentials, { cCaptcha: sometimesWork })

export const customer = z.object({
  cNombre: z.string(),
  cApellido: z.string(),
  cEmail: z.string(),
  lEmailConfirmado: z.boolean(),
  lAlias: z.boolean(),
  cTipoDocumento: z.nullable(z.string()),
  cDocumento: z.nullable(z.string()),
  dNacimiento: z.nullable(z.string()),
  /** The default phone; null where the customer has none. */
  cTelefono: z.nullable(z.string()),
})
export type Customer = z.infer<typeof customer>
