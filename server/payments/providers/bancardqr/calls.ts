import type { PaymentConfig } from '../../payment-config.ts'
import { callJson } from '../call-json.ts'
import { qrAccountOf } from './account.ts'
import {
  basicOfKeys,
  centsOf,
  generated,
  isReversed,
  type NewCode,
  qrPaths,
  refused,
  reverted,
} from './wire.ts'

export interface QrCalls {
  /** @returns null where it is not known whether there is a code: nobody has seen it */
  generate(code: NewCode): Promise<{ alias: string; data: string } | 'refused' | null>
  /** @returns whether nothing is charged by the code from now on; false where that is not known */
  revert(alias: string): Promise<boolean>
}

/** @param timeoutMs how long to wait for a reply */
export const openQrCalls = (config: PaymentConfig, timeoutMs: number): QrCalls => {
  const account = qrAccountOf(config)
  const paths = qrPaths(account)
  const headers = { authorization: basicOfKeys(account.publicKey, account.privateKey) }
  const call = async (method: 'POST' | 'PUT', path: string, body?: object): Promise<unknown> =>
    (await callJson({ method, url: `${account.url}${path}`, headers, body, timeoutMs }))?.body
  return {
    generate: async (code) => {
      const reply = await call('POST', paths.generate, code)
      if (refused.safeParse(reply).success) return 'refused'
      const made = generated.safeParse(reply)
      if (!made.success || centsOf(made.data.qr_express.amount) !== code.amount * 100) return null
      return { alias: made.data.qr_express.hook_alias, data: made.data.qr_express.qr_data }
    },
    revert: async (alias) => {
      const reply = reverted.safeParse(await call('PUT', paths.revert(alias)))
      return reply.success && isReversed(reply.data)
    },
  }
}
