import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProviderStep } from '../../../contract/entities/payment.ts'
import type { Confirmation, KeptPurchase } from './confirmation-props.ts'

type Unfinished = Exclude<Confirmation['kind'], 'success'>

interface VerdictWords {
  mark: MessageDescriptor
  title: MessageDescriptor
  happened: MessageDescriptor
  next: MessageDescriptor
}

const VERDICT_WORDS: Record<Unfinished, VerdictWords> = {
  unsent: {
    mark: msg`Payment not sent`,
    title: msg`We could not send the payment.`,
    happened: msg`There was no connection, and the payment did not leave. Nothing was charged.`,
    next: msg`We will send it automatically as soon as the connection is back. You can also send it now: you are never charged twice.`,
  },
  sending: {
    mark: msg`Sending the payment`,
    title: msg`We are sending the payment again.`,
    happened: msg`It had not arrived: it is the same payment, and you are never charged twice.`,
    next: msg`Keep this page open for a few seconds.`,
  },
  unknown: {
    mark: msg`Payment in doubt`,
    title: msg`We do not know whether the payment arrived.`,
    happened: msg`The connection broke while it was being sent.`,
    next: msg`We keep asking the server. Do not pay again until it answers: if the payment arrived, you find it in My orders.`,
  },
  verifying: {
    mark: msg`Verifying the payment`,
    title: msg`We are asking about your payment.`,
    happened: msg`We are asking the server what became of the payment.`,
    next: msg`Keep this page open for a few seconds. There is no need to pay again.`,
  },
  processing: {
    mark: msg`Processing the payment`,
    title: msg`The payment is being processed.`,
    happened: msg`The payment was sent. We are asking whether it was approved.`,
    next: msg`Keep this page open for a few seconds. There is no need to pay again.`,
  },
  failure: {
    mark: msg`Payment failed`,
    title: msg`The payment did not go through.`,
    happened: msg`Nothing was charged.`,
    next: msg`Pay again, in the same way or another, while the clock runs.`,
  },
  refused: {
    mark: msg`Payment failed`,
    title: msg`The payment did not go through.`,
    happened: msg`There was an error in the payment request. Please try the payment again`,
    next: msg`Nothing was charged. Go back to the payment, see what has to change and try again while the clock runs.`,
  },
  cancelled: {
    mark: msg`Payment cancelled`,
    title: msg`The payment was cancelled.`,
    happened: msg`The payment was cancelled and nothing was charged.`,
    next: msg`Pay again while the clock runs, or change what you buy.`,
  },
  pending: {
    mark: msg`Pending confirmation`,
    title: msg`Your payment awaits confirmation.`,
    happened: msg`The payment was received and is pending confirmation by its issuer.`,
    next: msg`We write to you as soon as it is confirmed. There is no need to pay again.`,
  },
  elsewhere: {
    mark: msg`Payment to be finished`,
    title: msg`Finish the payment with its provider.`,
    happened: msg`The payment goes on at the page of its provider, or of your bank.`,
    next: msg`Come back here when you have finished: we ask whether it was approved.`,
  },
  delayed: {
    mark: msg`Verification delayed`,
    title: msg`Your payment is slow to confirm.`,
    happened: msg`We found delays in the verification of your purchase`,
    next: msg`Retry now, or check later in My orders. We write to you as soon as it is confirmed.`,
  },
  bringingTickets: {
    mark: msg`Payment verified`,
    title: msg`Your tickets are coming.`,
    happened: msg`The payment was approved. We are loading your tickets.`,
    next: msg`They are in your email too.`,
  },
  ticketsMissing: {
    mark: msg`Payment verified`,
    title: msg`Your purchase is done.`,
    happened: msg`The payment was approved, but your tickets could not be loaded.`,
    next: msg`Retry, or find them in your email and in My orders.`,
  },
}

/** Of a payment that goes on by a code, on this page or wherever its address is opened. */
const CODE_WORDS: Partial<VerdictWords> = {
  title: msg`Pay with this code.`,
  happened: msg`The payment waits until somebody reads the code and pays.`,
  next: msg`Leave this page open: it shows the tickets once it is paid.`,
}

/** Of a payment whose card's bank is asked who pays. */
const BANK_WORDS: Partial<VerdictWords> = {
  title: msg`Confirm with your bank that it is you.`,
  happened: msg`The payment waits for your bank. Nothing was charged yet.`,
  next: msg`Leave this page open: it shows the tickets once your bank agrees.`,
}

/** What stands in the place of tickets where nothing but products was bought. */
const PRODUCT_WORDS: Partial<Record<Unfinished, Partial<VerdictWords>>> = {
  bringingTickets: {
    title: msg`Your vouchers are coming.`,
    happened: msg`The payment was approved. We are loading your vouchers.`,
  },
  ticketsMissing: {
    happened: msg`The payment was approved, but your vouchers could not be loaded.`,
    next: msg`Retry, or find the vouchers in your email and in My orders.`,
  },
}

/** @returns what happened and what next, for each state of section 4 but success; null for a purchase not known */
export const verdictWords = (
  kind: Unfinished,
  kept: KeptPurchase | null,
  step?: ProviderStep['cTipo'],
): VerdictWords => ({
  ...VERDICT_WORDS[kind],
  ...(step === 'QR' && CODE_WORDS),
  ...(step === 'DESAFIO' && BANK_WORDS),
  ...(kept?.lines.every((line) => line.isProduct) && PRODUCT_WORDS[kind]),
})
