import * as z from 'zod/mini'

/** An address with one of these protocols, each with its colon. */
export const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `must be an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
      abort: true,
    }),
  )
export const web = url('http:', 'https:')
/** Without a slash at its end. */
export const origin = web.check(z.overwrite((text) => text.replace(/\/$/, '')))
export const yesOrNo = z.enum(['0', '1'])

/** An origin that may be missing. */
export const https = z
  .optional(origin)
  .check(z.refine((text) => !text?.startsWith('http:'), 'must begin with https://'))

/** What is asked of single variables beyond their shapes. */
export type Asked = Record<string, z.ZodMiniType>

/** Variables that their shapes can be without, and why this process cannot. @param why by the variable's name */
export const required = (shapes: Asked, why: Partial<Record<string, string>>): Asked =>
  Object.fromEntries(
    Object.entries(why).map(([name, words]) => [
      name,
      z.nonoptional(shapes[name] as z.ZodMiniType, `is missing: ${words}`),
    ]),
  )
