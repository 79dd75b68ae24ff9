import { expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { advanceCode, advanceReport, purchase } from '../../../server/db/schema/index.ts'
import { retryReport, showContingency } from '../../../server/operators/contingency-commands.ts'
import { readPaymentCommand } from '../../../server/operators/payment-command.ts'
import { beforeEachInvoiceTest } from '../invoices/support/each-invoice-test.ts'
import { INVOICING, type InvoiceFixture, issueFor } from '../invoices/support/invoice-fixture.ts'

const HERE = 'programa-regional'
const THERE = 'sala-norte'
const CODE = '46000000000001'

let database: Database
let fixture: InvoiceFixture
let lines: string[]
/** Reports that were rejected: one of each deployment, at a point of sale each. */
let ours: number
let theirs: number

const services = () => ({
  database,
  clock: fixture.payments.clock,
  print: (line: string) => void lines.push(line),
})
const shown = async (deploymentId: string | null) => {
  lines = []
  await showContingency(services(), deploymentId)
  return lines
}
const retry = (id: number | string, deploymentId: string) =>
  retryReport(services(), String(id), { deploymentId })
const stateOf = async (id: number) =>
  (await database.orm.select().from(advanceReport).where(eq(advanceReport.id, id)))[0]?.state
const later = () => fixture.payments.clock.advance(11 * 60_000)

beforeEachInvoiceTest(async (opened) => {
  lines = []
  ;({ database, fixture } = opened)
  const { payments, sandbox } = fixture
  await issueFor(database, HERE, { ...INVOICING, contingency: { pointOfSale: 13, afterHours: 1 } })
  await issueFor(database, THERE, {
    ...{ ...INVOICING, pointOfSale: 4, contingency: { pointOfSale: 14, afterHours: 1 } },
  })
  const [ana, bruno] = payments.customers as [number, number]
  const [here, there] = [await payments.open(ana, [0]), await payments.open(bruno, [1])]
  await database.orm.update(purchase).set({ deploymentId: THERE }).where(eq(purchase.id, there))
  await payments.pay(here, ana)
  await payments.pay(there, bruno, { deploymentId: THERE })
  await fixture.look()
  sandbox.fail('down')
  await fixture.work()
  payments.clock.advance(3_600_000)
  await fixture.work()
  sandbox.fail('rejected', 2)
  await fixture.look()
  const rows = await database.orm.select().from(advanceReport).orderBy(advanceReport.pointOfSale)
  ;[ours, theirs] = rows.map(({ id }) => id) as [number, number]
})

it('lists what is owed and what is rejected, with the last day and why, of one deployment or of all', async () => {
  const rejected = (id: number, pointOfSale: number) =>
    expect.stringMatching(
      new RegExp(`^  ${id}: invoice \\d+, number ${pointOfSale}-1, RECHAZADO, by 2026-12-08: 10015 `),
    )
  const none = ['Codes for contingencies refused: 0', 'Reports owed: 0']
  expect(await shown(THERE)).toEqual([...none, 'Reports rejected: 1', rejected(theirs, 14)])
  expect((await shown(null)).slice(0, 3)).toEqual([...none, 'Reports rejected: 2'])
  expect(new Set(lines.slice(3))).toEqual(new Set([rejected(ours, 13), rejected(theirs, 14)]))
})

it('lists codes that are refused, and codes without use, of whose they are', async () => {
  fixture.payments.clock.set(new Date('2026-12-02T12:00:00Z'))
  await database.orm.insert(advanceReport).values({
    ...{ cuit: INVOICING.cuit, pointOfSale: 14, receiptType: 0, code: '46000000000009' },
    ...{ reportBy: '2026-12-08', createdAt: fixture.payments.clock.now() },
  })
  await database.orm.insert(advanceCode).values({
    ...{ cuit: INVOICING.cuit, pointOfSale: 14, period: 202612, half: 1, failure: '15004 No' },
    ...{ validFrom: '2026-12-01', validUntil: '2026-12-15' },
  })
  const refused = 'Codes for contingencies refused'
  expect(await shown(HERE)).toMatchObject([`${refused}: 0`, 'Reports owed: 0', 'Reports rejected: 1', /./])
  expect((await shown(THERE)).slice(0, 4)).toEqual([
    ...[`${refused}: 1`, '  14, 2026-12-01 to 2026-12-15: 15004 No'],
    ...[
      'Reports owed: 1',
      expect.stringMatching(/: code 46000000000009 not used at 14, DEBIDO, by 2026-12-08$/),
    ],
  ])
})

it('has one sent again and leaves the other; none of another deployment, nor one that is not rejected', async () => {
  await expect(retry(theirs, HERE)).rejects.toThrow(`There is no report ${theirs} of ${HERE}.`)
  await expect(retry('x', THERE)).rejects.toThrow(`There is no report x of ${THERE}.`)
  lines = []
  await retry(theirs, THERE)
  expect(lines).toEqual([`Report ${theirs}: DEBIDO`])
  later()
  await fixture.look()
  expect([await stateOf(ours), await stateOf(theirs)]).toEqual(['RECHAZADO', 'INFORMADO'])
  const reported = fixture.sandbox.book.all().map(({ pointOfSale, cae }) => [pointOfSale, cae])
  expect(reported).toEqual([['14', CODE]])
  await expect(retry(theirs, THERE)).rejects.toThrow('It is INFORMADO: nothing is wrong with it.')
})

it('is read from what was typed, with who did it', () => {
  const read = (positionals: string[], by?: string) =>
    readPaymentCommand(() => ({ positionals, values: { by } }), [HERE])
  expect(read(['report', '7'], 'Ana')).toEqual({
    ...{ kind: 'refunds', do: 'report', id: '7', deploymentId: HERE, by: 'Ana' },
  })
  expect(read(['report'])).toBe('report needs what it is about, --by.')
})
