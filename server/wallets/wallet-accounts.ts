import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { StartError } from '../start-error.ts'

const isRsaKey = (text: string): boolean => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}

/** An account of Google Wallet: its issuer, and the service account that signs, as Google's console gives it. */
const googleAccount = z.strictObject({
  issuerId: z.string().check(z.regex(/^\d{1,25}$/)),
  serviceAccount: z.email(),
  privateKey: z.string().check(z.refine(isRsaKey, 'cannot be read as an RSA key, PKCS 8 PEM')),
})
export type GoogleAccount = z.infer<typeof googleAccount>

const walletAccounts = z.record(z.string(), z.strictObject({ google: z.optional(googleAccount) }))

/** The accounts of wallets, by the deployment whose tickets they keep. */
export type WalletAccounts = Readonly<Record<string, { google?: GoogleAccount | undefined }>>

/**
 * @param file of JSON; without one no deployment has an account.
 * @throws StartError that names the file and never what is in it.
 */
export const readWalletAccounts = (file: string | undefined): WalletAccounts => {
  if (file === undefined) return {}
  try {
    return walletAccounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const at = error instanceof z.core.$ZodError ? error.issues[0]?.path.join('.') : 'it is no JSON file'
    throw new StartError(`WALLETS_FILE cannot be read: ${at}`)
  }
}
