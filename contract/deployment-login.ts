import * as z from 'zod/mini'

const web = z.string().check(z.regex(/^(https:\/\/[^/]|sandbox:)/))

/**
 * Who customers log in with (section 6). An address may begin with `sandbox:` where the sandbox identity provider
 * stands in for a real one: the server knows where that is.
 */
export const login = z.discriminatedUnion('system', [
  z.object({ system: z.literal('OWN_SELF_LOGIN') }),
  z.object({
    system: z.literal('EXTERNAL_LOGIN'),
    /** The identity provider of OpenID Connect, and this shop's name with it. */
    issuer: web,
    clientId: z.string().check(z.minLength(1)),
    /** The claim by which the provider says that a customer may have an alias. */
    aliasClaim: z.string().check(z.minLength(1)),
    /** Where customers change their data; {back} is the page they come back to. */
    dataUri: web.check(z.includes('{back}')),
    /** Loaded in a hidden frame after a logout: the login there ends too. */
    logoutUri: web,
  }),
])
export type DeploymentLogin = z.infer<typeof login>
