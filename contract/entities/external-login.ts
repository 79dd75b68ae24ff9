import * as z from 'zod/mini'
import { user } from './customer.ts'

const parameter = z.optional(z.string().check(z.maxLength(2000)))

/** What an identity provider's reply brings to /loginRedirect (OAuth 2.0, sections 4.1.2 and RFC 9207). */
export const externalReply = z.object({ code: parameter, state: parameter, iss: parameter, error: parameter })
export type ExternalReply = z.infer<typeof externalReply>

/** A customer of an external login, and the page that the login was for; null where there was none. */
export const externalUser = z.extend(user, {
  redirect_uri: z.nullable(z.object({ fullPath: z.string() })),
})
export type ExternalUser = z.infer<typeof externalUser>
