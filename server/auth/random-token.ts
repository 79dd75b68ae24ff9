import { randomBytes } from 'node:crypto'

/** Text that nobody guesses, safe in addresses, headers and attributes. @param bytes of randomness. */
export const randomToken = (bytes: number): string => randomBytes(bytes).toString('base64url')
