import { randomUUID } from 'node:crypto'
import type { Locale, PaymentOutcome, ProcessType } from '../../../../contract/index.ts'
import { programaRegional } from '../../../../deployments/programa-regional.ts'
import { secretsOf } from '../../../../server/auth/secrets.ts'
import { createMovableClock, type MovableClock } from '../../../../server/clock.ts'
import type { Database } from '../../../../server/db/open.ts'
import { eq, inArray, sql } from '../../../../server/db/operators.ts'
import {
  customer,
  establishment,
  eventType,
  performance,
  purchase,
  purchasePlace,
  seat,
  sector,
  show,
} from '../../../../server/db/schema/index.ts'
import { mail, outbox, paymentAttempt, purchaseOrder, ticket } from '../../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../../server/deployments/deployments.ts'
import { createMailbox } from '../../../../server/mail/mailbox.ts'
import type { PaymentCommand } from '../../../../server/payments/begin-payment.ts'
import { type Decisions, decisions } from '../../../../server/payments/decide/decisions.ts'
import { createMailWorker } from '../../../../server/payments/mails.ts'
import type { PaymentContext } from '../../../../server/payments/payment-context.ts'
import { createPayments, type Payments } from '../../../../server/payments/payments.ts'
import { createPins } from '../../../../server/payments/pins.ts'
import type { CardProvider } from '../../../../server/payments/provider.ts'
import { createReconciler } from '../../../../server/payments/reconciler.ts'
import { createRefundWorker } from '../../../../server/payments/refunds.ts'
import type { Notice } from '../../../../server/payments/sandbox/bank.ts'
import { Bank } from '../../../../server/payments/sandbox/bank.ts'
import type { Fault } from '../../../../server/payments/sandbox/faults.ts'
import { createMemoryLedger } from '../../../../server/payments/sandbox/ledger.ts'
import { createTokenSeal } from '../../../../server/payments/token-seal.ts'
import type { Owner } from '../../../../server/selling/owner.ts'
import { costOfPurchase } from '../../../../server/selling/purchase-wire.ts'
import { readPurchases } from '../../../../server/selling/purchases.ts'
import { createTicketSigner, type TicketSigner } from '../../../../server/tickets/ticket-signer.ts'
import { salaNorte } from '../../support/other-deployment.ts'
import { type CrashPoint, inMemoryProvider } from './in-memory-provider.ts'

const inOtherCurrency = { ...salaNorte, currency: { ...salaNorte.currency, code: 'UYU' } }

export const PRICE_CENTS = 1_000_000
/** Two seats, 10 % service, two anti-fraud codes. */
export const TWO_SEATS_CENTS = 2 * PRICE_CENTS + 200_000 + 2 * 15_000

/** A customer of the fixture's shop. */
export const ownedBy = (customerId: number): Owner => ({ customerId, deploymentId: programaRegional.id })

/** A shop with one performance of six seats and two customers, and its provider, in one process. */
export interface PaymentFixture {
  database: Database
  /** What the payment's parts are made of, for another node on the same database. */
  context: PaymentContext
  clock: MovableClock
  bank: Bank
  provider: CardProvider
  payments: Payments
  /** Asks the provider about every attempt that is due. */
  reconcile(): Promise<unknown>
  /** Refunds and mails what is owed and due. */
  work(): Promise<unknown>
  /** Renews the pins of payments under way. */
  renewPins(): Promise<number>
  /** Notices the provider has sent and nobody has received. */
  notices: Notice[]
  performanceId: number
  customers: number[]
  /** Opens a purchase of these seats, ready to be paid: on the web, of the fixture's performance. */
  open(customerId: number, seats: number[], priceCents?: number, other?: Partial<OpenedAt>): Promise<string>
  card(fault: Fault): string
  /** Of a purchase as its customer sees it now. */
  versionOf(purchaseId: string): Promise<string>
  pay(
    purchaseId: string,
    customerId: number,
    change?: Partial<PaymentCommand> & { fault?: Fault; crash?: CrashPoint },
  ): Promise<PaymentOutcome>
  deliver(notice: Notice, claim?: { amountCents: number }): Promise<boolean>
  sweep(): Promise<void>
  cancel(purchaseId: string): Promise<void>
  /** Lets time pass, in steps, until nothing is left to ask, to refund, to send or to sweep. */
  settleAll(stepMs?: number): Promise<void>
  facts(): Promise<FixtureFacts>
}

export interface FixtureFacts {
  purchases: { id: string; state: string; totalCents: number | null; tickets: number; soldPlaces: number }[]
  attempts: (typeof paymentAttempt.$inferSelect)[]
  charges: { key: string; state: string; chargedCents: number; keptCents: number }[]
  seats: { ordinal: number; state: string; purchaseId: string | null }[]
  mails: string[]
  owed: number
}

/** Another performance that was planted, or how else it is bought. */
export interface OpenedAt {
  performanceId: number
  sectorId: number
  processType: ProcessType
}

let fixtures = 0

/** Gives a performance a sector of six seats. @returns its id */
export const plantStalls = async (
  { orm }: Pick<Database, 'orm'>,
  performanceId: number,
  rowLabel = 'A',
): Promise<number> => {
  const [stalls] = await orm
    .insert(sector)
    .values({
      performanceId,
      name: 'Platea',
      kind: 'NUMERADO',
      priceCents: PRICE_CENTS,
      capacity: 6,
      position: 1,
    })
    .returning()
  await orm.insert(seat).values(
    [0, 1, 2, 3, 4, 5].map((ordinal) => ({
      performanceId,
      ordinal,
      sectorId: stalls!.id,
      runId: 1,
      guid: `seat-${ordinal}`,
      rowLabel,
      seatLabel: String(ordinal + 1),
    })),
  )
  return stalls!.id
}

const plant = async (database: Database, startsAt: Date) => {
  fixtures += 1
  const { orm } = database
  const name = { es: 'Teatro', en: 'Theatre', pt: 'Teatro' }
  await orm.insert(eventType).values({ id: 1, name, position: 1 }).onConflictDoNothing()
  const [venue] = await orm
    .insert(establishment)
    .values({ key: `venue-${fixtures}`, seo: 'sala', name: 'Sala Mayor', address: 'Calle 1', city: 'Pueblo' })
    .returning()
  const [piece] = await orm
    .insert(show)
    .values({
      key: `show-${fixtures}`,
      seo: `obra-${fixtures}`,
      name: 'La obra',
      tagline: '',
      description: '',
      eventTypeId: 1,
      cartelTypeId: 1,
      establishmentId: venue!.id,
    })
    .returning()
  const [date] = await orm
    .insert(performance)
    .values({ key: `performance-${fixtures}`, showId: piece!.id, startsAt })
    .returning()
  const sectorId = await plantStalls(database, date!.id)
  const customers = await orm
    .insert(customer)
    .values(
      [1, 2].map((n) => ({
        email: `customer-${fixtures}-${n}@shop.test`,
        passwordHash: '',
        firstName: 'Ana',
        lastName: 'Núñez',
      })),
    )
    .returning()
  return { performanceId: date!.id, sectorId, customers: customers.map(({ id }) => id) }
}

export const createPaymentFixture = async (
  database: Database,
  options: { decisions?: Partial<Decisions>; signer?: TicketSigner } = {},
): Promise<PaymentFixture> => {
  const { orm } = database
  const start = new Date('2026-11-21T15:00:00Z')
  const clock = createMovableClock({ now: () => start })
  const planted = await plant(database, new Date('2026-12-03T23:30:00Z'))
  const notices: Notice[] = []
  const bank = new Bank(createMemoryLedger(), clock, (notice) => notices.push(notice))
  let crash: CrashPoint | null = null
  const provider = inMemoryProvider(bank, () => {
    const point = crash
    crash = null
    return point
  })
  const context: PaymentContext = {
    database,
    clock,
    deployments: createDeployments([{ ...programaRegional, name: 'Programa de prueba' }, inOtherCurrency]),
    publicUrl: 'http://localhost:3000',
    provider,
    terminal: provider,
    hosted: new Map(),
    seal: createTokenSeal(secretsOf('test secret')),
    signer: options.signer ?? createTicketSigner(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    decisions: { ...decisions, ...options.decisions },
    placesChanged: () => {},
    outboxFilled: () => {},
  }
  const payments = createPayments(context)
  const reconciler = createReconciler(context)
  const refunds = createRefundWorker(context)
  const mails = createMailWorker(context, createMailbox(orm, clock))
  const work = async () => (await refunds.runDue()) + (await mails.runDue())
  const ids: string[] = []

  const card = (fault: Fault) => {
    const token = `tok-${randomUUID()}`
    bank.addCard(token, fault, 'Visa', '4242')
    return token
  }
  const owed = async () => {
    if (ids.length === 0) return 0
    const attempts = await orm.select().from(paymentAttempt).where(inArray(paymentAttempt.purchaseId, ids))
    const live = attempts.filter(({ nextAskAt }) => nextAskAt !== null).length
    const subjects = [...ids, ...attempts.map(({ id }) => id)]
    const entries = await orm.select().from(outbox).where(inArray(outbox.subjectId, subjects))
    return live + entries.filter(({ doneAt }) => doneAt === null).length
  }
  const sweep = async () => {
    await database.query('sweep', "select sweep_purchases($1::timestamptz, 100, '{}')", [clock.now()])
  }

  const fixture: PaymentFixture = {
    database,
    context,
    clock,
    bank,
    provider,
    payments,
    reconcile: reconciler.runDue,
    work,
    renewPins: createPins(context).renew,
    notices,
    performanceId: planted.performanceId,
    customers: planted.customers,
    card,
    sweep,

    async open(customerId, seats, priceCents = PRICE_CENTS, other = {}) {
      const { performanceId, sectorId, processType } = { ...planted, processType: 'CART' as const, ...other }
      const id = randomUUID()
      const deadline = new Date(clock.now().getTime() + 30 * 60_000)
      await orm.insert(purchase).values({
        id,
        customerId,
        deploymentId: programaRegional.id,
        processType,
        state: 'ABIERTO',
        startedAt: clock.now(),
        deadline,
        deliveryTypeId: 1,
        paymentMethodId: 1,
        buyer: {
          cNombre: 'Ana',
          cApellido: 'Núñez',
          cEmail: 'ana@buyer.test',
          cTipoDocumento: 'DNI',
          cDocumento: '30111222',
        },
      })
      await orm.insert(purchasePlace).values(
        seats.map((seatOrdinal) => ({
          purchaseId: id,
          performanceId,
          sectorId,
          seatOrdinal,
          quantity: 1,
          priceCents: PRICE_CENTS,
          discountCents: PRICE_CENTS - priceCents,
        })),
      )
      await orm
        .update(seat)
        .set({ state: 'T', purchaseId: id, heldUntil: deadline })
        .where(
          sql`${seat.performanceId} = ${performanceId} and ${inArray(seat.ordinal, seats)}
            and (${seat.state} = 'L' or (${seat.state} = 'T' and ${seat.heldUntil} <= ${clock.now().toISOString()}::timestamptz))`,
        )
      ids.push(id)
      return id
    },

    async versionOf(purchaseId) {
      const [seen] = (await readPurchases(database, [purchaseId], clock.now())).values()
      return seen === undefined ? 'none' : costOfPurchase(context, seen).version
    },

    async pay(purchaseId, customerId, change = {}) {
      const { fault, crash: point, ...request } = change
      crash = point ?? null
      return payments.pay({
        purchaseId,
        ...ownedBy(customerId),
        locale: 'es' as Locale,
        idempotencyKey: randomUUID(),
        paymentMethodId: 1,
        cardToken: card(fault ?? 'approve'),
        tenderedCents: null,
        installments: 1,
        version: await fixture.versionOf(purchaseId),
        termsAccepted: true,
        captcha: 'notAsked',
        ...request,
      })
    },

    deliver(notice, claim) {
      const body = JSON.stringify({ ...notice, amountCents: claim?.amountCents ?? TWO_SEATS_CENTS })
      return payments.notify(body, notice.forged ? 'forged' : 'good')
    },

    async cancel(purchaseId) {
      await database.query(
        'cancel',
        `select end_purchase(id, 'CANCELADO') from announce_transition('purchase.cancelled', $2::timestamptz), purchase
          where id = $1 and state = 'ABIERTO'`,
        [purchaseId, clock.now()],
      )
    },

    async settleAll(stepMs = 65_000) {
      for (let turn = 0; turn < 60; turn++) {
        await reconciler.runDue()
        await work()
        await sweep()
        if ((await owed()) === 0) return
        clock.advance(stepMs)
      }
      throw new Error('the fixture does not come to rest')
    },

    async facts() {
      const rows = await orm.select().from(purchase).where(inArray(purchase.id, ids))
      const attempts = await orm.select().from(paymentAttempt).where(inArray(paymentAttempt.purchaseId, ids))
      const tickets = await orm.select().from(ticket).where(inArray(ticket.purchaseId, ids))
      const orders = await orm.select().from(purchaseOrder).where(inArray(purchaseOrder.purchaseId, ids))
      const places = await orm.select().from(purchasePlace).where(inArray(purchasePlace.purchaseId, ids))
      const seats = await orm.select().from(seat).where(eq(seat.performanceId, planted.performanceId))
      const keys = [...ids.map((id) => `confirmation-${id}`), ...attempts.map(({ id }) => `refunded-${id}`)]
      const mails = await orm.select({ key: mail.key }).from(mail).where(inArray(mail.key, keys))
      return {
        purchases: rows.map(({ id, state }) => ({
          id,
          state,
          totalCents: orders.find((order) => order.purchaseId === id)?.totals.totalCents ?? null,
          tickets: tickets.filter(({ purchaseId }) => purchaseId === id).length,
          soldPlaces: places.filter((place) => place.purchaseId === id && place.state === 'SOLD').length,
        })),
        attempts,
        charges: bank.charges().map(({ key, state, chargedCents }) => ({
          key,
          state,
          chargedCents,
          keptCents: state === 'approved' ? chargedCents - bank.refundedCents(key) : 0,
        })),
        seats: seats.map(({ ordinal, state, purchaseId }) => ({ ordinal, state, purchaseId })),
        mails: mails.map(({ key }) => key).sort(),
        owed: await owed(),
      }
    },
  }
  return fixture
}
