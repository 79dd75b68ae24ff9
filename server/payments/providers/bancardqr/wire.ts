import * as z from 'zod/mini'

/** The only currency that it charges in, as the shop calls it and as Bancard does in what it posts. */
export const QR_CURRENCY = 'PYG'
export const POSTED_CURRENCY = 'GS'

/** A code can be paid this long after it was made, whatever the shop wants. */
export const CODE_LIFE_MS = 3 * 24 * 3_600_000
/** What is not answered with success in this time is reversed; nothing is posted twice. */
export const ANSWER_WITHIN_MS = 5_000

const API = '/external-commerce/api/0.1'
/** Below the address of Bancard. */
export const qrPaths = ({ commerce, branch }: { commerce: string; branch: string }) => {
  const selling = `${API}/commerces/${encodeURIComponent(commerce)}/branches/${encodeURIComponent(branch)}/selling`
  return {
    generate: `${selling}/generate-qr-express`,
    revert: (alias: string) => `${selling}/payments/revert/${encodeURIComponent(alias)}`,
  }
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
/** As it knows the shop: the public key is of an application. */
export const basicOfKeys = (publicKey: string, privateKey: string): string =>
  basic(`apps/${publicKey}`, privateKey)

/** Whole guaraníes; Bancard writes them as a number, integrators have seen text. */
const guaranies = z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,13}(\.00?)?$/))])
export const centsOf = (amount: z.infer<typeof guaranies>): number => Math.round(Number(amount)) * 100

const alias = z.string().check(z.regex(/^[\w.*-]{1,100}$/))
const messages = z.array(
  z.object({ key: z.string(), level: z.optional(z.string()), description: z.optional(z.string()) }),
)
const status = z.enum(['success', 'error'])

export const newCode = z.object({
  amount: z.int().check(z.minimum(1)),
  description: z.optional(z.string().check(z.maxLength(150))),
})
export type NewCode = z.infer<typeof newCode>

export const generated = z.object({
  status: z.literal('success'),
  qr_express: z.object({
    amount: guaranies,
    hook_alias: alias,
    /** EMVCo's text, which the code is drawn of: its picture at `url` is Bancard's. */
    qr_data: z.string().check(z.minLength(20), z.maxLength(600)),
  }),
})
export const refused = z.object({ status: z.literal('error'), messages: z.optional(messages) })

/** The outer status says that it was received; what came of it is inside. */
export const reverted = z.object({
  status,
  reverse: z.optional(
    z.nullable(
      z.object({
        status: z.string(),
        response_code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
        response_description: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  messages: z.optional(messages),
})
export type Reverted = z.infer<typeof reverted>

export const revertKeys = {
  /** Nobody has paid: the code is dead all the same. */
  nobodyPaid: 'ConfirmationNotFoundError',
  alreadyReversed: '71',
} as const

/** Whether nothing was charged, or it was given back: no matter in which of its parts the reply says so. */
export const isReversed = ({ reverse, messages: said = [] }: Reverted): boolean => {
  const codes = [String(reverse?.response_code ?? ''), ...said.map(({ key }) => key)]
  return (
    reverse?.status === 'success' ||
    codes.includes(revertKeys.nobodyPaid) ||
    codes.includes(revertKeys.alreadyReversed)
  )
}

/** What is posted to the shop. Who paid, and the digits of the card, are not read. */
export const posted = z.object({
  payment: z.object({
    hook_alias: alias,
    status: z.enum(['confirmed', 'failed']),
    response_code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    response_description: z.optional(z.nullable(z.string())),
    amount: guaranies,
    currency: z.string(),
    ticket_number: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    authorization_code: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  }),
})
export type PostedPayment = z.infer<typeof posted>['payment']

export interface ShopReply {
  status: z.infer<typeof status>
  messages: { level: 'success' | 'error'; key: string; description: string }[]
}
export const isTaken = (reply: unknown): boolean =>
  z.object({ status: z.literal('success') }).safeParse(reply).success
