import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'
import type { ArcaAccount } from './client.ts'
import type { Certificate } from './login-request.ts'

const LOGIN_PATH = '/ws/services/LoginCms'
const INVOICES_PATH = '/wsfev1/service.asmx'
/** Of the sandbox's role as the authority, below its origin. */
export const ARCA_SANDBOX = '/arca'

export interface InvoicingConfig {
  loginOrigin: string
  invoicesOrigin: string
  /** Null where the sandbox stands for the authority. */
  certificate: Certificate | null
  sandboxUrl: string
  sandboxSecret: string
}

const YEAR_MS = 365 * 86_400_000

/** A certificate that this process alone has: the sandbox lets anybody in who has its secret. */
export const makeCertificate = (now: Date): Certificate => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.serialNumber = '01'
  made.validity.notBefore = new Date(now.getTime() - YEAR_MS)
  made.validity.notAfter = new Date(now.getTime() + YEAR_MS)
  const name = [{ name: 'commonName', value: 'taquilla' }]
  made.setSubject(name)
  made.setIssuer(name)
  made.sign(forge.pki.privateKeyFromPem(privateKey), forge.md.sha256.create())
  return { certificate: forge.pki.certificateToPem(made), privateKey }
}

/** The account at the authority, or at the sandbox in its place. */
export const arcaAccountOf = (config: InvoicingConfig, now: Date): ArcaAccount => {
  const { certificate, sandboxUrl, sandboxSecret, loginOrigin, invoicesOrigin } = config
  if (certificate === null) {
    const own = `${sandboxUrl}${ARCA_SANDBOX}`
    return {
      ...makeCertificate(now),
      loginUrl: `${own}${LOGIN_PATH}`,
      invoicesUrl: `${own}${INVOICES_PATH}`,
      bearer: sandboxSecret,
    }
  }
  return {
    ...certificate,
    loginUrl: `${loginOrigin}${LOGIN_PATH}`,
    invoicesUrl: `${invoicesOrigin}${INVOICES_PATH}`,
    bearer: null,
  }
}
