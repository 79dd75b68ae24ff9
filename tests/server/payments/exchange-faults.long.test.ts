import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { HoldResult } from '../../../contract/index.ts'
import { endOtherClaims } from '../../../server/accounts/claims.ts'
import { eq } from '../../../server/db/operators.ts'
import { customer, exchange, purchase } from '../../../server/db/schema/index.ts'
import { BUYER } from './support/buying.ts'
import { code, EXCHANGING, exchangesAt, newOf } from './support/exchanges.ts'
import { hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'apay' }, EXCHANGING)
const exchanges = exchangesAt(hosted)
const { performance, orm, numbersOf, fatesOf, bought, begin, pay } = exchanges
const { refundsOf, chargesOf, regret } = exchanges

const rowOf = async (id: string) => (await orm().select().from(purchase).where(eq(purchase.id, id)))[0]!
const settled = async () => {
  await hosted.settleDue()
  await hosted.settleDue()
}

describe('an exchange is begun under a key for the same tickets alone', () => {
  it('what was held and paid under it stays as it is', async () => {
    const id = await bought(['3-1', '3-2'])
    const numbers = await numbersOf(id)
    const key = randomUUID()
    const { token } = hosted
    const group = { idFuncion: performance('obra-2'), idSector: hosted.shop.sector('obra-2', 'Platea') }
    const { oData } = await hosted.call<HoldResult>('POST', '/v2/Proceso/0/Posiciones/TomarGrupo', {
      token,
      body: { ...group, ctProcess: 'CART', cIdempotencia: key, nCantidad: 2, idPromocion: null },
    })
    const paid = oData.oProceso.idProcesoDeCompra
    const choose = (call: string, body: object) =>
      hosted.call('POST', `/v2/Proceso/${paid}/${call}`, { token, body })
    await choose('PreValidacion2', { ...BUYER, cNombre: 'Eva' })
    await choose('EntregaTipo/Seleccionar', { idEntregaTipo: 1 })
    expect((await hosted.payByCard(paid)).oData.cEstadoPago).toBe('APROBADO')
    const before = await rowOf(paid)
    expect(code(await begin(id, numbers, 'Platea', { key }))).toBe('CLAVE_DE_IDEMPOTENCIA_REPETIDA')
    expect([await rowOf(paid), await orm().select().from(exchange)]).toEqual([before, []])
  })

  it('another for as many tickets is none: the first stands', async () => {
    const id = await bought(['3-1', '3-2'])
    const [first, second] = (await numbersOf(id)) as [string, string]
    const key = randomUUID()
    const begun = await begin(id, [first], 'Platea', { key })
    expect(code(await begin(id, [second], 'Platea', { key }))).toBe('CLAVE_DE_IDEMPOTENCIA_REPETIDA')
    expect(await orm().select().from(exchange)).toMatchObject([
      { purchaseId: newOf(begun), ticketNumbers: [first] },
    ])
    await pay(newOf(begun))
    expect(await fatesOf(id)).toEqual(['EXCHANGED', null])
  })
})

describe('an order whose address another account confirms', () => {
  /** The owner of an order loses what is paid to the stranger, who proves that the address is theirs. */
  const claimed = async (id: string) => {
    const theirs = await rowOf(await bought(['1-3'], hosted.stranger))
    const { customerId } = await rowOf(id)
    const email = 'de-otra@ejemplo.ar'
    await orm().update(customer).set({ email, emailConfirmedAt: null }).where(eq(customer.id, customerId))
    await orm().transaction((tx) => endOtherClaims(tx, email, theirs.customerId))
    return theirs.customerId
  }

  it('while its exchange is paid keeps its tickets, and the difference goes back', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, await numbersOf(id), 'Platea')
    const { uri } = await hosted.payHosted(newOf(begun))
    const heir = await claimed(id)
    expect((await rowOf(id)).customerId).toBe(heir)
    await hosted.press(uri, 'payWithoutNotice')
    await hosted.ask(newOf(begun))
    await settled()
    expect(await chargesOf(newOf(begun))).toEqual([['DEVUELTO', 1_100_000, 'AMOUNT']])
    expect([await fatesOf(id), await fatesOf(newOf(begun))]).toEqual([[null, null], []])
  })

  it('after its exchange goes over with what it was exchanged for, and is given back there', async () => {
    const id = await bought(['3-1', '3-2'])
    const begun = await begin(id, (await numbersOf(id)).slice(1), 'Platea')
    await pay(newOf(begun))
    const heir = await claimed(id)
    expect(await orm().select().from(exchange)).toMatchObject([
      { purchaseId: newOf(begun), customerId: heir },
    ])
    expect((await regret(newOf(begun), hosted.stranger)).nCode).toBe(200)
    await settled()
    expect(await chargesOf(newOf(begun))).toEqual([['DEVUELTO', 550_000, 'REGRET']])
    expect(await refundsOf(id)).toEqual([[550_000, 'EXCHANGED', 'HECHO']])
  })
})
