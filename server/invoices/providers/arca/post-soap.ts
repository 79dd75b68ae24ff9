import http from 'node:http'
import https from 'node:https'
import { readEnvelope } from './xml.ts'

/** The authority's older servers have keys that OpenSSL 3 refuses by itself. */
const agent = new https.Agent({ ciphers: 'DEFAULT:@SECLEVEL=1', minVersion: 'TLSv1.2' })
const MOST_BYTES = 1_000_000

export interface SoapCall {
  url: string
  action: string
  /** Of the body, whole. */
  body: string
  bearer: string | null
  timeoutMs: number
}

export const envelopeOf = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`

const post = ({ url, action, body, bearer, timeoutMs }: SoapCall): Promise<string> =>
  new Promise((resolve, reject) => {
    const content = Buffer.from(envelopeOf(body))
    const secure = url.startsWith('https:')
    const request = (secure ? https : http).request(
      url,
      {
        method: 'POST',
        signal: AbortSignal.timeout(timeoutMs),
        ...(secure && { agent }),
        headers: {
          'content-type': 'text/xml; charset=utf-8',
          'content-length': content.length,
          soapaction: `"${action}"`,
          ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        },
      },
      (reply) => {
        const parts: Buffer[] = []
        let bytes = 0
        reply.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > MOST_BYTES) return void request.destroy(new Error('the reply is too long'))
          parts.push(part)
        })
        reply.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        reply.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(content)
  })

/** @returns what is in the reply's body, a fault too; null where no reply came in time, or no envelope. */
export const postSoap = async (call: SoapCall): Promise<Record<string, unknown> | null> => {
  try {
    return readEnvelope(await post(call))
  } catch {
    return null
  }
}
