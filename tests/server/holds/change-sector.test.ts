import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { HoldResult, PurchaseProcess } from '../../../contract/index.ts'
import { processOf, type Shop, seatsOf, statesOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

const held = async (seats: string[]): Promise<string> =>
  (await take(shop, lucia, 'obra-1', { seats })).oData.oProceso.idProcesoDeCompra

const change = (id: string, sector: string, performance = 'obra-1') =>
  shop.call<HoldResult>('POST', `/v2/Proceso/${id}/CambiarParaSector`, {
    token: lucia,
    body: {
      idFuncion: shop.performances.get(performance),
      idSector: shop.sector(performance, sector),
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      idPromocion: null,
    },
  })

const sectorsOf = ({ listaFuncion }: PurchaseProcess) =>
  listaFuncion.flatMap(({ listaPosicion }) => listaPosicion.map(({ cSector }) => cSector))

test('a purchase exchanges its places for as many in another sector, at its price', async () => {
  const id = await held(['1-1', '1-2'])
  const { oData } = await change(id, 'Balcón')
  expect(sectorsOf(oData.oProceso)).toEqual(['Balcón', 'Balcón'])
  expect([oData.oProceso.idProcesoDeCompra, oData.oProceso.oTotal.fTickets]).toEqual([id, 10_000])
  // What it had is on sale again.
  expect((await statesOf(shop, 'obra-1')).slice(0, 2)).toBe('LL')
})

test('a purchase that cannot be exchanged keeps what it has', async () => {
  const id = await held(['1-1', '1-2'])
  const balcony = shop.sector('obra-1', 'Balcón')
  await shop.database.query('sell-out', "update seat set state = 'V' where sector_id = $1", [balcony])
  await shop.database.query('count-anew', 'update row_run set longest_free = 0 where sector_id = $1', [
    balcony,
  ])
  expect((await change(id, 'Balcón')).nCode).toBe(409)
  expect(seatsOf(await processOf(shop, lucia, id))).toEqual(['1-1', '1-2'])
})

test('nothing is exchanged for a sector of another performance, nor where nothing is held', async () => {
  const id = await held(['1-1'])
  const body = {
    idFuncion: shop.performances.get('obra-1'),
    idSector: shop.sector('recital-1', 'Campo'),
    ctProcess: 'CART',
    cIdempotencia: randomUUID(),
    idPromocion: null,
  }
  const answer = await shop.call('POST', `/v2/Proceso/${id}/CambiarParaSector`, { token: lucia, body })
  expect(answer.cError).toBe('POSICION_INEXISTENTE')
  expect((await change(id, 'Campo', 'recital-1')).cError).toBe('FORMA_INVALIDA')
  expect(seatsOf(await processOf(shop, lucia, id))).toEqual(['1-1'])
})

test.each(['SoltarFuncion', 'SoltarGrupo', 'Posiciones/SoltarGrupo'])(
  '%s releases a performance of a purchase, and Proceso2 reads it as Proceso does',
  async (call) => {
    const id = await held(['1-1', '1-2'])
    await take(shop, lucia, 'obra-2', { seats: ['1-1'], process: id })
    const { oData } = await shop.call<PurchaseProcess>('POST', `/v2/Proceso/${id}/${call}`, {
      token: lucia,
      body: { idFuncion: shop.performances.get('obra-1') },
    })
    expect(oData.listaFuncion.map(({ idFuncion }) => idFuncion)).toEqual([shop.performances.get('obra-2')])
    expect((await statesOf(shop, 'obra-1')).slice(0, 2)).toBe('LL')
    const again = await shop.call<PurchaseProcess>('GET', `/v2/Proceso2/${id}`, { token: lucia })
    expect(again.oData).toEqual(await processOf(shop, lucia, id))
  },
)

test('the promotions of a group are those of its sector that all of it may have', async () => {
  const group = async (sector: string, nCantidad: number) =>
    (
      await shop.call<{ Lista: { cNombre: string }[] }>(
        'POST',
        `/v2/Funcion/${shop.performances.get('obra-1')}/Promociones/Grupo`,
        { token: tomas, body: { idSector: shop.sector('obra-1', sector), nCantidad } },
      )
    ).oData.Lista.map(({ cNombre }) => cNombre)
  expect([await group('Platea', 2), await group('Platea', 3), await group('Balcón', 2)]).toEqual([
    ['Jubilados'],
    [],
    [],
  ])
})
