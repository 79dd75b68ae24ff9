import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type TicketKeySet, type TicketPayload, toBytes } from './ticket-code.ts'

/** Signs tickets; only this side holds the private key. */
export interface TicketSigner {
  /** @returns the text of the ticket's QR code. */
  sign(payload: TicketPayload): string
  /** What is published, and enough to verify. */
  keySet: TicketKeySet
}

const signerOf = (privateKey: KeyObject): TicketSigner => {
  const jwk = createPublicKey(privateKey).export({ format: 'jwk' })
  const x = jwk.x as string
  const kid = x.slice(0, 6)
  return {
    keySet: { keys: [{ kty: 'OKP', crv: 'Ed25519', use: 'sig', kid, x }] },
    sign: (payload) => {
      const signed = `TQ1.${kid}.${toBytes(payload).toString('base64url')}`
      return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
    },
  }
}

/** A signer with a key of its own, gone with the process. */
export const createTicketSigner = (): TicketSigner => signerOf(generateKeyPairSync('ed25519').privateKey)

/** A signer that is opened by the first ticket: an app that sells nothing needs no key. */
export const createLazySigner = (open: () => TicketSigner): TicketSigner => {
  let opened: TicketSigner | null = null
  const signer = () => {
    opened ??= open()
    return opened
  }
  return {
    sign: (payload) => signer().sign(payload),
    get keySet() {
      return signer().keySet
    },
  }
}

/** @param pem a PKCS 8 private key; without it one is made once and kept in the data directory. */
export const openTicketSigner = (dataDirectory: string, pem: string | null): TicketSigner => {
  if (pem) return signerOf(createPrivateKey(pem))
  const file = path.join(dataDirectory, 'ticket-key.pem')
  if (!existsSync(file)) {
    mkdirSync(dataDirectory, { recursive: true })
    const { privateKey } = generateKeyPairSync('ed25519')
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  }
  return signerOf(createPrivateKey(readFileSync(file)))
}
