import type { Locale, PaymentOutcome, PaymentStatus, ProviderStep } from '../../contract/index.ts'
import { kindOfError } from '../background/loop.ts'
import { isBroken } from '../db/overload.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from '../selling/owner.ts'
import { type AnsweredChange, answerChange } from './answer-change.ts'
import { type BegunPayment, beginPayment, type PaymentCommand } from './begin-payment.ts'
import { isLive } from './decide/transitions.ts'
import { askAtDesk, type GiveBackAtDesk, type GivenBackAtDesk, giveBackAtDesk } from './desk-give-back.ts'
import type { AskedAtDesk, KnownAtDesk } from './desk-offer.ts'
import { binOfPromoted, dropDiscount } from './discounted-payment.ts'
import { askGiveBack, type GiveBackOffer, giveTicketsBack } from './give-back.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import type { NoticeReply, ReceivedNotice } from './provider.ts'
import { type AskedQuote, quoteReturn, type ReturnQuote } from './quote-return.ts'
import { type AskedAttempt, readOutcome } from './read-outcome.ts'
import { closeAttempt, receiveFromProvider, receiveNotification, reconcileAttempt } from './reconcile.ts'
import { type CancelledAtDesk, type Regretted, regretPurchase } from './regret-purchase.ts'
import { askResale, offerOnResale, type ResaleOffer, takeOffResale } from './resale.ts'
import { type PartAtDesk, type PartReturned, returnPart } from './return-part.ts'
import { PlacesLocked, settlePayment } from './settle-payment.ts'

/** Paying, as the routes and the background loop see it. */
export interface Payments {
  /**
   * @throws Refusal; the reply of a payment under way or done is an outcome. One that is recorded reads PROCESANDO
   * while the database answers nothing. PAGO_EN_CURSO where it is not known whether it is recorded.
   */
  pay(command: PaymentCommand): Promise<PaymentOutcome>
  /**
   * What became of a payment, asked of the provider where not yet known.
   * @param idempotencyKey of the attempt that is asked about; without it, the latest. An attempt that never came
   * reads CANCELADO, or PROCESANDO while another one is under way.
   * @throws Refusal NO_ENCONTRADO
   */
  confirm(purchaseId: string, owner: Owner, locale: Locale, idempotencyKey?: string): Promise<PaymentOutcome>
  /**
   * Whether a payment still waits for its payer, as it is on record: no provider is asked, and nothing changes. Keys are
   * read as `confirm` reads them. @throws Refusal NO_ENCONTRADO
   */
  status(purchaseId: string, owner: Owner, locale: Locale, idempotencyKey?: string): Promise<PaymentStatus>
  /**
   * What the customer is to do now with the provider of a payment under way. Changes nothing.
   * @throws Refusal NO_ENCONTRADO where there is no such payment, or it waits for nobody.
   */
  stepOf(purchaseId: string, owner: Owner, locale: Locale, provider: string): Promise<ProviderStep>
  /**
   * Gives up what the customer was to do with a provider: nothing is charged from then on, or it is given back. What
   * was approved meanwhile stays so. @throws Refusal NO_ENCONTRADO
   */
  stop(purchaseId: string, owner: Owner, locale: Locale, idempotencyKey?: string): Promise<PaymentOutcome>
  /** Gives a paid purchase back. @throws Refusal with the reason; done again, the answer is the same. */
  regret(purchaseId: string, owner: Owner, desk?: CancelledAtDesk): Promise<Regretted>
  /** What goes back where tickets of a sale at the box office are cancelled. @throws Refusal with the reason */
  quoteReturn(purchaseId: string, owner: Owner, asked: AskedQuote): Promise<ReturnQuote>
  /** What goes back for tickets of a purchase, by the rule that it was bought by. @throws Refusal with the reason */
  askGiveBack(purchaseId: string, owner: Owner, numbers: readonly string[]): Promise<GiveBackOffer>
  /**
   * Gives tickets back for what was shown that goes back, whole cents. @throws Refusal with the reason; done again, the
   * answer is the same.
   */
  giveBack(
    purchaseId: string,
    owner: Owner,
    numbers: readonly string[],
    expected: number,
  ): Promise<GiveBackOffer>
  /** What would go back for a ticket once somebody has bought its place. @throws Refusal with the reason */
  askResale(purchaseId: string, owner: Owner, number: string): Promise<ResaleOffer>
  /**
   * Offers a ticket for resale, for what was shown that goes back, whole cents. @throws Refusal with the reason; done
   * again, the answer is the same.
   */
  offerOnResale(purchaseId: string, owner: Owner, number: string, expected: number): Promise<ResaleOffer>
  /** Takes a ticket off resale. @throws Refusal with the reason; done again, nothing is written. */
  takeOffResale(purchaseId: string, owner: Owner, number: string): Promise<void>
  /** Keeps or gives back what the house has moved. @throws Refusal with the reason; done again, nothing is written. */
  answerChange(purchaseId: string, owner: Owner, answered: AnsweredChange): Promise<void>
  /** Takes some tickets of a sale at the box office back. @throws Refusal with the reason */
  returnPart(purchaseId: string, owner: Owner, desk: PartAtDesk): Promise<PartReturned>
  /** What goes back for tickets of a sale at a desk, by the rule or against it. @throws Refusal with the reason */
  askAtDesk(asked: AskedAtDesk): Promise<KnownAtDesk>
  /** Gives tickets of a sale back at a desk. @throws Refusal with the reason; the same key again answers the same. */
  giveBackAtDesk(desk: GiveBackAtDesk): Promise<GivenBackAtDesk>
  /** @returns false for a notification that the provider did not sign. */
  notify(rawBody: string, signature: string): Promise<boolean>
  /** Of a provider with whom customers go on elsewhere. @returns null for a notification that it did not send. */
  receive(provider: string, notice: ReceivedNotice): Promise<NoticeReply | null>
}

/** What is recorded, while nobody can say more. */
const UNDER_WAY: PaymentOutcome = {
  cEstadoPago: 'PROCESANDO',
  cMensajeEmisor: null,
  cUltimosDigitos: null,
  nOrden: null,
  dMaxima: null,
}

/** @throws Refusal PAGO_EN_CURSO where the connection broke: the page asks for the attempt by its key. */
const beginOrAsk = async (...asked: Parameters<typeof beginPayment>): Promise<BegunPayment> => {
  try {
    return await beginPayment(...asked)
  } catch (error) {
    if (error instanceof Refusal) await dropDiscount(asked[0], asked[1], error.code)
    throw isBroken(error) ? new Refusal('PAGO_EN_CURSO') : error
  }
}

/** @throws Refusal SOBRECARGA where others decide about the places of one of them: nothing new is charged. */
const closeAll = async (context: PaymentContext, attempts: readonly string[]): Promise<void> => {
  try {
    await Promise.all(attempts.map((id) => closeAttempt(context, id)))
  } catch (error) {
    throw error instanceof PlacesLocked ? new Refusal('SOBRECARGA') : error
  }
}

/** What fails once an attempt is recorded is left to the reconciler. @returns what is known meanwhile */
const orMeanwhile = async <Known>(
  { log }: PaymentContext,
  purchaseId: string,
  meanwhile: Known,
  work: () => Promise<Known>,
): Promise<Known> => {
  try {
    return await work()
  } catch (error) {
    log.error({ purchase: purchaseId, ...kindOfError(error) }, 'payment is left to the reconciler')
    return meanwhile
  }
}

const askedBy = (idempotencyKey: string | undefined): AskedAttempt =>
  idempotencyKey === undefined ? { latest: true } : { idempotencyKey }

export const createPayments = (context: PaymentContext): Payments => ({
  async pay(command) {
    const { purchaseId, locale } = command
    const cardBin = await binOfPromoted(context, command)
    let begun = await beginOrAsk(context, command, false, cardBin)
    if (begun.do === 'voidKeys') {
      await closeAll(context, begun.attempts)
      begun = await beginOrAsk(context, command, true, cardBin)
    }
    const replayed = begun.do === 'answer' ? begun.attempt : null
    if (begun.do === 'charge') {
      const { attempt, request } = begun
      const answer = await portOf(context, attempt).charge(request)
      await orMeanwhile(context, purchaseId, undefined, () => settlePayment(context, attempt.id, answer))
    }
    const asked = replayed ? { replayed: replayed.id } : { latest: true as const }
    return orMeanwhile(
      context,
      purchaseId,
      UNDER_WAY,
      async () => (await readOutcome(context, purchaseId, command, locale, asked)).outcome,
    )
  },

  async confirm(purchaseId, owner, locale, idempotencyKey) {
    const asked = askedBy(idempotencyKey)
    const known = await readOutcome(context, purchaseId, owner, locale, asked)
    if (!known.attempt || !isLive(known.attempt)) return known.outcome
    const { attempt, outcome } = known
    return orMeanwhile(context, purchaseId, outcome, async () => {
      await reconcileAttempt(context, attempt)
      return (await readOutcome(context, purchaseId, owner, locale, asked)).outcome
    })
  },

  async status(purchaseId, owner, locale, idempotencyKey) {
    const { outcome } = await readOutcome(context, purchaseId, owner, locale, askedBy(idempotencyKey))
    return { cEstadoPago: outcome.cEstadoPago, lPaso: outcome.oPaso != null }
  },

  async stepOf(purchaseId, owner, locale, provider) {
    const { attempt, outcome } = await readOutcome(context, purchaseId, owner, locale, { latest: true })
    const step = attempt?.port === provider ? outcome.oPaso : null
    if (step == null) throw new Refusal('NO_ENCONTRADO')
    return step
  },

  async stop(purchaseId, owner, locale, idempotencyKey) {
    const asked = askedBy(idempotencyKey)
    const known = await readOutcome(context, purchaseId, owner, locale, asked)
    const { attempt } = known
    if (attempt?.state !== 'ESPERANDO_CLIENTE') return known.outcome
    return orMeanwhile(context, purchaseId, known.outcome, async () => {
      await reconcileAttempt(context, attempt, { isLeft: true })
      return (await readOutcome(context, purchaseId, owner, locale, asked)).outcome
    })
  },

  regret: (purchaseId, owner, desk) => regretPurchase(context, purchaseId, owner, desk),

  quoteReturn: (purchaseId, owner, asked) => quoteReturn(context, purchaseId, owner, asked),

  askResale: (purchaseId, owner, number) => askResale(context, { purchaseId, owner, number }),

  offerOnResale: (purchaseId, owner, number, expected) =>
    offerOnResale(context, { purchaseId, owner, number }, expected),

  takeOffResale: (purchaseId, owner, number) => takeOffResale(context, { purchaseId, owner, number }),

  askGiveBack: (purchaseId, owner, numbers) => askGiveBack(context, { purchaseId, owner, numbers }),

  giveBack: (purchaseId, owner, numbers, expected) =>
    giveTicketsBack(context, { purchaseId, owner, numbers }, expected),

  answerChange: (purchaseId, owner, answered) => answerChange(context, purchaseId, owner, answered),

  returnPart: (purchaseId, owner, desk) => returnPart(context, purchaseId, owner, desk),

  askAtDesk: (asked) => askAtDesk(context, asked),

  giveBackAtDesk: (desk) => giveBackAtDesk(context, desk),

  notify: (rawBody, signature) => receiveNotification(context, rawBody, signature),

  receive: (provider, notice) => receiveFromProvider(context, provider, notice),
})
