import { createHash, createVerify, randomBytes } from 'node:crypto'
import forge from 'node-forge'
import type { Clock } from '../../../clock.ts'
import { readDocument, writeXml } from './xml.ts'

const TWELVE_HOURS_MS = 12 * 3_600_000

/** The parts of a signed message that node-forge reads and does not name in its types. */
interface Captured {
  rawCapture: { signature: string; authenticatedAttributes?: forge.asn1.Asn1[] }
  certificates: forge.pki.Certificate[]
  content?: unknown
}

const contentOf = (message: forge.pkcs7.Captured<forge.pkcs7.PkcsSignedData>): string => {
  const captured = message.rawCapture.content as { value: { value: string }[] | string }
  const inner = captured.value[0]
  return typeof inner === 'string' ? captured.value.toString() : String(inner?.value ?? '')
}

/** @returns what was signed; null where the signature is not that of the certificate in it. */
export const openSigned = (base64: string): string | null => {
  try {
    const asn1 = forge.asn1.fromDer(forge.util.decode64(base64))
    const message = forge.pkcs7.messageFromAsn1(asn1) as forge.pkcs7.Captured<forge.pkcs7.PkcsSignedData>
    const { rawCapture, certificates } = message as unknown as Captured
    const [certificate] = certificates
    if (certificate === undefined || rawCapture.authenticatedAttributes === undefined) return null
    const content = contentOf(message)
    const { Class, Type } = forge.asn1
    const attributes = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, rawCapture.authenticatedAttributes)
    const verify = createVerify('sha256')
    verify.update(Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary'))
    const digest = createHash('sha256').update(Buffer.from(content, 'binary')).digest('binary')
    const isWhole = forge.asn1.toDer(attributes).getBytes().includes(digest)
    const key = forge.pki.publicKeyToPem(certificate.publicKey as forge.pki.rsa.PublicKey)
    const isSigned = verify.verify(key, Buffer.from(rawCapture.signature, 'binary'))
    return isWhole && isSigned ? Buffer.from(content, 'binary').toString('utf8') : null
  } catch {
    return null
  }
}

export interface Logins {
  /** @returns the ticket's document, or the code of the fault. */
  login(cms: string): { document: string } | { fault: string }
  isLetIn(token: string, sign: string): boolean
  /** All tickets are over. */
  forget(): void
}

/** The log-in service: a ticket is good for twelve hours, and who has one gets no other. */
export const createLogins = (clock: Clock): Logins => {
  const tickets = new Map<string, { sign: string; until: number; of: string }>()
  return {
    login(cms) {
      const signed = openSigned(cms)
      const request = signed === null ? null : readDocument(signed)
      const asked = request?.['loginTicketRequest'] as
        | { header: { generationTime: string; expirationTime: string }; service: string }
        | undefined
      if (asked?.service !== 'wsfe') return { fault: 'cms.sign.invalid' }
      const now = clock.now().getTime()
      const { generationTime, expirationTime } = asked.header
      if (Date.parse(generationTime) > now || Date.parse(expirationTime) <= now)
        return { fault: 'xml.expirationTime.expired' }
      const of = createHash('sha256').update(certificateIn(cms)).digest('hex')
      for (const [token, ticket] of tickets) {
        if (ticket.until <= now) tickets.delete(token)
        else if (ticket.of === of) return { fault: 'coe.alreadyAuthenticated' }
      }
      const [token, sign] = [randomBytes(24).toString('base64'), randomBytes(24).toString('base64')]
      tickets.set(token, { sign, until: now + TWELVE_HOURS_MS, of })
      const header = [
        ['generationTime', new Date(now).toISOString()],
        ['expirationTime', new Date(now + TWELVE_HOURS_MS).toISOString()],
      ] satisfies [string, string][]
      const credentials = [
        ['token', token],
        ['sign', sign],
      ] satisfies [string, string][]
      const parts = [
        ['header', header],
        ['credentials', credentials],
      ] satisfies [string, [string, string][]][]
      return { document: `<?xml version="1.0"?>${writeXml([['loginTicketResponse', parts]], '')}` }
    },
    isLetIn(token, sign) {
      const ticket = tickets.get(token)
      return ticket?.sign === sign && ticket.until > clock.now().getTime()
    },
    forget: () => tickets.clear(),
  }
}

const certificateIn = (base64: string): string => {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(forge.util.decode64(base64)))
  const [certificate] = (message as unknown as Captured).certificates
  return certificate === undefined ? '' : forge.pki.certificateToPem(certificate)
}
