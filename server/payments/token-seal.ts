import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secrets } from '../auth/secrets.ts'

/** Keeps a card's token unreadable in the database while the same charge may have to be sent again. */
export interface TokenSeal {
  close(token: string): string
  /** @returns null for what this shop did not seal. */
  open(sealed: string): string | null
}

const openWith = (key: Buffer, bytes: Buffer): string | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** @param purpose what is sealed for one purpose cannot be opened for another. */
export const createTokenSeal = ({ all }: Secrets, purpose = 'card token'): TokenSeal => {
  const keys = all.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)))
  const [current] = keys as [Buffer]
  return {
    close(token) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', current, nonce)
      const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const token = openWith(key, bytes)
        if (token !== null) return token
      }
      return null
    },
  }
}
