import { createHash, randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Deployment, DeploymentCharges, ErrorCode, Locale, Totals } from '../../contract/index.ts'
import { lockShift } from '../box-office/drawer.ts'
import { keepSaleOpen } from '../box-office/shifts.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { payLinkTry } from '../db/schema/pay-link.ts'
import {
  type HousePort,
  type PaymentPortName,
  paymentAttempt,
  purchaseOrder,
  spentCaptcha,
} from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { isCancelled } from '../selling/cancelled-purchase.ts'
import {
  CARD_PAYMENT_METHOD,
  CASH_PAYMENT_METHOD,
  deliveryTypeOf,
  installmentPlanOf,
  needsAddress,
  offeredDeliveryTypes,
  TERMINAL_PAYMENT_METHOD,
} from '../selling/charges.ts'
import { whyNotUsed } from '../selling/coupons.ts'
import { comesInTime } from '../selling/delivery-time.ts'
import { isOfBank, isOn } from '../selling/discounts.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { advancePurchase } from './advance-purchase.ts'
import type { SolvedCaptcha } from './captcha.ts'
import { completeExchange } from './complete-exchange.ts'
import { convert } from './conversion.ts'
import { type BeginFacts, methodsOf } from './decide/begin.ts'
import { later } from './decide/limits.ts'
import { payBackByHand } from './desk-exchange-rows.ts'
import {
  type AttemptRow,
  amountDue,
  attemptOfKey,
  firstBegins,
  hasBegun,
  lockPurchase,
  ownsItsPlaces,
  type PurchaseRow,
  performancesOf,
  whatIsDelivered,
} from './locked-purchase.ts'
import { oweResold } from './owe-resold.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import type { ChargeRequestToProvider } from './provider.ts'
import { chargeRequestOf } from './provider-charge.ts'
import { chargesInOf, entryOfMethod, offeredWaysOf } from './providers/registry.ts'
import { standingExchange } from './read-exchange.ts'
import { settleWithin } from './settle-payment.ts'

/** The customer's payment command (Cobrar). */
export interface PaymentCommand extends Owner {
  purchaseId: string
  locale: Locale
  /** Made by the browser, once for every attempt: the same key is the same attempt. */
  idempotencyKey: string
  paymentMethodId: number
  /** At the box office, the terminal of the cash desk, or the shift that has the drawer. */
  cardToken: string | null
  /** What was handed over in cash, whole cents. */
  tenderedCents: number | null
  /** How what goes back of an exchange at a desk is paid by hand; left out where it is not. */
  evidence?: string
  installments: number
  /** Of the purchase as the customer saw it. */
  version: string
  termsAccepted: boolean
  captcha: SolvedCaptcha | 'unsolved' | 'notAsked'
}

/** The first digits of the card that is to pay, as far as its provider says them. */
export type CardBin = string | 'unavailable' | null

export type BegunPayment =
  /** The attempt is recorded, the provider is asked next. */
  | { do: 'charge'; attempt: AttemptRow; request: ChargeRequestToProvider }
  /** Nothing is recorded: the keys of these attempts are to be void first. */
  | { do: 'voidKeys'; attempts: readonly string[] }
  /** It is answered or under way. @param attempt of the same request, where it came before. */
  | { do: 'answer'; attempt: AttemptRow | null }

/** The house's own ways need what stands for the card, the terminal or the drawer. */
const needsCard = (methodId: number): boolean =>
  entryOfMethod(methodId)?.takesCard ?? entryOfMethod(methodId) === undefined

/** All of a request that the same key must repeat; a captcha is solved anew, and a language decides nothing. */
const hashOf = (command: PaymentCommand): string => {
  const { paymentMethodId, cardToken, installments, version, termsAccepted, tenderedCents, evidence } =
    command
  const cash = tenderedCents === null ? [] : [tenderedCents]
  const byHand = evidence === undefined ? [] : [evidence]
  return createHash('sha256')
    .update(
      JSON.stringify([paymentMethodId, cardToken, installments, version, termsAccepted, ...cash, ...byHand]),
    )
    .digest('base64url')
}

/** Declined attempts of the customer, of any purchase, whose key is not known to be closed. */
const openKeysOf = async (tx: Transaction, { customerId }: PaymentCommand): Promise<string[]> => {
  const open = await tx
    .select({ id: paymentAttempt.id })
    .from(paymentAttempt)
    .innerJoin(purchase, eq(purchase.id, paymentAttempt.purchaseId))
    .where(
      and(
        eq(paymentAttempt.state, 'RECHAZADO'),
        isNotNull(paymentAttempt.nextAskAt),
        // What comes of those is given back, whatever is paid otherwise meanwhile.
        isNull(paymentAttempt.leftOpenUntil),
        eq(purchase.customerId, customerId),
      ),
    )
  return open.map(({ id }) => id)
}

const HOUR_MS = 3_600_000

/** Declined cards: attempts, but those that the customer gave up, and each card that was tried at a link. */
const declinesOf = async (tx: Transaction, command: PaymentCommand, now: Date) => {
  const inHour = gt(paymentAttempt.createdAt, later(now, -HOUR_MS))
  const declinedOf = async (whose: SQL | undefined): Promise<number> => {
    const [attempts] = await tx
      .select({ cards: count() })
      .from(paymentAttempt)
      .innerJoin(purchase, eq(purchase.id, paymentAttempt.purchaseId))
      .where(and(whose, eq(paymentAttempt.state, 'RECHAZADO'), eq(paymentAttempt.stopped, false)))
    const [tries] = await tx
      .select({ cards: count() })
      .from(payLinkTry)
      .innerJoin(paymentAttempt, eq(paymentAttempt.id, payLinkTry.linkKey))
      .innerJoin(purchase, eq(purchase.id, paymentAttempt.purchaseId))
      // Of a purchase that several pay, what was paid is none.
      .where(and(whose, isNull(payLinkTry.chargedCents)))
    return (attempts?.cards ?? 0) + (tries?.cards ?? 0)
  }
  return {
    ofPurchase: await declinedOf(eq(paymentAttempt.purchaseId, command.purchaseId)),
    ofCustomerInHour: await declinedOf(and(eq(purchase.customerId, command.customerId), inHour)),
  }
}

/** It is known how the places reach the customer, and where, if they are brought. */
const hasDelivery = (charges: DeploymentCharges, row: PurchaseRow): boolean => {
  if (row.deliveryTypeId === null) return false
  const type = deliveryTypeOf(charges, row.deliveryTypeId)
  return type === undefined || !needsAddress(type) || row.deliveryAddress !== null
}

/** A performance may have been added after the delivery was chosen, or all have gone but the products. */
const isDeliveryOffered = async (tx: Transaction, deployment: Deployment, row: PurchaseRow) => {
  const type = deliveryTypeOf(deployment.charges, row.deliveryTypeId)
  if (type === undefined || row.processType === 'BOX') return true
  const places = await whatIsDelivered(tx, row.id)
  const begins = places.map(({ startsAt }) => startsAt)
  return (
    offeredDeliveryTypes(deployment.charges, places).includes(type) &&
    comesInTime(deployment, type, { startedAt: row.startedAt, begins })
  )
}

/** A code that does nothing for the places any more is not used. */
const whyNotTakenOff = async (
  tx: Transaction,
  row: PurchaseRow,
  deployment: Deployment,
  facts: { command: PaymentCommand; totals: Totals; cardBin: CardBin; now: Date },
): Promise<ErrorCode | null> => {
  const { command, totals, cardBin, now } = facts
  const kinds = totals.discounts?.map(({ kind }) => kind) ?? []
  if (row.couponId !== null && kinds.includes('coupon')) {
    const code = await whyNotUsed(tx, row.couponId, row, deployment, now)
    if (code !== null) return code
  }
  if (!kinds.includes('bank')) return null
  if (cardBin === 'unavailable') return 'PAGO_NO_DISPONIBLE'
  const promotion = deployment.charges.bankPromotions?.find(({ id }) => id === row.bankPromotionId)
  const stands =
    promotion !== undefined &&
    cardBin !== null &&
    command.paymentMethodId === CARD_PAYMENT_METHOD &&
    isOfBank(promotion, cardBin) &&
    isOn(promotion, now, command.installments)
  return stands ? null : 'TARJETA_SIN_PROMOCION'
}

const readFacts = async (
  tx: Transaction,
  row: PurchaseRow,
  command: PaymentCommand,
  now: Date,
  deployment: Deployment,
  {
    known,
    tickets,
    ...read
  }: Pick<BeginFacts, 'due' | 'hasAskedToVoid' | 'discountRefusal'> & {
    known: AttemptRow | null
    tickets: number
  },
): Promise<BeginFacts> => {
  const { captcha, installments, paymentMethodId, tenderedCents, termsAccepted, version } = command
  const { charges } = deployment
  const methods = methodsOf(row.processType, read.due.totalCents, offeredWaysOf(deployment), tickets)
  return {
    now,
    purchase: {
      state: row.state,
      deadline: row.deadline,
      installments: row.installments,
      // Who buys at the box office has the tickets in hand: no name, no delivery.
      isComplete: row.processType === 'BOX' || (row.buyer !== null && hasDelivery(charges, row)),
      processType: row.processType,
    },
    known: known && {
      isSameRequest: known.requestHash === hashOf(command),
    },
    command: {
      paymentMethodId,
      hasCard: Boolean(command.cardToken) || !needsCard(paymentMethodId),
      tenderedCents,
      installments,
      version,
      termsAccepted,
    },
    captcha: typeof captcha === 'string' ? captcha : 'solved',
    methods,
    isInstallmentPlan:
      installmentPlanOf(charges, installments) !== undefined &&
      (installments === 1 || entryOfMethod(paymentMethodId) === undefined),
    isDeliveryOffered: await isDeliveryOffered(tx, deployment, row),
    placesAreOurs: await ownsItsPlaces(tx, row.id, now),
    performanceHasBegun: await hasBegun(tx, row.id, now),
    performanceIsCancelled: await isCancelled(tx, row.id),
    declined: await declinesOf(tx, command, now),
    openKeys: await openKeysOf(tx, command),
    ...read,
  }
}

const spendCaptcha = async (tx: Transaction, captcha: PaymentCommand['captcha']): Promise<void> => {
  if (typeof captcha === 'string') return
  const fresh = await tx.insert(spentCaptcha).values(captcha).onConflictDoNothing().returning()
  if (fresh.length === 0) throw new Refusal('CAPTCHA_NO_VALIDO')
}

/** What the customer agrees to is kept as it is now: the price, and the rules of what may be done with the tickets. */
const openOrder = async (
  tx: Transaction,
  { purchaseId, locale }: PaymentCommand,
  agreed: { totals: Totals; exchangeHours: number | null },
  createdAt: Date,
) => {
  await tx
    .insert(purchaseOrder)
    .values({ purchaseId, locale, ...agreed, createdAt })
    .onConflictDoUpdate({ target: purchaseOrder.purchaseId, set: { locale, ...agreed } })
}

const housePorts: Record<number, HousePort> = {
  [CASH_PAYMENT_METHOD]: 'CASH',
  [TERMINAL_PAYMENT_METHOD]: 'TERMINAL',
}
const portOfMethod = (methodId: number): PaymentPortName =>
  entryOfMethod(methodId)?.name ?? housePorts[methodId] ?? 'CARD'

/** Empty for a provider that needs nothing of the customer here. */
const tokenOf = ({ cardToken, paymentMethodId }: PaymentCommand): string =>
  needsCard(paymentMethodId) || entryOfMethod(paymentMethodId)?.takesToken ? (cardToken ?? '') : ''

const writeAttempt = async (
  { seal }: PaymentContext,
  tx: Transaction,
  command: PaymentCommand,
  deployment: Deployment,
  attempt: { amountCents: number; totals: Totals; createdAt: Date; nextAskAt: Date },
): Promise<AttemptRow> => {
  const { purchaseId, idempotencyKey, installments, paymentMethodId, tenderedCents } = command
  const chargesIn = chargesInOf(deployment, paymentMethodId)
  await tx.update(purchase).set({ paymentMethodId }).where(eq(purchase.id, purchaseId))
  const [written] = await tx
    .insert(paymentAttempt)
    .values({
      id: randomUUID(),
      purchaseId,
      clientKey: idempotencyKey,
      requestHash: hashOf(command),
      state: 'ENVIANDO',
      installments,
      port: portOfMethod(paymentMethodId),
      providerKey: entryOfMethod(paymentMethodId)?.makeKey?.(attempt.createdAt) ?? null,
      tenderedCents,
      sealedToken: seal.close(tokenOf(command)),
      currency: deployment.currency.code,
      ...(chargesIn && {
        chargeCurrency: chargesIn.currency,
        chargeCents: convert(attempt.amountCents, chargesIn),
        rate: chargesIn.rate,
      }),
      ...attempt,
    })
    .returning()
  return written as AttemptRow
}

/**
 * T1: records an attempt before the provider is asked to charge, as decide/begin.ts decides. The same idempotency
 * key, and a purchase that is already confirmed, change nothing. A purchase with nothing to pay is confirmed here, and
 * one that is paid in cash is settled here: its tickets, its attempt and the drawer's ledger in one commit.
 * @param hasAskedToVoid the provider has been asked to void the customer's declined attempts, for this payment.
 * @param cardBin the first digits of the card, as its provider says; asked for where a bank's promotion is in the total.
 * @throws Refusal with the reason; nothing was changed then.
 */
export const beginPayment = async (
  context: PaymentContext,
  command: PaymentCommand,
  hasAskedToVoid: boolean,
  cardBin: CardBin = null,
): Promise<BegunPayment> => {
  const { clock, database, decisions, deployments } = context
  let sold: number[] = []
  const begun = await database.orm.transaction(async (tx): Promise<BegunPayment> => {
    const row = await lockPurchase(tx, command.purchaseId)
    if (!isOwn(row, command)) throw new Refusal('NO_ENCONTRADO')
    const now = clock.now()
    const deployment = deployments.ofId(row.deploymentId)
    if (command.evidence !== undefined) await payBackByHand(tx, row, command.evidence)
    const standing = await standingExchange(deployments, tx, row, now, false)
    const { totals, version, placeCount, ticketCount } = await amountDue(
      deployment,
      tx,
      row,
      command.installments,
      command.paymentMethodId,
      standing?.row.worthCents,
    )
    const due = { totalCents: totals.totalCents, placeCount, version }
    const known = (await attemptOfKey(tx, command.purchaseId, command.idempotencyKey)) ?? null
    const discountRefusal =
      standing?.refusal ?? (await whyNotTakenOff(tx, row, deployment, { command, totals, cardBin, now }))
    const read = { due, known, hasAskedToVoid, discountRefusal, tickets: ticketCount }
    const beginning = decisions.begin(await readFacts(tx, row, command, now, deployment, read))
    if (beginning.do === 'answer') return { do: 'answer', attempt: known }
    if (beginning.do === 'voidKeys') return beginning
    if (beginning.do === 'refuse') throw new Refusal(beginning.code)
    // What goes back may leave its drawer: locked before it is read, so that two wait for each other.
    if (standing?.desk) await lockShift(tx, standing.desk.shiftId)
    if (row.processType === 'BOX') await keepSaleOpen(tx, row.customerId)
    await spendCaptcha(tx, command.captcha)
    if (!totals.discounts?.some(({ kind }) => kind === 'coupon'))
      await tx.update(purchase).set({ couponId: null }).where(eq(purchase.id, row.id))
    const mayBeExchanged = standing === null && row.processType !== 'BOX'
    await openOrder(
      tx,
      command,
      { totals, exchangeHours: mayBeExchanged ? (deployment.exchangeHours ?? null) : null },
      now,
    )
    if (beginning.do === 'confirm') {
      await advancePurchase(context, tx, row, beginning.purchaseEvent, decisions.purchaseAfter)
      const freed = standing ? await completeExchange(context, tx, standing, totals) : []
      await oweResold(context, tx, row.id)
      sold = [...(await performancesOf(tx, row.id)), ...freed]
      return { do: 'answer', attempt: null }
    }
    const attempt = await writeAttempt(context, tx, command, deployment, {
      amountCents: totals.totalCents,
      totals,
      createdAt: now,
      nextAskAt: beginning.nextAskAt,
    })
    await advancePurchase(context, tx, row, beginning.purchaseEvent, decisions.purchaseAfter)
    const { deadline, buyer } = row
    const begins = await firstBegins(tx, row.id)
    const charged = { deployment, deadline, begins, locale: command.locale, buyer }
    const request = chargeRequestOf(context, attempt, tokenOf(command), charged)
    if (beginning.do === 'charge') return { do: 'charge', attempt, request }
    const answer = await portOf(context, attempt, tx).charge(request)
    sold = await settleWithin(context, tx, attempt.id, answer)
    return { do: 'answer', attempt: null }
  })
  if (sold.length > 0) {
    context.placesChanged(sold)
    context.outboxFilled()
  }
  return begun
}
