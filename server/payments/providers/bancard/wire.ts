import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** The only currency that it charges in. */
export const BANCARD_CURRENCY = 'PYG'
const API = '/vpos/api/0.3'
export const bancardPaths = {
  singleBuy: `${API}/single_buy`,
  confirmations: `${API}/single_buy/confirmations`,
  rollback: `${API}/single_buy/rollback`,
  checkout: '/checkout/new',
  charge: `${API}/charge`,
  cardsNew: `${API}/cards/new`,
  /** To list with POST, to delete one with DELETE. */
  cardsOf: (userId: number | string) => `${API}/users/${userId}/cards`,
  registerCard: '/checkout/register_card/new',
  challenge: '/checkout/charge_3ds/new',
} as const

const md5 = (...parts: readonly (string | number)[]): string =>
  createHash('md5').update(parts.join('')).digest('hex')

/** Of each call, in hex: its parts after the private key, without anything between them. */
export const bancardTokens = (privateKey: string) => ({
  singleBuy: (id: string | number, amount: string, currency: string) => md5(privateKey, id, amount, currency),
  confirm: (id: string | number, amount: string, currency: string) =>
    md5(privateKey, id, 'confirm', amount, currency),
  getConfirmation: (id: string | number) => md5(privateKey, id, 'get_confirmation'),
  // The amount is none, and there is no currency.
  rollback: (id: string | number) => md5(privateKey, id, 'rollback', '0.00'),
  newCard: (cardId: number, userId: number) => md5(privateKey, cardId, userId, 'request_new_card'),
  cardsOf: (userId: number | string) => md5(privateKey, userId, 'request_user_cards'),
  deleteCard: (userId: number | string, alias: string) => md5(privateKey, 'delete_card', userId, alias),
  /** Of the call, and of the notification that follows it. */
  charge: (id: string | number, amount: string, currency: string, alias: string) =>
    md5(privateKey, id, 'charge', amount, currency, alias),
})

export const id = z.union([z.string(), z.number()])
export const amount = z.string().check(z.regex(/^\d{1,13}\.\d{2}$/))

/** What became of a payment: posted to the shop, and answered where it asks. "S" is "processed", of declines too. */
export const bancardConfirmation = z.object({
  token: z.string(),
  shop_process_id: id,
  response: z.enum(['S', 'N']),
  response_details: z.optional(z.nullable(z.string())),
  amount,
  currency: z.string(),
  authorization_number: z.optional(z.nullable(z.string())),
  ticket_number: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  response_code: z.string(),
  response_description: z.optional(z.nullable(z.string())),
})
export type BancardConfirmation = z.infer<typeof bancardConfirmation>

/** Reversed after it was approved. */
export const REVERSED_CODE = '99'
export const isApproved = ({
  response,
  response_code,
}: Pick<BancardConfirmation, 'response' | 'response_code'>): boolean =>
  response === 'S' && response_code === '00'

/** What its monitor posts. */
export const bancardSilence = z.strictObject({})
export const bancardNotice = z.object({ operation: bancardConfirmation })

export const bancardMessages = z.array(
  z.object({ key: z.string(), level: z.optional(z.string()), dsc: z.optional(z.string()) }),
)

/** Of a form, or of a bank's question. */
export const processId = z.string().check(z.regex(/^[\w*-]{1,20}$/))

/** Its HTTP status says nothing: what went wrong is the key of a message. */
export const bancardReply = z.object({
  status: z.enum(['success', 'error']),
  messages: z.optional(bancardMessages),
  process_id: z.optional(processId),
  confirmation: z.optional(bancardConfirmation),
})
export type BancardReply = z.infer<typeof bancardReply>
export const keysOf = ({ messages: said = [] }: Pick<BancardReply, 'messages'>): string[] =>
  said.map(({ key }) => key)

/** The messages that this adapter tells apart. */
export const bancardKeys = {
  nobodyPaid: 'PaymentNotFoundError',
  neverOpened: 'BuyNotFoundError',
  rolledBack: 'RollbackSuccessful',
  alreadyRolledBack: 'AlreadyRollbackedError',
  /** The day's payments are closed: what is given back now goes through its portal, by hand. */
  closed: 'TransactionAlreadyConfirmed',
} as const

/** The request was refused as it stands: no form was opened for it. */
export const REFUSED_KEYS: readonly string[] = [
  'InvalidJsonError',
  'UnauthorizedOperationError',
  'ApplicationNotFoundError',
  'InvalidPublicKeyError',
  'InvalidTokenError',
  'InvalidAmountError',
]

/** How long a form may be paid at after it was opened: it has no end of ours, and no document names its own. */
export const FORM_LIFE_MS = 60 * 60_000

export const newSingleBuy = z.object({
  public_key: z.string(),
  operation: z.object({
    token: z.string(),
    shop_process_id: id,
    amount,
    currency: z.literal(BANCARD_CURRENCY),
    // Without it the request is refused, also where there is nothing to say.
    additional_data: z.string(),
    description: z.string().check(z.maxLength(20)),
    return_url: z.string().check(z.maxLength(255)),
    cancel_url: z.optional(z.string().check(z.maxLength(255))),
  }),
})
export type NewSingleBuy = z.infer<typeof newSingleBuy>

export const askedOperation = z.object({
  public_key: z.string(),
  operation: z.object({ token: z.string(), shop_process_id: id }),
})
