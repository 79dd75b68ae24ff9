import * as z from 'zod/mini'
import type { ApiAddress } from '../addresses/address.ts'

export interface ApiRoute extends ApiAddress {
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** oData of a success; raw replies (files, the queue's own) carry no envelope. */
  data: z.ZodMiniType
  raw?: true
}

export const shortText = z.string().check(z.maxLength(200))
/** Path and query numbers arrive as text. */
export const numeric = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
/** The validation hash h of section 7. */
export const hash = z.optional(z.string().check(z.maxLength(64)))
/** The :id of a purchase process. */
export const processParams = z.object({ id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,64}$/)) })
export const nothing = z.null()
/** The body of a call that says all in its address. */
export const empty = z.strictObject({})
