import type * as z from 'zod/mini'
import type { PaymentConfig } from '../../payment-config.ts'
import { callJson } from '../call-json.ts'
import { bancardAccountOf } from './account.ts'
import { cardsReply, chargeReply, type NewCharge } from './card-wire.ts'
import { bancardPaths, bancardReply, bancardTokens, type NewSingleBuy } from './wire.ts'

/** A reply that can be read; null for none, and for a page of HTML with 403 or 502: what was asked for may be done. */
type Heard<Schema extends z.ZodMiniType = typeof bancardReply> = Promise<z.infer<Schema> | null>

/** Who saves a card. */
export interface CardOwner {
  userId: number
  phone: string
  mail: string
}

export interface BancardCalls {
  singleBuy(key: string, form: Omit<NewSingleBuy['operation'], 'token' | 'shop_process_id'>): Heard
  confirmation(key: string): Heard
  rollback(key: string): Heard
  /** A form that saves a card. */
  newCard(owner: CardOwner, cardId: number, returnUri: string): Heard
  cardsOf(userId: number): Heard<typeof cardsReply>
  deleteCard(userId: number, alias: string): Heard
  charge(key: string, order: Omit<NewCharge, 'token' | 'shop_process_id'>): Heard<typeof chargeReply>
}

/** Bancard's calls, signed. @param timeoutMs how long to wait for a reply */
export const openBancardCalls = (config: PaymentConfig, timeoutMs: number): BancardCalls => {
  const { url, publicKey, privateKey } = bancardAccountOf(config)
  const tokens = bancardTokens(privateKey)
  const send = async <Schema extends z.ZodMiniType>(
    schema: Schema,
    path: string,
    operation: object,
    method: 'POST' | 'DELETE' = 'POST',
  ): Heard<Schema> => {
    const body = { public_key: publicKey, operation }
    const reply = await callJson({ method, url: `${url}${path}`, body, timeoutMs })
    const parsed = schema.safeParse(reply?.body)
    return parsed.success ? parsed.data : null
  }
  const call = (path: string, operation: object): Heard => send(bancardReply, path, operation)
  return {
    singleBuy: (key, form) => {
      const token = tokens.singleBuy(key, form.amount, form.currency)
      return call(bancardPaths.singleBuy, { token, shop_process_id: Number(key), ...form })
    },
    confirmation: (key) =>
      call(bancardPaths.confirmations, { token: tokens.getConfirmation(key), shop_process_id: Number(key) }),
    rollback: (key) => call(bancardPaths.rollback, { token: tokens.rollback(key), shop_process_id: key }),
    newCard: ({ userId, phone, mail }, cardId, returnUri) =>
      call(bancardPaths.cardsNew, {
        token: tokens.newCard(cardId, userId),
        card_id: cardId,
        user_id: userId,
        user_cell_phone: phone,
        user_mail: mail,
        return_url: returnUri,
      }),
    cardsOf: (userId) => send(cardsReply, bancardPaths.cardsOf(userId), { token: tokens.cardsOf(userId) }),
    deleteCard: (userId, alias) =>
      send(
        bancardReply,
        bancardPaths.cardsOf(userId),
        { token: tokens.deleteCard(userId, alias), alias_token: alias },
        'DELETE',
      ),
    charge: (key, order) => {
      const token = tokens.charge(key, order.amount, order.currency, order.alias_token)
      return send(chargeReply, bancardPaths.charge, { token, shop_process_id: Number(key), ...order })
    },
  }
}
