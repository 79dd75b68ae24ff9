import * as z from 'zod/mini'

/** What the shop asks about a card with: its token, never its number. */
const tokenInformation = z.object({ transientToken: z.string().check(z.minLength(1), z.maxLength(200)) })
const clientReferenceInformation = z.object({ code: z.string().check(z.minLength(8), z.maxLength(100)) })
const amountDetails = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  totalAmount: z.string().check(z.regex(/^\d{1,12}\.\d\d$/)),
})
const text = z.string().check(z.minLength(1), z.maxLength(300))
const numeral = z.string().check(z.regex(/^-?\d{1,6}$/))

export const newSetup = z.object({ clientReferenceInformation, tokenInformation })

export const newEnrolment = z.object({
  clientReferenceInformation,
  tokenInformation,
  orderInformation: z.object({
    amountDetails,
    billTo: z.object({ firstName: text, lastName: text, email: text }),
  }),
  consumerAuthenticationInformation: z.object({
    referenceId: text,
    returnUrl: text,
    deviceChannel: z.literal('BROWSER'),
  }),
  deviceInformation: z.object({
    httpAcceptContent: text,
    httpBrowserColorDepth: numeral,
    httpBrowserJavaEnabled: z.enum(['true', 'false']),
    httpBrowserJavaScriptEnabled: z.literal('true'),
    httpBrowserLanguage: text,
    httpBrowserScreenHeight: numeral,
    httpBrowserScreenWidth: numeral,
    httpBrowserTimeDifference: numeral,
    ipAddress: text,
    userAgentBrowserValue: text,
  }),
})
export type NewEnrolment = z.infer<typeof newEnrolment>

export const newValidation = z.object({
  clientReferenceInformation,
  tokenInformation,
  orderInformation: z.object({ amountDetails }),
  consumerAuthenticationInformation: z.object({ authenticationTransactionId: text }),
})

export const newPayment = z.object({
  clientReferenceInformation,
  tokenInformation,
  orderInformation: z.object({ amountDetails }),
  processingInformation: z.object({
    capture: z.literal(true),
    /** internet: without the bank's word, so that the shop answers for the charge. */
    commerceIndicator: z.optional(z.literal('internet')),
    actionList: z.optional(z.array(z.literal('VALIDATE_CONSUMER_AUTHENTICATION'))),
  }),
  consumerAuthenticationInformation: z.optional(z.object({ authenticationTransactionId: text })),
})
export type NewPayment = z.infer<typeof newPayment>

export const newRefund = z.object({
  clientReferenceInformation,
  orderInformation: z.object({ amountDetails }),
})

/** One thing is searched for: a reference of ours. */
export const newSearch = z.object({
  query: z.string().check(z.regex(/^clientReferenceInformation\.code:[\w-]{8,100}$/)),
})

/** Y the owner; A tried; N, R, C not the owner; U nobody knows. */
export const paresStatus = z.enum(['Y', 'A', 'N', 'R', 'C', 'U'])
export type ParesStatus = z.infer<typeof paresStatus>

const card = z.object({ card: z.object({ suffix: z.optional(z.string().check(z.regex(/^\d{4}$/))) }) })

export const setupReply = z.object({
  status: z.literal('COMPLETED'),
  consumerAuthenticationInformation: z.object({
    accessToken: z.string(),
    deviceDataCollectionUrl: z.url(),
    referenceId: z.string(),
  }),
})

/** Of an enrolment and of a validation. More is said than is read here: the bank's proof is left where it is. */
export const authenticationReply = z.object({
  status: z.enum([
    'AUTHENTICATION_SUCCESSFUL',
    'PENDING_AUTHENTICATION',
    'AUTHENTICATION_FAILED',
    'CONSUMER_AUTHENTICATION_FAILED',
    'CONSUMER_AUTHENTICATION_REQUIRED',
    'INVALID_MERCHANT_CONFIGURATION',
  ]),
  consumerAuthenticationInformation: z.object({
    authenticationTransactionId: z.optional(z.string()),
    accessToken: z.optional(z.string()),
    stepUpUrl: z.optional(z.url()),
    veresEnrolled: z.optional(z.enum(['Y', 'N', 'U', 'B'])),
    paresStatus: z.optional(paresStatus),
    cardholderMessage: z.optional(z.string()),
  }),
  paymentInformation: z.optional(card),
})
export type AuthenticationReply = z.infer<typeof authenticationReply>

/** A payment or a refund, as it is made and as it is found. */
export const transaction = z.object({
  id: z.string(),
  status: z.enum(['AUTHORIZED', 'PARTIAL_AUTHORIZED', 'DECLINED', 'PENDING']),
  clientReferenceInformation,
  orderInformation: z.object({
    amountDetails: z.object({ authorizedAmount: z.optional(z.string()), currency: z.string() }),
  }),
  paymentInformation: z.optional(card),
  errorInformation: z.optional(z.object({ reason: z.string(), message: z.string() })),
})
export type Transaction = z.infer<typeof transaction>

export const searchReply = z.object({
  _embedded: z.object({ transactionSummaries: z.array(transaction) }),
})
