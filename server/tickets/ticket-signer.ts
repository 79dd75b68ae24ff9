import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listBytes, type SignedList, type TicketKeySet, type TicketPayload, toBytes } from './ticket-code.ts'

/** Signs tickets; only this side holds the private key. */
export interface TicketSigner {
  /** @returns the text of the ticket's QR code. */
  sign(payload: TicketPayload): string
  /** @returns the text of a list for doors. */
  signList(list: SignedList): string
  /** What is published, and enough to verify. */
  keySet: TicketKeySet
}

type PublicKey = TicketKeySet['keys'][number]

const publicHalf = (privateKey: KeyObject): PublicKey => {
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw new Error(`the key is of type ${privateKey.asymmetricKeyType}`)
  const x = createPublicKey(privateKey).export({ format: 'jwk' }).x as string
  return { kty: 'OKP', crv: 'Ed25519', use: 'sig', kid: x.slice(0, 6), x }
}

/**
 * @param pem a PKCS 8 private key.
 * @throws where the key cannot be read or is of another kind.
 */
export const publicKeyOf = (pem: string): PublicKey => publicHalf(createPrivateKey(pem))

const signerOf = (privateKey: KeyObject): TicketSigner => {
  const publicKey = publicHalf(privateKey)
  const signText = (version: string, body: Buffer): string => {
    const signed = `${version}.${publicKey.kid}.${body.toString('base64url')}`
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`
  }
  return {
    keySet: { keys: [publicKey] },
    sign: (payload) => signText('TQ1', toBytes(payload)),
    signList: (list) => signText('TL1', listBytes(list)),
  }
}

/** A signer with a key of its own, gone with the process. */
export const createTicketSigner = (): TicketSigner => signerOf(generateKeyPairSync('ed25519').privateKey)

/** The signer, whose key set also has others of the shop: what was signed before it, and will be after it, verifies. */
export const withOtherKeys = (
  signer: TicketSigner,
  known: readonly { kid: string; x: string }[],
): TicketSigner => {
  const own = signer.keySet.keys
  const others = known.filter(({ x }) => own.every((key) => key.x !== x))
  return {
    ...signer,
    keySet: {
      keys: [
        ...own,
        ...others.map(({ kid, x }) => ({
          kty: 'OKP' as const,
          crv: 'Ed25519' as const,
          use: 'sig' as const,
          kid,
          x,
        })),
      ],
    },
  }
}

/**
 * @param pem a PKCS 8 private key; without it one is made once and kept in the data directory.
 * @throws where the key cannot be read or is of another kind.
 */
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
