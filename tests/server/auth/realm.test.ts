import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'

/** The same season, where only the identities of the city buy. */
const cityOnly: Deployment = { ...salaNorte, login: festival.login }

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, cityOnly]) })
})
afterAll(() => shop.close())

const HOSTS = { own: 'localhost', city: 'norte.example' }

const tryAt = async (host: string, token: string) => {
  const more = { token, headers: { host } }
  const known = await shop.call('GET', '/v2/Cliente/Informacion', more)
  const held = await shop.call('POST', '/v2/Proceso/0/Posiciones/Tomar', {
    ...more,
    body: {
      idFuncion: shop.performances.get('obra-1'),
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      aPosicion: [{ idPosicion: '1-1', idPromocion: null }],
      aSector: [],
    },
  })
  return [known, held].map(({ nCode, cError }) => cError ?? nCode)
}

const REFUSED = ['NO_AUTORIZADO', 'NO_AUTORIZADO']

test("a login of one's own is unknown where an identity provider says who buys", async () => {
  const token = await shop.newCustomer()
  expect(await tryAt(HOSTS.city, token)).toEqual(REFUSED)
  expect(await tryAt(HOSTS.own, token)).toEqual([200, 200])
  // A node that remembers the login refuses as well.
  expect(await tryAt(HOSTS.city, token)).toEqual(REFUSED)
})

test("an identity provider's login is unknown where customers have logins of their own", async () => {
  await shop.reset()
  const row = await shop.database.orm.query.customer.findFirst()
  const { token } = await shop.app.server.sessions.open(row!, cityOnly)
  expect(await tryAt(HOSTS.own, token)).toEqual(REFUSED)
  expect(await tryAt(HOSTS.city, token)).toEqual([200, 200])
})
