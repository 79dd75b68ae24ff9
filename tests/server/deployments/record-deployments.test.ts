import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { servedDeployment } from '../../../server/db/schema/index.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { recordDeployments } from '../../../server/deployments/record-deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, seatsOf, take } from '../support/shop.ts'

let shop: Shop
let database: Database
beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
  database = shop.database
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

const start = (...all: Deployment[]) =>
  recordDeployments(database, all, shop.clock.now()).then(
    () => 'started',
    ({ message }: Error) => message.split('\n').slice(1),
  )
const EUR = { ...programaRegional.currency, code: 'EUR' }

test('a deployment that has sold must go on being served, one that has not may go', async () => {
  const customer = await shop.newCustomer()
  await take(shop, customer, 'obra-1', { seats: ['1-1'] })
  expect(await start(programaRegional)).toBe('started')
  await take(shop, customer, 'obra-1', { seats: ['1-2'], headers: { host: 'norte.example' } })
  expect(await start(programaRegional)).toEqual([
    '  - sala-norte has sold and is not among the deployments: put it back, with an empty season if it sells no more',
  ])
  expect(await start(programaRegional, salaNorte)).toBe('started')
})

test('a deployment keeps its currency, and a season has one', async () => {
  const sells = { season: 'otra' }
  expect(await start(programaRegional, { ...salaNorte, currency: EUR, sells })).toEqual([
    '  - sala-norte sold in ARS and now says EUR',
  ])
  const third = { ...salaNorte, id: 'sala-este', hosts: ['este.example'] }
  expect(await start(programaRegional, salaNorte, { ...third, currency: EUR })).toEqual([
    '  - sala-este sells in EUR, and the season principal has prices in ARS',
  ])
  expect(
    await start(programaRegional, salaNorte, { ...third, id: 'sala-sur', currency: EUR, sells }),
  ).toEqual('started')
})

test('each start writes the invoices that each deployment owes, and one that is refused writes none', async () => {
  const invoices = {
    cuit: '30712345671',
    name: 'Casa',
    address: 'Calle 1',
    pointOfSale: 3,
    letter: 'B',
    vat: '21',
  } as const
  const written = async () =>
    Object.fromEntries(
      (await database.orm.select().from(servedDeployment)).map(({ id, invoicing }) => [id, invoicing]),
    )
  const common = { cuit: '30712345671', vat: '21', name: 'Casa', address: 'Calle 1' }
  const b = { ...common, pointOfSale: 3, receiptType: 6, contingency: null }
  const contingency = { pointOfSale: 14, afterHours: 4 }
  const c = { ...common, pointOfSale: 4, receiptType: 11, contingency }
  const own = { ...invoices, pointOfSale: 4, letter: 'C' as const, contingency: { pointOfSale: 14 } }
  const ofC = { ...salaNorte, invoices: own }
  await start({ ...programaRegional, invoices }, ofC)
  expect(await written()).toMatchObject({ [programaRegional.id]: b, [salaNorte.id]: c })
  const { invoices: _none, ...without } = programaRegional
  expect(await start(without, { ...ofC, invoices: null, currency: EUR })).toEqual([
    '  - sala-norte sold in ARS and now says EUR',
    '  - sala-norte sells in EUR, and the season principal has prices in ARS',
  ])
  expect(await written()).toMatchObject({ [programaRegional.id]: b, [salaNorte.id]: c })
  await start(without, { ...ofC, invoices: null })
  expect(await written()).toMatchObject({ [programaRegional.id]: null, [salaNorte.id]: null })
})

test('a price has no fraction that the currency does not show', async () => {
  const toPrice = (cents: number) =>
    database.query('reprice', "update sector set price_cents = $1 where name = 'Campo'", [cents])
  await toPrice(900_050)
  expect(await start(programaRegional, salaNorte)).toEqual([
    expect.stringMatching(
      / {2}- programa-regional shows prices with 0 decimals, and Campo of .* costs 9000\.5/,
    ),
  ])
  expect(await start(salaNorte)).toBe('started')
  // What is over hinders nobody.
  await database.query('over', "update performance set starts_at = '2020-01-01' where id = $1", [
    shop.performances.get('recital-1'),
  ])
  expect(await start(programaRegional, salaNorte)).toBe('started')
  await toPrice(900_000)
})

test('the database takes no place of another currency into a purchase', async () => {
  const customer = await shop.newCustomer()
  const { oProceso } = (await take(shop, customer, 'obra-1', { seats: ['1-1'] })).oData
  const addSeat = () =>
    database.query(
      'add-seat',
      `insert into purchase_place (purchase_id, performance_id, sector_id, seat_ordinal, quantity, price_cents, discount_cents)
        select purchase_id, performance_id, sector_id, seat_ordinal + 1, 1, 100, 0 from purchase_place where purchase_id = $1`,
      [oProceso.idProcesoDeCompra],
    )
  await database.query('to-eur', "update season_currency set currency = 'EUR' where season = 'principal'", [])
  await expect(addSeat()).rejects.toThrow(/another currency|Failed query/)
  await database.query('to-ars', "update season_currency set currency = 'ARS' where season = 'principal'", [])
  await addSeat()
  const kept = await shop.call<typeof oProceso>('GET', `/v2/Proceso/${oProceso.idProcesoDeCompra}`, {
    token: customer,
  })
  expect(seatsOf(kept.oData)).toHaveLength(2)
})
