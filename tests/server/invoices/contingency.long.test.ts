import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import {
  advanceCode,
  advanceReport,
  invoice,
  invoiceSeries,
  purchase,
} from '../../../server/db/schema/index.ts'
import type { InvoiceAuthority } from '../../../server/invoices/authority.ts'
import type { ContingencyAuthority } from '../../../server/invoices/contingency/authority.ts'
import { beforeEachInvoiceTest } from './support/each-invoice-test.ts'
import { byPurchase, INVOICING, type InvoiceFixture, issueFor } from './support/invoice-fixture.ts'

let database: Database
let fixture: InvoiceFixture

beforeEachInvoiceTest(async (opened) => {
  ;({ database, fixture } = opened)
  await issueFor(database, HERE, withContingency(13))
})

const [HERE, THERE] = ['programa-regional', 'sala-norte']
const withContingency = (pointOfSale: number) => ({
  ...INVOICING,
  contingency: { pointOfSale, afterHours: 4 },
})
const minutes = (count: number) => fixture.payments.clock.advance(count * 60_000)
/** Past the pause of a series that got no answer, and the lease of a node that was killed. */
const later = () => minutes(11)
/** The authority is down, and was found to be so; it has been for longer than a deployment waits after these. */
const beDown = async () => {
  fixture.sandbox.fail('down')
  await fixture.work()
}
const beDownForLong = async () => {
  await beDown()
  minutes(4 * 60)
  await fixture.work()
}
const beUp = () => {
  fixture.sandbox.fail(null)
  later()
}

const shortOf = ({ kind, state, emission, pointOfSale, number, cae }: typeof invoice.$inferSelect) => [
  ...[kind, state, emission, pointOfSale, number, cae],
]
const short = async () => (await fixture.rows()).map(shortOf)
const reports = async () =>
  (await database.orm.select().from(advanceReport).orderBy(advanceReport.id)).map(
    ({ pointOfSale, receiptType, state, code }) => [pointOfSale, receiptType, state, code],
  )
const codes = async () =>
  (await database.orm.select().from(advanceCode).orderBy(advanceCode.validFrom, advanceCode.pointOfSale)).map(
    ({ pointOfSale, validFrom, validUntil, code, reportBy }) => [
      ...[pointOfSale, validFrom, validUntil, code, reportBy],
    ],
  )
const booked = () =>
  fixture.sandbox.book
    .all()
    .map(({ pointOfSale, receiptType, number, emission }) => [pointOfSale, receiptType, number, emission])
const CODE = '46000000000001'
const CAE = (nth: number) => String(76_000_000_000_000 + nth)
const sellAtNorth = async (seat: number) => {
  const { payments } = fixture
  const [, bruno] = payments.customers as [number, number]
  const id = await payments.open(bruno, [seat])
  await database.orm.update(purchase).set({ deploymentId: THERE }).where(eq(purchase.id, id))
  await payments.pay(id, bruno, { deploymentId: THERE })
  return id
}

describe('the code of a fortnight', () => {
  it('is asked for once, that of the next one from five days before it, for each point of sale', async () => {
    await issueFor(database, THERE, withContingency(14))
    const { clock } = fixture.payments
    clock.set(new Date('2026-11-25T15:00:00Z'))
    await fixture.look()
    await fixture.look(fixture.anotherNode())
    const now = ['2026-11-16', '2026-11-30', CODE, '2026-12-08']
    expect(await codes()).toEqual([
      [13, ...now],
      [14, ...now],
    ])
    // Midnight is where the authority is.
    clock.set(new Date('2026-11-26T02:59:00Z'))
    await fixture.look()
    expect(await codes()).toHaveLength(2)
    clock.set(new Date('2026-11-26T03:01:00Z'))
    await fixture.look()
    const next = ['2026-12-01', '2026-12-15', '46000000000002', '2026-12-23']
    expect((await codes()).slice(2)).toEqual([
      [13, ...next],
      [14, ...next],
    ])
    expect(fixture.sandbox.codes.all().map(({ period, half }) => [period, half])).toEqual([
      ['202611', '2'],
      ['202612', '1'],
    ])
  })

  it('is not asked for where no deployment is set to', async () => {
    await issueFor(database, HERE, { ...INVOICING, contingency: null })
    await fixture.look()
    expect(await codes()).toEqual([])
  })

  it.each(['lost', 'twice', 'slow', 'down', 'rejected'] as const)(
    'is the same one where the first asking goes wrong: %s',
    async (fault) => {
      fixture.sandbox.fail(fault)
      await fixture.look()
      fixture.sandbox.fail(null)
      later()
      await fixture.look()
      expect((await codes()).map(([, , , code]) => code)).toEqual([CODE])
      expect(fixture.sandbox.codes.all()).toHaveLength(1)
    },
  )
})

describe('an authority that is down', () => {
  it('leaves everything owed for as long as the deployment waits, then has it issued under the code', async () => {
    await fixture.look()
    await fixture.sell(0, 1)
    await beDown()
    minutes(4 * 60 - 1)
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'DEBIDA', 'CAE', 3, null, null],
      ['FACTURA', 'DEBIDA', 'CAE', 3, null, null],
    ])
    later()
    await fixture.work()
    expect(await short()).toEqual([
      ['FACTURA', 'AUTORIZADA', 'CAEA', 13, 1, CODE],
      ['FACTURA', 'AUTORIZADA', 'CAEA', 13, 2, CODE],
    ])
    expect(
      (await fixture.rows()).map(({ caeUntil, regularPointOfSale }) => [caeUntil, regularPointOfSale]),
    ).toEqual([
      ['2026-11-30', 3],
      ['2026-11-30', 3],
    ])
    // What is sold later is issued after the next pause, and reported with the others once it is up.
    await fixture.sell(2)
    later()
    await fixture.work()
    await fixture.look()
    expect((await short()).slice(2)).toEqual([['FACTURA', 'AUTORIZADA', 'CAEA', 13, 3, CODE]])
    expect((await reports()).map(([, , state]) => state)).not.toContain('INFORMADO')
    beUp()
    await fixture.look()
    expect(await reports()).toEqual([
      [13, 6, 'INFORMADO', CODE],
      [13, 6, 'INFORMADO', CODE],
      [13, 6, 'INFORMADO', CODE],
    ])
    expect(booked()).toEqual([
      ['13', '6', 1, 'CAEA'],
      ['13', '6', 2, 'CAEA'],
      ['13', '6', 3, 'CAEA'],
    ])
    await fixture.sell(3)
    await fixture.work()
    expect((await short()).slice(3)).toEqual([['FACTURA', 'AUTORIZADA', 'CAE', 3, 1, CAE(4)]])
  })

  it('that answers meanwhile is down again: the hours are counted from then', async () => {
    await fixture.look()
    await fixture.sell(0)
    await beDown()
    minutes(3 * 60)
    beUp()
    await fixture.work()
    await fixture.sell(1)
    await beDown()
    minutes(2 * 60)
    await fixture.work()
    expect((await short())[1]).toEqual(['FACTURA', 'DEBIDA', 'CAE', 3, null, null])
  })

  it('that rejects one and gives no answer to the next has answered', async () => {
    await fixture.look()
    await fixture.sell(0, 1)
    await beDown()
    minutes(5 * 60)
    fixture.sandbox.fail('rejected')
    const halfUp: InvoiceAuthority = {
      ...fixture.authority,
      lastNumber: async (series) =>
        fixture.sandbox.asked.length > 1 ? null : fixture.authority.lastNumber(series),
    }
    await fixture.work(halfUp)
    expect((await short()).map(([, state, emission]) => [state, emission])).toEqual([
      ['RECHAZADA', 'CAE'],
      ['DEBIDA', 'CAE'],
    ])
  })

  it('is never asked for one under a code that it was asked for before: that one stays in doubt', async () => {
    await fixture.look()
    const [first, second] = (await fixture.sell(0, 1)) as [string, string]
    fixture.sandbox.fail('lost')
    await fixture.work()
    await beDownForLong()
    later()
    await fixture.work()
    const rows = await fixture.rows()
    expect(byPurchase(rows, first).map(shortOf)).toEqual([['FACTURA', 'DESCONOCIDA', 'CAE', 3, 1, null]])
    expect(byPurchase(rows, second).map(shortOf)).toEqual([['FACTURA', 'AUTORIZADA', 'CAEA', 13, 1, CODE]])
    await expect(
      database.orm
        .update(invoice)
        .set({
          ...{ state: 'AUTORIZADA', emission: 'CAEA', regularPointOfSale: 3, pointOfSale: 13, number: 2 },
          ...{ cae: CODE, caeUntil: '2026-11-30' },
        })
        .where(eq(invoice.purchaseId, first)),
    ).rejects.toThrow()
    beUp()
    await fixture.work()
    await fixture.look()
    expect(byPurchase(await fixture.rows(), first).map(shortOf)).toEqual([
      ['FACTURA', 'AUTORIZADA', 'CAE', 3, 1, CAE(1)],
    ])
    expect(booked()).toEqual([
      ['3', '6', 1, 'CAE'],
      ['13', '6', 1, 'CAEA'],
    ])
  })

  it('leaves it owed without a code, and under one that is over', async () => {
    await fixture.sell(0)
    await beDownForLong()
    expect(await short()).toEqual([['FACTURA', 'DEBIDA', 'CAE', 3, null, null]])
    beUp()
    await fixture.look()
    fixture.sandbox.fail('down')
    fixture.payments.clock.set(new Date('2026-12-01T12:00:00Z'))
    await fixture.work()
    later()
    await fixture.work()
    expect(await short()).toEqual([['FACTURA', 'DEBIDA', 'CAE', 3, null, null]])
  })

  it('has credit notes issued too, but for those of invoices that were not reported', async () => {
    await fixture.look()
    const [first] = (await fixture.sell(0)) as [string]
    await fixture.work()
    fixture.sandbox.fail('down')
    const [second] = (await fixture.sell(1)) as [string]
    await fixture.giveBack(first)
    await beDownForLong()
    await fixture.giveBack(second)
    later()
    await fixture.work()
    expect((await short()).slice(1)).toEqual([
      ['FACTURA', 'AUTORIZADA', 'CAEA', 13, 1, CODE],
      ['NOTA_DE_CREDITO', 'AUTORIZADA', 'CAEA', 13, 1, CODE],
      ['NOTA_DE_CREDITO', 'DEBIDA', 'CAE', 3, null, null],
    ])
    beUp()
    await fixture.look()
    await fixture.work()
    expect((await short())[3]).toEqual(['NOTA_DE_CREDITO', 'AUTORIZADA', 'CAE', 3, 1, CAE(4)])
    const named = fixture.sandbox.asked
      .filter((text) => text.includes('CbtesAsoc'))
      .map((text) => /PtoVta>(\d+)<.*?Nro>(\d+)</.exec(text.slice(text.indexOf('CbtesAsoc')))?.slice(1))
    expect(named).toEqual([
      ['3', '1'],
      ['13', '1'],
    ])
  })
})

describe('a report', () => {
  const issueTwo = async () => {
    await fixture.look()
    await fixture.sell(0, 1)
    await beDownForLong()
    beUp()
  }

  it.each(['lost', 'twice', 'slow'] as const)(
    'is booked once where the first one goes wrong: %s',
    async (fault) => {
      await issueTwo()
      fixture.sandbox.fail(fault)
      await fixture.look()
      later()
      await fixture.look(fixture.anotherNode())
      expect((await reports()).map(([, , state]) => state)).toEqual(['INFORMADO', 'INFORMADO'])
      expect(booked()).toHaveLength(2)
    },
  )

  it.each([true, false])(
    'is booked once after a node was killed before the answer (it was sent: %s)',
    async (isSent) => {
      await issueTwo()
      const killed: ContingencyAuthority = {
        ...fixture.authority,
        report: async (series, issued) => {
          if (isSent) await fixture.authority.report(series, issued)
          throw new Error('killed')
        },
      }
      await fixture.look(killed)
      expect((await reports()).map(([, , state]) => state)).toEqual(['PEDIDO', 'DEBIDO'])
      later()
      await fixture.look(fixture.anotherNode())
      expect((await reports()).map(([, , state]) => state)).toEqual(['INFORMADO', 'INFORMADO'])
      expect(booked()).toHaveLength(2)
      expect(fixture.sandbox.asked.filter((text) => text.includes('RegInformativo'))).toHaveLength(2)
    },
  )

  it('that is refused keeps those after it, and says why', async () => {
    await issueTwo()
    fixture.sandbox.fail('rejected')
    await fixture.look()
    const [refused, next] = await database.orm.select().from(advanceReport).orderBy(advanceReport.id)
    expect(refused).toMatchObject({ state: 'RECHAZADO', failure: expect.stringMatching(/^10015 /) })
    expect(next).toMatchObject({ state: 'DEBIDO', failure: null })
  })

  it('that is late is refused', async () => {
    await issueTwo()
    fixture.payments.clock.set(new Date('2026-12-09T12:00:00Z'))
    await fixture.look()
    const [refused] = await database.orm.select().from(advanceReport).orderBy(advanceReport.id)
    expect(refused).toMatchObject({
      ...{ state: 'RECHAZADO', reportBy: '2026-12-08', failure: expect.stringMatching(/plazo/) },
    })
    expect(booked()).toEqual([])
  })

  it('under a number that is another receipt’s there is refused', async () => {
    await issueTwo()
    fixture.sandbox.book.add(
      {
        ...{ cuit: INVOICING.cuit, pointOfSale: '13', receiptType: '6', number: 1, date: '20261121' },
        ...{ total: '1.00', documentType: '99', document: '0', caeUntil: '20261130', emission: 'CAEA' },
      },
      CODE,
    )
    await fixture.look()
    expect((await reports()).map(([, , state]) => state)).toEqual(['RECHAZADO', 'DEBIDO'])
  })

  it('is sent by one of two nodes at a time', async () => {
    await issueTwo()
    await Promise.all([fixture.look(), fixture.look(fixture.anotherNode())])
    later()
    await fixture.look()
    expect(booked()).toHaveLength(2)
    expect(fixture.sandbox.asked.filter((text) => text.includes('RegInformativo'))).toHaveLength(2)
  })
})

describe('a code that was not used', () => {
  const over = () => fixture.payments.clock.set(new Date('2026-12-02T12:00:00Z'))
  const unused = () => fixture.sandbox.codes.allUnused()

  it('is reported once after its fortnight, and one that was used at another point of sale is not', async () => {
    await issueFor(database, THERE, withContingency(14))
    await fixture.look()
    await fixture.sell(0)
    await beDownForLong()
    beUp()
    fixture.payments.clock.set(new Date('2026-12-01T12:00:00Z'))
    await fixture.look()
    expect(unused()).toEqual([])
    over()
    await fixture.look()
    await fixture.look(fixture.anotherNode())
    expect(unused()).toEqual([`${CODE}-14`])
    expect(await reports()).toEqual([
      [13, 6, 'INFORMADO', CODE],
      [14, 0, 'INFORMADO', CODE],
    ])
  })

  it.each(['lost', 'twice', 'slow'] as const)('is reported once where it goes wrong: %s', async (fault) => {
    await fixture.look()
    over()
    // The code of the new fortnight is asked for first.
    await issueFor(database, HERE, null)
    fixture.sandbox.fail(fault)
    await fixture.look()
    fixture.sandbox.fail(null)
    later()
    await fixture.look()
    expect(unused()).toEqual([`${CODE}-13`])
    expect(await reports()).toEqual([[13, 0, 'INFORMADO', CODE]])
  })
})

describe('two deployments', () => {
  it.each([
    ['of their own', 14, [13, 14], [1, 1]],
    ['in common', 13, [13, 13], [1, 2]],
  ] as const)('number what they issue in contingency %s', async (_how, pointOfSale, points, numbers) => {
    await issueFor(database, THERE, { ...withContingency(pointOfSale), pointOfSale: 4 })
    await fixture.look()
    await fixture.sell(0)
    await sellAtNorth(1)
    await beDownForLong()
    const rows = await fixture.rows()
    expect(rows.map(({ deploymentId, emission }) => [deploymentId, emission])).toEqual([
      [HERE, 'CAEA'],
      [THERE, 'CAEA'],
    ])
    expect(rows.map((row) => row.pointOfSale)).toEqual(points)
    expect(rows.map(({ number }) => number).sort()).toEqual(numbers)
    beUp()
    await fixture.look()
    expect((await reports()).map(([, , state]) => state)).toEqual(['INFORMADO', 'INFORMADO'])
  })

  it('in common number one after the other where two nodes issue at once', async () => {
    await issueFor(database, THERE, { ...withContingency(13), pointOfSale: 4 })
    await fixture.look()
    for (const seat of [0, 1, 2]) await sellAtNorth(seat)
    await fixture.sell(3, 4, 5)
    await beDown()
    minutes(4 * 60)
    // The first one of a series writes its row, for which the others wait anyway.
    await database.orm.insert(invoiceSeries).values({
      ...{ cuit: INVOICING.cuit, pointOfSale: 13, receiptType: 6, leasedUntil: fixture.payments.clock.now() },
    })
    await Promise.all([fixture.work(), fixture.work(fixture.anotherNode())])
    const rows = await fixture.rows()
    expect(rows.map(({ pointOfSale, state }) => [pointOfSale, state])).toEqual(
      rows.map(() => [13, 'AUTORIZADA']),
    )
    expect(rows.map(({ number }) => Number(number)).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('issue nothing of an issuer that theirs is no more', async () => {
    await sellAtNorth(1)
    await fixture.sell(0)
    expect((await fixture.rows()).map(({ deploymentId }) => deploymentId)).toEqual([HERE])
    await issueFor(database, HERE, { ...withContingency(13), cuit: '30500000003' })
    await issueFor(database, THERE, withContingency(13))
    await fixture.look()
    await beDownForLong()
    expect(await short()).toEqual([['FACTURA', 'DEBIDA', 'CAE', 3, null, null]])
  })

  it('of one series wait each as long as it is set to, and one that is not set to goes on waiting', async () => {
    await issueFor(database, THERE, INVOICING)
    await fixture.look()
    await sellAtNorth(1)
    await fixture.sell(0)
    await beDownForLong()
    expect((await fixture.rows()).map(({ deploymentId, emission }) => [deploymentId, emission])).toEqual([
      [THERE, 'CAE'],
      [HERE, 'CAEA'],
    ])
  })

  describe.each([
    ['of one issuer at two points of sale', { pointOfSale: 14 }],
    ['of two issuers at points of sale of one number', { cuit: '30500000003' }],
  ])('%s', (_whose, { pointOfSale = 13, cuit = INVOICING.cuit }: { pointOfSale?: number; cuit?: string }) => {
    beforeEach(async () => {
      await issueFor(database, THERE, { ...withContingency(pointOfSale), cuit, pointOfSale: 4 })
      await fixture.look()
    })
    const states = async () => {
      const rows = await database.orm.select().from(advanceReport)
      return Object.fromEntries(rows.map((row) => [`${row.cuit} ${row.pointOfSale}`, row.state]))
    }
    const [first, second] = [`${INVOICING.cuit} 13`, `${cuit} ${pointOfSale}`]

    it('report what the second one has issued though the first one is refused', async () => {
      await fixture.sell(0)
      await beDownForLong()
      beUp()
      fixture.sandbox.fail('rejected')
      await fixture.look()
      fixture.sandbox.fail(null)
      await sellAtNorth(1)
      await beDownForLong()
      beUp()
      await fixture.look()
      expect(await states()).toEqual({ [first]: 'RECHAZADO', [second]: 'INFORMADO' })
    })

    it('report what the second one has issued while another node reports that of the first', async () => {
      await fixture.sell(0)
      await sellAtNorth(1)
      await beDownForLong()
      beUp()
      const leasedUntil = new Date(fixture.payments.clock.now().getTime() + 60_000)
      const series = { cuit: INVOICING.cuit, pointOfSale: 13, receiptType: 6, leasedUntil }
      await database.orm
        .insert(invoiceSeries)
        .values(series)
        .onConflictDoUpdate({
          target: [invoiceSeries.cuit, invoiceSeries.pointOfSale, invoiceSeries.receiptType],
          set: { leasedUntil },
        })
      await fixture.look()
      expect(await states()).toEqual({ [first]: 'DEBIDO', [second]: 'INFORMADO' })
    })
  })
})
