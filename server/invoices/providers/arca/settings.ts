import * as z from 'zod/mini'
import { type Asked, origin, required } from '../../../variables.ts'

/** A file of one line writes line ends as `\n`. */
const pem = z.string().check(z.overwrite((text) => text.replaceAll('\\n', '\n')))

/** Environment variables, each explained in docs/operating/running.md; the sandbox stands for the authority without them. */
export const arcaVariables = {
  ARCA_LOGIN_URL: z._default(origin, 'https://wsaa.afip.gov.ar'),
  ARCA_INVOICES_URL: z._default(origin, 'https://servicios1.afip.gov.ar'),
  ARCA_CERTIFICATE: z.optional(pem),
  ARCA_PRIVATE_KEY: z.optional(pem),
}

const https = origin.check(z.refine((text) => text.startsWith('https:'), 'must begin with https://'))

/** A certificate and its key come together; in production they are used over TLS alone. */
export const arcaRules = (
  given: Readonly<Record<string, string | undefined>>,
  isProduction: boolean,
): Asked => ({
  ...((given['ARCA_CERTIFICATE'] || given['ARCA_PRIVATE_KEY']) &&
    required(arcaVariables, {
      ARCA_CERTIFICATE: 'the tax authority knows the shop by it',
      ARCA_PRIVATE_KEY: 'the log-in at the tax authority is signed with it',
    })),
  ...(isProduction && { ARCA_LOGIN_URL: z.optional(https), ARCA_INVOICES_URL: z.optional(https) }),
})
