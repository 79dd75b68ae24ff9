import { callJson, type JsonCall } from '../call-json.ts'
import { askForToken } from '../client-credentials.ts'
import type { PaypalAccount } from './settings.ts'
import { accessToken } from './wire.ts'

/** The sandbox's, where the shop has no account. */
export const SANDBOX_WEBHOOK = 'SANDBOXWEBHOOK'

/** A token is not used in its last minute. */
const SPARE_S = 60

interface Held {
  /** Null where PayPal gave none. */
  token: Promise<string | null>
  until: number
}

/** Calls to PayPal with a token that is asked for once and kept until it ends, or until PayPal does not take it. */
export const createAccess = ({ url, clientId, secret }: PaypalAccount, timeoutMs: number) => {
  const ask = async () => {
    const reply = await askForToken(`${url}/v1/oauth2/token`, { clientId, secret, timeoutMs })
    const parsed = accessToken.safeParse(reply?.body)
    return reply?.status === 200 && parsed.success ? parsed.data : null
  }

  let held: Held | null = null
  const forget = (one: Held) => {
    if (held === one) held = null
  }
  const renewed = (): Held => {
    const one: Held = { token: Promise.resolve(null), until: Number.POSITIVE_INFINITY }
    one.token = ask().then((given) => {
      if (given === null) {
        forget(one)
        return null
      }
      one.until = Date.now() + (given.expires_in - SPARE_S) * 1_000
      return given.access_token
    })
    held = one
    return one
  }
  /** All who need one at the same time wait for the same. */
  const current = (): Held => (held !== null && held.until > Date.now() ? held : renewed())

  /** @returns null where no reply came, or no token. */
  return async ({ path, ...call }: Omit<JsonCall, 'url' | 'bearer' | 'timeoutMs'> & { path: string }) => {
    const send = async (by: Held) => {
      const bearer = await by.token
      return bearer === null ? null : callJson({ ...call, url: `${url}${path}`, bearer, timeoutMs })
    }
    const first = current()
    const reply = await send(first)
    if (reply?.status !== 401) return reply
    forget(first)
    return send(current())
  }
}
