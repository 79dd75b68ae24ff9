import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/**
 * How a card's bank comes to know that its owner pays (EMV 3-D Secure): of one attempt, before it is charged. Neither the
 * card nor the bank's proof is kept: the provider has both by the transaction's id.
 */
export const cardAuthentication = pgTable('card_authentication', {
  /** The attempt's key. */
  key: text('key').primaryKey(),
  /** The page that the bank's challenge leads back to. */
  returnUri: text('return_uri').notNull(),
  /** Nothing is authenticated after it. */
  until: instant('until').notNull(),
  /** The provider's id of the device's data. */
  referenceId: text('reference_id'),
  /** The provider's id of the latest authentication. */
  transactionId: text('transaction_id'),
  /** How often the bank was asked. */
  enrolments: integer('enrolments').notNull().default(0),
  /** Whether it is charged, once that is known. */
  verdict: text('verdict').$type<'AGREED' | 'REFUSED'>(),
  /** The bank answers for it that its owner pays; null until there is a verdict. */
  shiftsLiability: boolean('shifts_liability'),
  issuerMessage: text('issuer_message'),
  lastDigits: text('last_digits'),
  /** When the charge was sent. */
  takenAt: instant('taken_at'),
  /** When a refund was sent that is not answered yet. */
  refundSentAt: instant('refund_sent_at'),
  /** Given up: it is never charged. */
  voidedAt: instant('voided_at'),
})
