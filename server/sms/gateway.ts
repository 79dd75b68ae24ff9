import { type Sms, SmsFailure, type SmsSender } from './sms.ts'

const LONGEST_WAIT_MS = 5_000

/**
 * A gateway over HTTP: each message is posted as JSON, 2xx is accepted, 422 is a number that gets none.
 * @param key goes into the bearer header.
 */
export const createSmsGateway = (url: string, key: string, waitMs = LONGEST_WAIT_MS): SmsSender => ({
  async send({ to, text }: Sms) {
    let status: number
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(waitMs),
        redirect: 'error',
      })
      await reply.body?.cancel()
      status = reply.status
    } catch (cause) {
      throw new SmsFailure('failed', { cause })
    }
    if (status === 422) throw new SmsFailure('unreachable')
    if (status < 200 || status > 299) throw new SmsFailure('failed')
  },
})
