import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Shop } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'

let shop: Shop
let lucia: string

shopForEach((...opened) => {
  ;[shop, lucia] = opened
})

const box = (more: object) => ({
  idFuncion: shop.performances.get('obra-1'),
  ctProcess: 'BOX',
  cIdempotencia: randomUUID(),
  ...more,
})

test.each([
  ['Tomar', () => box({ aPosicion: [{ idPosicion: '1-1', idPromocion: null }], aSector: [] })],
  ['TomarGrupo', () => box({ idSector: shop.sector('obra-1', 'Platea'), nCantidad: 2, idPromocion: null })],
])('a customer who names the box office in %s is refused, and nothing is held', async (call, body) => {
  expect(
    await shop.call('POST', `/v2/Proceso/0/Posiciones/${call}`, { token: lucia, body: body() }),
  ).toMatchObject({ status: 200, nCode: 403, cError: 'MODO_NO_PERMITIDO' })
  expect(await shop.database.query('count', 'select count(*)::int as purchases from purchase', [])).toEqual([
    { purchases: 0 },
  ])
})
