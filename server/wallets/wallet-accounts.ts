import { createPrivateKey, X509Certificate } from 'node:crypto'
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

const isCertificate = (text: string): boolean => {
  try {
    return new X509Certificate(text).publicKey.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
const certificate = z.string().check(z.refine(isCertificate, 'cannot be read as a certificate, PEM'))

const isOwn = (account: { certificate: string; privateKey: string; wwdr: string }): boolean => {
  try {
    const [own, issuer] = [new X509Certificate(account.certificate), new X509Certificate(account.wwdr)]
    return own.checkPrivateKey(createPrivateKey(account.privateKey)) && own.verify(issuer.publicKey)
  } catch {
    return false
  }
}

/**
 * An account of Apple's Wallet: a certificate of a pass type, its key, and Apple's own one that issued it (WWDR G4). A
 * key of another certificate signs what no telephone takes.
 */
const appleAccount = z
  .strictObject({
    passTypeId: z.string().check(z.regex(/^pass\.[\w.-]+$/)),
    teamId: z.string().check(z.regex(/^[A-Z0-9]{10}$/)),
    certificate,
    privateKey: z.string().check(z.refine(isRsaKey, 'cannot be read as an RSA key, PKCS 8 PEM')),
    wwdr: certificate,
  })
  .check(z.refine(isOwn, 'its key and its issuer are not those of its certificate'))
export type AppleAccount = z.infer<typeof appleAccount>

const walletAccounts = z.record(
  z.string(),
  z.strictObject({ apple: z.optional(appleAccount), google: z.optional(googleAccount) }),
)

/** The accounts of wallets, by the deployment whose tickets they keep. */
export type WalletAccounts = Readonly<
  Record<string, { apple?: AppleAccount | undefined; google?: GoogleAccount | undefined }>
>

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
