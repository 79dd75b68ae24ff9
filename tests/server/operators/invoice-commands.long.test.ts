import { expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { invoice, purchase } from '../../../server/db/schema/index.ts'
import { reissueInvoice, showInvoices } from '../../../server/operators/invoice-commands.ts'
import { beforeEachInvoiceTest } from '../invoices/support/each-invoice-test.ts'
import { INVOICING, type InvoiceFixture, issueFor } from '../invoices/support/invoice-fixture.ts'

const HERE = 'programa-regional'
const THERE = 'sala-norte'

let database: Database
let fixture: InvoiceFixture
let lines: string[]
/** Invoices that were rejected: one of each deployment. */
let ours: number
let theirs: number

const services = () => ({
  database,
  clock: fixture.payments.clock,
  print: (line: string) => void lines.push(line),
})
const shown = async (deploymentId: string | null) => {
  lines = []
  await showInvoices(services(), deploymentId)
  return lines
}
const reissue = (id: number | string, deploymentId: string, unnamed = false) =>
  reissueInvoice(services(), String(id), { deploymentId, unnamed })
const rowOf = async (id: number) => (await database.orm.select().from(invoice).where(eq(invoice.id, id)))[0]!

beforeEachInvoiceTest(async (opened) => {
  lines = []
  ;({ database, fixture } = opened)
  await issueFor(database, THERE, { ...INVOICING, pointOfSale: 4 })
  const { payments } = fixture
  const [ana, bruno] = payments.customers as [number, number]
  const [here, there] = [await payments.open(ana, [0]), await payments.open(bruno, [1])]
  await database.orm.update(purchase).set({ deploymentId: THERE }).where(eq(purchase.id, there))
  await payments.pay(here, ana)
  await payments.pay(there, bruno, { deploymentId: THERE })
  fixture.sandbox.fail('rejected', 2)
  await fixture.work()
  await fixture.sell(2)
  ;[ours, theirs] = (await fixture.rows()).map(({ id }) => id) as [number, number]
})

it('lists what is owed and what is rejected, with why, of one deployment or of all', async () => {
  const rejected = (id: number, amount: string) =>
    expect.stringMatching(
      new RegExp(`^  ${id}: invoice of order \\d{8}, ${amount}, RECHAZADA since .*Z: 10015 `),
    )
  const owed = expect.stringMatching(
    /^ {2}\d+: invoice of order \d{8}, 1115000 cents ARS, DEBIDA since [^ ]*Z$/,
  )
  const theirsLine = rejected(theirs, '1070000 cents UYU')
  expect(await shown(null)).toEqual([
    ...['Invoices owed: 1', owed],
    ...['Invoices rejected: 2', rejected(ours, '1115000 cents ARS'), theirsLine],
  ])
  expect(await shown(THERE)).toEqual(['Invoices owed: 0', 'Invoices rejected: 1', theirsLine])
})

it('has one asked for again, as it is or without its document, and leaves the other', async () => {
  await reissue(theirs, THERE, true)
  expect(lines).toEqual([`Invoice ${theirs}: DEBIDA`])
  expect(await rowOf(theirs)).toMatchObject({
    ...{ state: 'DEBIDA', receiverDocumentType: null, receiverDocument: null, receiverName: 'Ana Núñez' },
  })
  expect(await rowOf(ours)).toMatchObject({
    ...{ state: 'RECHAZADA', receiverDocumentType: 'DNI', receiverDocument: '30111222' },
  })
  await reissue(ours, HERE)
  await fixture.work()
  expect(await rowOf(theirs)).toMatchObject({ state: 'AUTORIZADA', pointOfSale: 4, number: 1, failure: null })
  expect(await rowOf(ours)).toMatchObject({
    state: 'AUTORIZADA',
    pointOfSale: 3,
    receiverDocument: '30111222',
  })
  const documents = fixture.sandbox.book.all().map((one) => [one.pointOfSale, one.documentType, one.document])
  expect(documents).toContainEqual(['4', '99', '0'])
  expect(await shown(null)).toEqual(['Invoices owed: 0', 'Invoices rejected: 0'])
})

it('changes none of another deployment, none that there is not, and none that is not rejected', async () => {
  await expect(reissue(theirs, HERE, true)).rejects.toThrow(`There is no invoice ${theirs} of ${HERE}.`)
  await expect(reissue('x', HERE)).rejects.toThrow(`There is no invoice x of ${HERE}.`)
  expect(await rowOf(theirs)).toMatchObject({ state: 'RECHAZADA', receiverDocument: '30111222' })
  await fixture.work()
  const [, , sold] = await fixture.rows()
  await expect(reissue(sold!.id, HERE, true)).rejects.toThrow('It is AUTORIZADA: nothing is wrong with it.')
  expect(await rowOf(sold!.id)).toMatchObject({ state: 'AUTORIZADA', receiverDocument: '30111222' })
})
