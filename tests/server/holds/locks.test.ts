import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { commandOf, holdBatch, newCustomerOf, type TestCustomer, whileAnother } from '../support/batch.ts'
import { openShop, type Shop, take, takeGroup } from '../support/shop.ts'

let shop: Shop
let lucia: TestCustomer
let tomas: TestCustomer

beforeAll(async () => {
  shop = await openShop()
  // It sweeps where a test asks for it, and at no other time.
  await shop.app.server.sweeper.stop()
})
beforeEach(async () => {
  await shop.reset()
  lucia = await newCustomerOf(shop)
  tomas = await newCustomerOf(shop)
})
afterAll(() => shop.close())

const seat = (ordinal: number) => ({ seats: [{ ordinal, promotionId: null }] })
const campo = (places: number) => ({
  sectors: [{ sectorId: shop.sector('recital-1', 'Campo'), places, promotionId: null }],
})
const stateOf = async (ordinal: number): Promise<string> => {
  const [row] = await shop.database.query<{ state: string }>(
    'seat-state',
    'select state from seat where performance_id = $1 and ordinal = $2',
    [shop.performances.get('obra-1'), ordinal],
  )
  return row!.state
}
const statusesOf = async (commands: object[]): Promise<string[]> =>
  (await holdBatch(shop, commands)).map(({ status }) => status)

test('best available finds a free run whose stored length is too small', async () => {
  await shop.database.query('forget', 'update row_run set longest_free = 0', [])
  const { nCode, oData } = await takeGroup(shop, lucia.token, 'obra-1', 'Platea', 4)
  expect([nCode, oData.lContiguas]).toEqual([200, true])
})

test('best available counts neighbours whose holds have expired', async () => {
  for (const [index, customer] of [lucia, tomas].entries()) {
    for (const seats of [[`${index + 1}-2`, `${index + 1}-5`, `${index + 1}-8`]])
      await take(shop, customer.token, 'obra-1', { seats })
  }
  const anyone = await newCustomerOf(shop)
  expect((await takeGroup(shop, anyone.token, 'obra-1', 'Platea', 4)).oData.lContiguas).toBe(false)
  shop.clock.advance(31 * 60_000)
  const another = await newCustomerOf(shop)
  expect((await takeGroup(shop, another.token, 'obra-1', 'Platea', 4)).oData.lContiguas).toBe(true)
})

/** PGlite has one connection: nobody else can have a lock. */
describe.skipIf(process.env.DATABASE_URL === undefined)('while another transaction has a lock', () => {
  const purchaseOf = async (customer: TestCustomer, command: object): Promise<string> => {
    const [outcome] = await holdBatch(shop, [command])
    expect([customer.id, outcome?.status]).toEqual([customer.id, 'OK'])
    return outcome!.purchaseId!
  }

  test("a customer's purchase that is locked makes nobody else in the batch wait", async () => {
    const id = await purchaseOf(lucia, commandOf(shop, lucia.id, 'obra-1', seat(0)))
    await whileAnother(shop, `select 1 from purchase where id = '${id}' for update`, async () => {
      const statuses = await statusesOf([
        commandOf(shop, lucia.id, 'obra-1', seat(1)),
        commandOf(shop, tomas.id, 'obra-1', seat(2)),
      ])
      expect(statuses).toEqual(['REINTENTAR', 'OK'])
      const change = commandOf(shop, lucia.id, 'obra-1', { ...seat(1), purchaseId: id })
      expect(await statusesOf([change])).toEqual(['REINTENTAR'])
    })
  })

  test('a batch of another node with the same customer makes nobody else wait', async () => {
    await whileAnother(shop, `select pg_advisory_xact_lock(740002, ${lucia.id})`, async () => {
      const statuses = await statusesOf([
        commandOf(shop, lucia.id, 'obra-1', seat(0)),
        commandOf(shop, tomas.id, 'obra-1', seat(1)),
      ])
      expect(statuses).toEqual(['REINTENTAR', 'OK'])
    })
  })

  test('a full standing area skips an expired purchase whose customer is locked elsewhere, and is not sold out', async () => {
    const id = await purchaseOf(lucia, commandOf(shop, lucia.id, 'recital-1', campo(8)))
    await shop.database.query('fill', 'update bucket set free = 0', [])
    shop.clock.advance(31 * 60_000)
    const wanted = commandOf(shop, tomas.id, 'recital-1', campo(8))
    await whileAnother(shop, `select pg_advisory_xact_lock(740002, ${lucia.id})`, async (other) => {
      expect(await statusesOf([wanted])).toEqual(['REINTENTAR'])
      const { rows } = await other.query('select state from purchase where id = $1', [id])
      expect(rows).toEqual([{ state: 'ABIERTO' }])
    })
    expect(await statusesOf([wanted])).toEqual(['OK'])
  })

  test('places that the sweeper is about to give back are not sold out', async () => {
    await purchaseOf(lucia, commandOf(shop, lucia.id, 'recital-1', campo(8)))
    await shop.database.query('fill', 'update bucket set free = 0', [])
    shop.clock.advance(31 * 60_000)
    const wanted = commandOf(shop, tomas.id, 'recital-1', campo(8))
    const sweep = `select sweep_purchases('${shop.clock.now().toISOString()}', 200, '{}')`
    await whileAnother(shop, sweep, async () => {
      expect(await statusesOf([wanted])).toEqual(['REINTENTAR'])
    })
    expect(await statusesOf([wanted])).toEqual(['OK'])
  })

  test('a seat that a cancellation could not free is freed by the sweeper', async () => {
    const id = await purchaseOf(lucia, commandOf(shop, lucia.id, 'obra-1', seat(3)))
    await whileAnother(shop, 'select 1 from seat where ordinal = 3 for update', async () => {
      await shop.database.query('cancel', "select end_purchase($1, 'CANCELADO')", [id])
      await shop.app.server.sweeper.sweep()
    })
    expect(await stateOf(3)).toBe('T')
    await shop.app.server.sweeper.sweep()
    expect(await stateOf(3)).toBe('L')
    expect(await shop.database.query('due', 'select 1 from release_due', [])).toEqual([])
  })

  test('a run of seats that is locked while they are freed is found later', async () => {
    const free = () => takeGroup(shop, tomas.token, 'obra-1', 'Platea', 4)
    const { oProceso } = (await takeGroup(shop, lucia.token, 'obra-1', 'Platea', 8)).oData
    const others = await newCustomerOf(shop)
    await takeGroup(shop, others.token, 'obra-1', 'Platea', 8)
    await whileAnother(shop, 'select 1 from row_run for update', async (other) => {
      await shop.call('POST', `/v2/Proceso/${oProceso.idProcesoDeCompra}/invalidar`, {
        token: lucia.token,
        body: {},
      })
      await other.query('update row_run set longest_free = 0')
    })
    const { nCode, oData } = await free()
    expect([nCode, oData.lContiguas]).toEqual([200, true])
  })
})
