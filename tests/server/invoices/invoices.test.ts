import { describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { invoice, invoiceSeries, purchase } from '../../../server/db/schema/index.ts'
import { ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import type { InvoiceAuthority } from '../../../server/invoices/authority.ts'
import { moveInvoice } from '../../../server/invoices/move-invoice.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { beforeEachInvoiceTest } from './support/each-invoice-test.ts'
import { byPurchase, INVOICING, type InvoiceFixture, issueFor } from './support/invoice-fixture.ts'

let database: Database
let fixture: InvoiceFixture

beforeEachInvoiceTest((opened) => {
  ;({ database, fixture } = opened)
})

const ONE_SEAT_CENTS = 1_115_000
/** Without the service charge, which the rule of the fixture's deployment keeps. */
const ONE_TICKET_BACK_CENTS = 1_015_000
const shortOf = ({ kind, state, number, cae }: typeof invoice.$inferSelect) => [kind, state, number, cae]
const short = async () => (await fixture.rows()).map(shortOf)
const booked = () => fixture.sandbox.book.all().map(({ receiptType, number }) => [receiptType, number])
/** Past the pause of a series that got no answer, and the lease of a node that was killed. */
const later = () => fixture.payments.clock.advance(11 * 60_000)

const CAE = (nth: number) => String(76_000_000_000_000 + nth)

describe('what is owed', () => {
  it('is an invoice of each charge that becomes tickets and a credit note of each refund that is done', async () => {
    const [first, second] = (await fixture.sell(0, 1)) as [string, string]
    expect(await short()).toEqual([
      ['FACTURA', 'DEBIDA', null, null],
      ['FACTURA', 'DEBIDA', null, null],
    ])
    await fixture.giveBack(second)
    const rows = await fixture.rows()
    const [invoiced, note] = byPurchase(rows, second)
    expect(byPurchase(rows, first)).toHaveLength(1)
    expect(note).toMatchObject({
      ...{
        kind: 'NOTA_DE_CREDITO',
        originalId: invoiced?.id,
        attemptId: invoiced?.attemptId,
        state: 'DEBIDA',
      },
      ...{ cents: ONE_SEAT_CENTS, currency: 'ARS', cuit: INVOICING.cuit, pointOfSale: 3, receiptType: 8 },
      ...{ receiverName: 'Ana Núñez', receiverDocumentType: 'DNI', receiverDocument: '30111222', vat: '21' },
    })
  })

  it('is nothing for a charge that never became tickets, nor for its refund', async () => {
    const [ana] = fixture.payments.customers as [number]
    const id = await fixture.payments.open(ana, [0])
    await fixture.payments.pay(id, ana, { fault: 'wrong-amount' })
    await fixture.payments.settleAll()
    expect((await fixture.payments.facts()).attempts).toMatchObject([{ state: 'DEVUELTO' }])
    expect(await fixture.rows()).toEqual([])
  })

  it('is nothing where the deployment issues none', async () => {
    await issueFor(database, 'programa-regional', null)
    await fixture.sell(0)
    expect(await fixture.rows()).toEqual([])
  })

  it('is a credit note by what the invoice says, whatever the deployment issues by now', async () => {
    const [first, second] = (await fixture.sell(0, 1)) as [string, string]
    await issueFor(database, 'programa-regional', { ...INVOICING, pointOfSale: 9, vat: '10.5' })
    await fixture.giveBack(second)
    await issueFor(database, 'programa-regional', null)
    await fixture.giveBack(first)
    const notes = (await fixture.rows()).filter(({ kind }) => kind === 'NOTA_DE_CREDITO')
    expect(notes.map(({ purchaseId }) => purchaseId)).toEqual([second, first])
    for (const note of notes) expect(note).toMatchObject({ ...INVOICING, receiptType: 8 })
  })

  it('is a credit note of each part of a charge that goes back, of its own invoice', async () => {
    const { payments } = fixture
    const [ana, bruno] = payments.customers as [number, number]
    const [first, second] = [await payments.open(ana, [0]), await payments.open(bruno, [1, 2, 3])]
    await payments.pay(first, ana)
    await payments.pay(second, bruno)
    const tickets = await database.orm.select().from(ticket).where(eq(ticket.purchaseId, second))
    for (const { number } of tickets.slice(0, 2))
      await payments.payments.giveBack(second, ownedBy(bruno), [number], ONE_TICKET_BACK_CENTS)
    await payments.settleAll()
    await fixture.work()
    const rows = await fixture.rows()
    const [invoiced, ...notes] = byPurchase(rows, second)
    expect(byPurchase(rows, first)).toHaveLength(1)
    expect(invoiced).toMatchObject({ cents: 3 * ONE_SEAT_CENTS, number: 2 })
    expect(notes.map(({ originalId, cents, state, number }) => [originalId, cents, state, number])).toEqual([
      [invoiced?.id, ONE_TICKET_BACK_CENTS, 'AUTORIZADA', 1],
      [invoiced?.id, ONE_TICKET_BACK_CENTS, 'AUTORIZADA', 2],
    ])
    expect(new Set(notes.map(({ refundId }) => refundId)).size).toBe(2)
  })

  it('is never more than the invoice in credit notes, and what it is of never changes', async () => {
    const [id] = (await fixture.sell(0)) as [string]
    await fixture.giveBack(id)
    const [, note] = await fixture.rows()
    const again = { ...note!, id: undefined, refundId: null }
    await expect(database.orm.insert(invoice).values(again)).rejects.toThrow()
    await expect(
      database.orm.update(invoice).set({ cents: 1 }).where(eq(invoice.id, note!.id)),
    ).rejects.toThrow()
    await expect(database.orm.delete(invoice)).rejects.toThrow()
  })
})

describe('the authority', () => {
  it('numbers invoices and credit notes apart, each by age, and each note names its own invoice', async () => {
    const [first, second] = (await fixture.sell(0, 1)) as [string, string]
    await fixture.giveBack(second)
    await fixture.giveBack(first)
    await fixture.work()
    const rows = await fixture.rows()
    expect(byPurchase(rows, first).map(({ kind, number }) => [kind, number])).toEqual([
      ['FACTURA', 1],
      ['NOTA_DE_CREDITO', 2],
    ])
    expect(byPurchase(rows, second).map(({ kind, number }) => [kind, number])).toEqual([
      ['FACTURA', 2],
      ['NOTA_DE_CREDITO', 1],
    ])
    expect(rows.every(({ state, cae, caeUntil }) => state === 'AUTORIZADA' && cae && caeUntil)).toBe(true)
    const notes = fixture.sandbox.asked.filter((text) => text.includes('CbteTipo>8<'))
    expect(notes.map((text) => /Nro>(\d+)</.exec(text.slice(text.indexOf('CbtesAsoc')))?.[1])).toEqual([
      '2',
      '1',
    ])
  })

  it('has one receipt where its answer was lost, and the invoice has the code of that', async () => {
    await fixture.sell(0, 1)
    fixture.sandbox.fail('lost')
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'DESCONOCIDA', 1, null],
      ['FACTURA', 'DEBIDA', null, null],
    ])
    later()
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'AUTORIZADA', 1, CAE(1)],
      ['FACTURA', 'AUTORIZADA', 2, CAE(2)],
    ])
    expect(booked()).toEqual([
      ['6', 1],
      ['6', 2],
    ])
  })

  it('is asked what it has where it got a request twice and calls the number out of turn', async () => {
    await fixture.sell(0, 1)
    fixture.sandbox.fail('twice')
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'AUTORIZADA', 1, CAE(1)],
      ['FACTURA', 'AUTORIZADA', 2, CAE(2)],
    ])
    expect(booked()).toHaveLength(2)
  })

  const killed = (isSent: boolean): InvoiceAuthority => ({
    ...fixture.authority,
    authorise: async (series, receipt) => {
      if (isSent) await fixture.authority.authorise(series, receipt)
      throw new Error('killed')
    },
  })
  it.each([true, false])(
    'has one receipt of a node that was killed before the answer (it was sent: %s)',
    async (isSent) => {
      await fixture.sell(0, 1)
      await fixture.work(killed(isSent))
      expect((await short())[0]).toEqual(['FACTURA', 'PEDIDA', 1, null])
      later()
      await fixture.work(fixture.anotherNode())
      expect(await short()).toEqual([
        ['FACTURA', 'AUTORIZADA', 1, CAE(1)],
        ['FACTURA', 'AUTORIZADA', 2, CAE(2)],
      ])
      expect(booked()).toHaveLength(2)
    },
  )

  it('that is down leaves everything owed, and is asked for it all once it is up', async () => {
    await fixture.sell(0, 1)
    fixture.sandbox.fail('down')
    await fixture.work()
    later()
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'DEBIDA', null, null],
      ['FACTURA', 'DEBIDA', null, null],
    ])
    const [series] = await database.orm.select().from(invoiceSeries)
    expect(series).toMatchObject({ failures: 2, silentSince: expect.any(Date) })
    fixture.sandbox.fail(null)
    await fixture.work()
    expect(booked()).toEqual([])
    later()
    await fixture.work()
    expect((await short()).map(([, state, number]) => [state, number])).toEqual([
      ['AUTORIZADA', 1],
      ['AUTORIZADA', 2],
    ])
    expect((await database.orm.select().from(invoiceSeries))[0]).toMatchObject({
      failures: 0,
      silentSince: null,
    })
  })

  it('that rejects one leaves it to an operator, and the next one has its number', async () => {
    await fixture.sell(0, 1)
    fixture.sandbox.fail('rejected')
    await fixture.work()
    const [refused] = await fixture.rows()
    expect(refused).toMatchObject({
      state: 'RECHAZADA',
      number: null,
      failure: expect.stringMatching(/^10015 /),
    })
    expect((await short())[1]).toEqual(['FACTURA', 'AUTORIZADA', 1, CAE(1)])
    await moveInvoice(fixture.payments.context, refused!, { type: 'operator.retried' })
    await fixture.work()
    expect((await short())[0]).toEqual(['FACTURA', 'AUTORIZADA', 2, CAE(2)])
  })

  it('is not asked for the credit note of an invoice that it rejects, and is for that of the next one', async () => {
    const [first, second] = (await fixture.sell(0, 1)) as [string, string]
    await fixture.giveBack(first)
    await fixture.giveBack(second)
    fixture.sandbox.fail('rejected')
    await fixture.work()
    const rows = await fixture.rows()
    expect(byPurchase(rows, first).map(({ state, number }) => [state, number])).toEqual([
      ['RECHAZADA', null],
      ['DEBIDA', null],
    ])
    expect(byPurchase(rows, second).map(({ state, number }) => [state, number])).toEqual([
      ['AUTORIZADA', 1],
      ['AUTORIZADA', 1],
    ])
  })

  it('is asked for a credit note only once it is known that its invoice is authorised', async () => {
    const [id] = (await fixture.sell(0)) as [string]
    await fixture.giveBack(id)
    fixture.sandbox.fail('lost')
    await fixture.work()
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'DESCONOCIDA', 1, null],
      ['NOTA_DE_CREDITO', 'DEBIDA', null, null],
    ])
    later()
    await fixture.work()
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'AUTORIZADA', 1, CAE(1)],
      ['NOTA_DE_CREDITO', 'AUTORIZADA', 1, CAE(2)],
    ])
  })

  it('that calls each number out of turn is asked twice, and again after a pause', async () => {
    await fixture.sell(0, 1)
    let asked = 0
    const refusing: InvoiceAuthority = {
      lastNumber: async () => 6,
      authorise: async () => {
        asked += 1
        return { state: 'outOfTurn' }
      },
      find: async () => ({ state: 'absent' }),
    }
    await fixture.work(refusing)
    expect([asked, await short()]).toEqual([
      2,
      [
        ['FACTURA', 'DEBIDA', null, null],
        ['FACTURA', 'DEBIDA', null, null],
      ],
    ])
    await fixture.work(refusing)
    expect(asked).toBe(2)
    expect(await database.orm.select().from(invoiceSeries)).toMatchObject([{ failures: 1 }])
    later()
    await fixture.work()
    expect((await short()).map(([, state, number]) => [state, number])).toEqual([
      ['AUTORIZADA', 1],
      ['AUTORIZADA', 2],
    ])
  })

  it('whose answer is about a number that the invoice had before changes nothing', async () => {
    await fixture.sell(0)
    const { context } = fixture.payments
    const [owed] = await fixture.rows()
    const numbered = (row: typeof owed, number: number) =>
      moveInvoice(
        context,
        row!,
        { type: 'number.taken' },
        { taken: { number, issuedOn: '2026-11-21' } },
      ).then((taken) => moveInvoice(context, taken!, { type: 'authority.asked' }))
    const before = await numbered(owed, 1)
    const again = await moveInvoice(context, before!, { type: 'number.lost' })
    await numbered(again!, 2)
    const authorised = { state: 'authorised', cae: '76482210883041', until: '2026-12-04' } as const
    expect(await moveInvoice(context, before!, { type: 'authority.authorised' }, { authorised })).toBeNull()
    expect(await short()).toEqual([['FACTURA', 'PEDIDA', 2, null]])
  })

  it('takes the next number where another has the one that was taken', async () => {
    await fixture.sell(0)
    const overtaken: InvoiceAuthority = {
      ...fixture.authority,
      lastNumber: async (series) => {
        const last = await fixture.authority.lastNumber(series)
        if (last === 0)
          fixture.sandbox.book.add({
            ...{ cuit: series.cuit, pointOfSale: '3', receiptType: '6', number: 1, date: '20261121' },
            ...{ total: '1.00', documentType: '99', document: '0', caeUntil: '20261201' },
            emission: 'CAE',
          })
        return last
      },
    }
    await fixture.work(overtaken)
    expect(await short()).toEqual([['FACTURA', 'AUTORIZADA', 2, CAE(2)]])
  })

  it('is asked by one of two nodes at a time: no number is used twice or left out', async () => {
    await fixture.sell(0, 1, 2, 3, 4)
    await Promise.all([fixture.work(), fixture.work(fixture.anotherNode())])
    later()
    await fixture.work()
    expect((await short()).map(([, , number]) => number)).toEqual([1, 2, 3, 4, 5])
    expect(booked()).toHaveLength(5)
  })

  it('is logged in to once by all nodes, and again where it does not know the ticket any more', async () => {
    await fixture.sell(0)
    await fixture.work()
    await fixture.sell(1)
    await fixture.work(fixture.anotherNode())
    fixture.sandbox.forgetTickets()
    await fixture.sell(2)
    await fixture.work()
    expect((await short()).map(([, state]) => state)).toEqual(['AUTORIZADA', 'AUTORIZADA', 'AUTORIZADA'])
  })
})

describe('two deployments', () => {
  const sellAtNorth = async (seat: number) => {
    const { payments } = fixture
    const [, bruno] = payments.customers as [number, number]
    const id = await payments.open(bruno, [seat])
    await database.orm.update(purchase).set({ deploymentId: 'sala-norte' }).where(eq(purchase.id, id))
    await payments.pay(id, bruno, { deploymentId: 'sala-norte' })
    return id
  }

  it.each([
    ['of their own', 4, [1, 1]],
    ['in common', 3, [1, 2]],
  ])('number what they sell %s by point of sale', async (_how, pointOfSale, numbers) => {
    await issueFor(database, 'sala-norte', { ...INVOICING, pointOfSale })
    await fixture.sell(0)
    await sellAtNorth(1)
    await fixture.work()
    const rows = await fixture.rows()
    expect(rows.map(({ deploymentId, state }) => [deploymentId, state])).toEqual([
      ['programa-regional', 'AUTORIZADA'],
      ['sala-norte', 'AUTORIZADA'],
    ])
    expect(rows.map(({ number }) => number)).toEqual(numbers)
  })

  it('date what they have in common by the day where the authority is, wherever they are', async () => {
    await issueFor(database, 'sala-norte', INVOICING)
    const served = createDeployments([programaRegional, { ...salaNorte, timeZone: 'Asia/Tokyo' }])
    fixture.payments.clock.set(new Date('2026-11-21T20:00:00Z'))
    await sellAtNorth(1)
    await fixture.sell(0)
    await fixture.work(fixture.authority, served)
    expect((await fixture.rows()).map(({ state, number, issuedOn }) => [state, number, issuedOn])).toEqual([
      ['AUTORIZADA', 1, '2026-11-21'],
      ['AUTORIZADA', 2, '2026-11-21'],
    ])
  })
})
