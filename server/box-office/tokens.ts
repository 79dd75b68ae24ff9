import { createHash } from 'node:crypto'
import { randomToken } from '../auth/random-token.ts'

const SALE = 'venta-'

/** Each kind of token has a beginning of its own, so that none is ever looked up as another. */
export const newStaffToken = (): string => `personal-${randomToken(32)}`
export const newSaleToken = (): string => `${SALE}${randomToken(32)}`

/** Whether it claims to be the token of a sale; whether it is one is for the database to say. */
export const isSaleToken = (token: string): boolean => token.startsWith(SALE)

/** All that is kept of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
