import forge from 'node-forge'

/** A certificate that the authority knows the shop by, and its key: PEM. */
export interface Certificate {
  certificate: string
  privateKey: string
}

/** For how long before and after a request is good: clocks differ. */
const GOOD_MS = 10 * 60_000

const withoutMilliseconds = (at: Date): string => at.toISOString().replace(/\.\d{3}Z$/, 'Z')

/** The request for an access ticket (TRA). */
const ticketRequest = (service: string, now: Date): string =>
  `<?xml version="1.0" encoding="UTF-8"?><loginTicketRequest version="1.0"><header><uniqueId>${Math.floor(now.getTime() / 1000)}</uniqueId><generationTime>${withoutMilliseconds(new Date(now.getTime() - GOOD_MS))}</generationTime><expirationTime>${withoutMilliseconds(new Date(now.getTime() + GOOD_MS))}</expirationTime></header><service>${service}</service></loginTicketRequest>`

/** @returns a request for an access ticket, signed: CMS in base64, with the content and the certificate in it. */
export const signLoginRequest = (
  { certificate, privateKey }: Certificate,
  service: string,
  now: Date,
): string => {
  const signed = forge.pkcs7.createSignedData()
  signed.content = forge.util.createBuffer(ticketRequest(service, now), 'utf8')
  signed.addCertificate(certificate)
  signed.addSigner({
    key: forge.pki.privateKeyFromPem(privateKey) as forge.pki.rsa.PrivateKey & string,
    certificate: forge.pki.certificateFromPem(certificate),
    digestAlgorithm: forge.pki.oids['sha256'] as string,
    authenticatedAttributes: [
      { type: forge.pki.oids['contentType'] as string, value: forge.pki.oids['data'] as string },
      { type: forge.pki.oids['messageDigest'] as string },
      { type: forge.pki.oids['signingTime'] as string, value: now as unknown as string },
    ],
  })
  signed.sign()
  return forge.util.encode64(forge.asn1.toDer(signed.toAsn1()).getBytes())
}
