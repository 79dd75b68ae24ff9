import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTurns } from '../background/turns.ts'
import { randomToken } from './random-token.ts'

const derive = promisify(argon2)

/** Argon2id, 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/** Two at a time: the threads that hash also look up the provider's name. */
const inTurn = createTurns(2, 100)

/** @throws Refusal SOBRECARGA where too many wait. */
const tagOf = (password: string, nonce: Buffer): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: password.normalize('NFKC'), nonce, ...COST }))

/** @returns argon2id$nonce$tag, both base64url. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  return `argon2id$${nonce.toString('base64url')}$${(await tagOf(password, nonce)).toString('base64url')}`
}

const unknownCustomer = hashPassword(randomToken(16))

/** Takes as long without a stored hash as with one, so that an unknown mail does not show. */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, nonce = '', tag = ''] = (stored ?? (await unknownCustomer)).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const given = await tagOf(password, Buffer.from(nonce, 'base64url'))
  return given.length === expected.length && timingSafeEqual(given, expected) && stored !== null
}
