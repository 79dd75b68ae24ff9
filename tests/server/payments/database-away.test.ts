import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { isOverload } from '../../../server/db/overload.ts'
import { decisions } from '../../../server/payments/decide/decisions.ts'
import { createPayments } from '../../../server/payments/payments.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, ownedBy, type PaymentFixture } from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
let ana: number

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
  ana = fixture.customers[0]!
})

const readOnly = () =>
  Object.assign(new Error('cannot execute in a read-only transaction'), { code: '25006' })
const brokeOff = () => Object.assign(new Error('terminating connection'), { code: '57P01' })

type Transaction = Database['orm']['transaction']
/** What becomes of the first transaction, of the second one, and so on; the last answer stays. */
type Fate = 'works' | 'is refused' | 'breaks off once it is committed'

/** The database of a fixture, whose transactions and reads fail as they are set to. */
const failing = ({ database: real }: PaymentFixture, fates: Fate[], reads: () => boolean = () => true) => {
  let turn = 0
  const transaction: Transaction = async (...work) => {
    const fate = fates[Math.min(turn++, fates.length - 1)]
    if (fate === 'is refused') throw readOnly()
    const done = await real.orm.transaction(...work)
    if (fate === 'breaks off once it is committed') throw brokeOff()
    return done
  }
  const orm = new Proxy(real.orm, {
    get: (target, key) => {
      if (key === 'transaction') return transaction
      if (key === 'select' && !reads()) throw brokeOff()
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...real, orm } as Database
}

/** Pays while the database fails as it is set to. @returns the key of the attempt and what the customer reads */
const payWhile = async (id: string, fates: Fate[], reads?: () => boolean) => {
  const key = randomUUID()
  const { pay } = createPayments({ ...fixture.context, database: failing(fixture, fates, reads) })
  const outcome = pay({
    purchaseId: id,
    ...ownedBy(ana),
    locale: 'es',
    idempotencyKey: key,
    paymentMethodId: 1,
    cardToken: fixture.card('approve'),
    tenderedCents: null,
    installments: 1,
    version: await fixture.versionOf(id),
    termsAccepted: true,
    captcha: 'notAsked',
  })
  return { key, outcome: await outcome.catch((error: unknown) => error) }
}

const confirm = (id: string, key: string) => fixture.payments.confirm(id, ownedBy(ana), 'es', key)
const expectOnePaid = async (id: string) => {
  await fixture.settleAll()
  const facts = await fixture.facts()
  expect(facts.purchases).toMatchObject([{ id, state: 'CONFIRMADO', tickets: 2 }])
  expect(facts.charges).toHaveLength(1)
}

describe('a payment while the database fails', () => {
  it('is refused as overload where it could not begin, and charges nothing', async () => {
    const id = await fixture.open(ana, [0, 1])
    const { key, outcome } = await payWhile(id, ['is refused'])
    expect(isOverload(outcome)).toBe(true)
    expect(await confirm(id, key)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    expect((await fixture.facts()).charges).toEqual([])
  })

  it('is said to be under way where nobody knows whether it began; its key says so later', async () => {
    const id = await fixture.open(ana, [0, 1])
    const { key, outcome } = await payWhile(id, ['breaks off once it is committed'])
    expect(outcome).toMatchObject({ code: 'PAGO_EN_CURSO' })
    expect(await confirm(id, key)).toMatchObject({
      cEstadoPago: expect.stringMatching(/PROCESANDO|APROBADO/),
    })
    await expectOnePaid(id)
  })

  it.each<[string, Fate]>([
    ['cannot be written', 'is refused'],
    ['is written, but the connection breaks', 'breaks off once it is committed'],
  ])('is under way while the provider’s answer %s, and ends once', async (_title, fate) => {
    const id = await fixture.open(ana, [0, 1])
    const { outcome } = await payWhile(id, ['works', fate])
    expect(outcome).toMatchObject({ cEstadoPago: expect.stringMatching(/PROCESANDO|APROBADO/) })
    await expectOnePaid(id)
  })

  it('is under way while what became of it cannot be read', async () => {
    const id = await fixture.open(ana, [0, 1])
    const { outcome } = await payWhile(id, ['works'], () => false)
    expect(outcome).toMatchObject({ cEstadoPago: 'PROCESANDO', nOrden: null })
    await expectOnePaid(id)
  })

  it('is answered by what is known, while what the provider says cannot be written', async () => {
    const id = await fixture.open(ana, [0, 1])
    const { key } = await payWhile(id, ['works', 'is refused'])
    const away = createPayments({ ...fixture.context, database: failing(fixture, ['is refused']) })
    expect(await away.confirm(id, ownedBy(ana), 'es', key)).toMatchObject({ cEstadoPago: 'PROCESANDO' })
    expect(await confirm(id, key)).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('with another card is refused as overload while others decide about the places of the first', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'late-approval' })
    let areLocked = true
    fixture = Object.assign(fixture, {
      payments: createPayments({
        ...fixture.context,
        decisions: {
          ...decisions,
          settle: (facts) => (areLocked ? { do: 'retry' } : decisions.settle(facts)),
        },
      }),
    })
    const second = {
      purchaseId: id,
      ...ownedBy(ana),
      locale: 'es' as const,
      idempotencyKey: randomUUID(),
      paymentMethodId: 1,
      cardToken: fixture.card('approve'),
      tenderedCents: null,
      installments: 1,
      version: await fixture.versionOf(id),
      termsAccepted: true,
      captcha: 'notAsked' as const,
    }
    await expect(fixture.payments.pay(second)).rejects.toMatchObject({ code: 'SOBRECARGA' })
    areLocked = false
    expect(await fixture.payments.pay(second)).toMatchObject({ cEstadoPago: 'APROBADO' })
  })
})
