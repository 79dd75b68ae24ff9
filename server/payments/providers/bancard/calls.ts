import type { PaymentConfig } from '../../payment-config.ts'
import { callJson } from '../call-json.ts'
import { bancardAccountOf } from './account.ts'
import { type BancardReply, bancardPaths, bancardReply, bancardTokens, type NewSingleBuy } from './wire.ts'

/** A reply that can be read; null for none, and for a page of HTML with 403 or 502: what was asked for may be done. */
type Heard = Promise<BancardReply | null>

export interface BancardCalls {
  singleBuy(key: string, form: Omit<NewSingleBuy['operation'], 'token' | 'shop_process_id'>): Heard
  confirmation(key: string): Heard
  rollback(key: string): Heard
}

/** Bancard's calls, signed. @param timeoutMs how long to wait for a reply */
export const openBancardCalls = (config: PaymentConfig, timeoutMs: number): BancardCalls => {
  const { url, publicKey, privateKey } = bancardAccountOf(config)
  const tokens = bancardTokens(privateKey)
  const call = async (path: string, operation: object): Heard => {
    const body = { public_key: publicKey, operation }
    const reply = await callJson({ method: 'POST', url: `${url}${path}`, body, timeoutMs })
    const parsed = bancardReply.safeParse(reply?.body)
    return parsed.success ? parsed.data : null
  }
  return {
    singleBuy: (key, form) => {
      const token = tokens.singleBuy(key, form.amount, form.currency)
      return call(bancardPaths.singleBuy, { token, shop_process_id: Number(key), ...form })
    },
    confirmation: (key) =>
      call(bancardPaths.confirmations, { token: tokens.getConfirmation(key), shop_process_id: Number(key) }),
    rollback: (key) => call(bancardPaths.rollback, { token: tokens.rollback(key), shop_process_id: key }),
  }
}
