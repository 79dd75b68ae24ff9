import type { PaymentConfig } from '../../payment-config.ts'
import { callJson } from '../call-json.ts'
import { askForToken } from '../client-credentials.ts'
import { tigoAccountOf } from './account.ts'
import { type NewTigoPayment, tigoPaths, tigoToken, tigoTransaction } from './wire.ts'

/** What came back, with its HTTP status; null for nothing that can be read. */
type Heard = Promise<{ status: number; body: unknown } | null>

export interface TigoCalls {
  authorise(payment: Omit<NewTigoPayment, 'MasterMerchant'>): Heard
  status(key: string): Heard
  reverse(key: string): Heard
}

/** Tigo's calls, each with a token of its own: a token is good for one payment. @param timeoutMs of each reply */
export const openTigoCalls = (config: PaymentConfig, timeoutMs: number): TigoCalls => {
  const { url, clientId, clientSecret, account, pin, merchantId } = tigoAccountOf(config)
  const token = async (): Promise<string | null> => {
    const asked = { clientId, secret: clientSecret, timeoutMs }
    const reply = await askForToken(`${url}${tigoPaths.tokens}`, asked)
    const parsed = tigoToken.safeParse(reply?.body)
    return parsed.success ? parsed.data.accessToken : null
  }
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Heard => {
    const bearer = await token()
    return bearer === null ? null : callJson({ method, url: `${url}${path}`, bearer, body, timeoutMs })
  }
  return {
    authorise: (payment) =>
      call('POST', tigoPaths.authorizations, {
        MasterMerchant: { account, pin, id: merchantId },
        ...payment,
      } satisfies NewTigoPayment),
    status: (key) => call('GET', tigoTransaction(merchantId, key)),
    reverse: (key) => call('DELETE', tigoTransaction(merchantId, key)),
  }
}
