import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** Signatures by which the shop recognises its own values: what is sealed says itself what it allows, and until when. */
export interface Signatures {
  /** The validation hash h of a listed thing (section 3), for a kind and its id. */
  validationHash(kind: 'show' | 'performance', id: number): string
  isValidationHash(kind: 'show' | 'performance', id: number, given: string): boolean
  /** payload.signature */
  seal(purpose: string, payload: string): string
  /** @returns the payload, or null for one that this shop did not seal. */
  open(purpose: string, sealed: string): string | null
}

/** Hashes that are kept: lists of a season name the same things again each second. */
const MOST_LISTED = 100_000

const equal = (left: string, right: string): boolean => {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

export const createSignatures = ({ current, all }: Secrets): Signatures => {
  const signWith = (secret: string, purpose: string, payload: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${payload}`).digest('base64url')
  const hashWith = (secret: string, kind: string, id: number) =>
    signWith(secret, `h:${kind}`, String(id)).slice(0, 16)
  let listed = new Map<string, string>()
  return {
    validationHash: (kind, id) => {
      const key = `${kind} ${id}`
      const known = listed.get(key)
      if (known !== undefined) return known
      if (listed.size >= MOST_LISTED) listed = new Map()
      const hash = hashWith(current, kind, id)
      listed.set(key, hash)
      return hash
    },
    // Not looked up: the id may be anybody's invention.
    isValidationHash: (kind, id, given) => all.some((secret) => equal(hashWith(secret, kind, id), given)),
    seal: (purpose, payload) =>
      `${Buffer.from(payload).toString('base64url')}.${signWith(current, purpose, payload)}`,
    open: (purpose, sealed) => {
      const [encoded = '', signature = ''] = sealed.split('.')
      const payload = Buffer.from(encoded, 'base64url').toString()
      return all.some((secret) => equal(signWith(secret, purpose, payload), signature)) ? payload : null
    },
  }
}
