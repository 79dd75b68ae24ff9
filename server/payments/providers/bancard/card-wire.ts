import * as z from 'zod/mini'
import { amount, BANCARD_CURRENCY, bancardConfirmation, bancardMessages, id, processId } from './wire.ts'

/** How long an alias is good for, and for one operation. */
export const ALIAS_LIFE_MS = 10 * 60_000

const number = z.union([z.number(), z.string()])

/** A card as Bancard lists it. What it adds besides is spelt in several ways, and nobody needs it. */
export const bancardCard = z.object({
  alias_token: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  card_masked_number: z.string(),
  expiration_date: z.optional(z.nullable(z.string())),
  card_brand: z.optional(z.nullable(z.string())),
  card_id: number,
})
export type BancardCard = z.infer<typeof bancardCard>

const status = z.enum(['success', 'error'])
export const cardsReply = z.object({
  status,
  messages: z.optional(bancardMessages),
  cards: z.optional(z.nullable(z.array(z.unknown()))),
})

/** What became of a charge, without a token where it answers a call of ours. */
const chargeResult = z.object({
  ...bancardConfirmation.shape,
  token: z.optional(z.nullable(z.string())),
})
/** Nothing of it is known yet, where the bank asks its customer first. */
const challenge = z.object({ process_id: processId })
const result = z.optional(z.nullable(z.union([chargeResult, challenge])))
/** Its document has the result under `operation`, and it comes under `confirmation` as well. */
export const chargeReply = z.object({
  status,
  messages: z.optional(bancardMessages),
  operation: result,
  confirmation: result,
})

/** What a card is not charged for, or not deleted. */
export const cardKeys = {
  notFound: 'CardNotFoundError',
  aliasExpired: 'CardAliasTokenExpiredError',
  blocked: 'CardBlockedError',
  invalidStatus: 'InvalidCardStatus',
} as const

/** Bars a card for 30 days at every shop: "36" with this in its words. */
export const isLockOut = (words: string | null | undefined): boolean => /MANDATO MC MAC/i.test(words ?? '')

const signed = <Operation extends z.core.$ZodShape>(operation: Operation) =>
  z.object({ public_key: z.string(), operation: z.object({ token: z.string(), ...operation }) })

export const newCard = signed({
  card_id: z.int(),
  user_id: z.int(),
  user_cell_phone: z.string(),
  user_mail: z.string(),
  return_url: z.string().check(z.maxLength(255)),
})
export const askedCards = signed({ extra_response_attributes: z.optional(z.array(z.string())) })
export const cardDeletion = signed({ alias_token: z.string() })
export const newCharge = signed({
  shop_process_id: id,
  amount,
  number_of_payments: z.int(),
  currency: z.literal(BANCARD_CURRENCY),
  additional_data: z.string(),
  description: z.string().check(z.maxLength(20)),
  alias_token: z.string(),
  return_url: z.string().check(z.maxLength(255)),
  extra_response_attributes: z.optional(z.array(z.string())),
})
export type NewCharge = z.infer<typeof newCharge>['operation']
