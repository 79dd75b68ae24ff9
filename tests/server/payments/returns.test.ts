import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { matchPage, pageUrl } from '../../../contract/index.ts'
import { providers } from '../../../server/payments/providers/registry.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ID = '3f0f8e0a-2f0b-4c39-9a44-000000000001'
const go = (method: 'GET' | 'POST', url: string, body = '') =>
  shop.app.server.inject({
    method,
    url,
    ...(body !== '' && {
      payload: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })

describe('a page that a payment provider sends customers back to', () => {
  it.each([
    ['/payConfirm', `/payConfirm?idProcesoDeCompra=${ID}&status=approved`],
    ['/payConfirmPool', `/payConfirmPool?idProcesoDeCompra=${ID}`],
    ['/payError', `/payError?idProcesoDeCompra=${ID}&error=x`],
    ['/apay/cobro/finalizar', `/apay/cobro/finalizar?idProcesoDeCompra=${ID}`],
    ['/payConfirmTigoMoney', `/payConfirmTigoMoney?idProcesoDeCompra=${ID}`],
    ['/bancard/finish', `/bancard/finish/${ID}?status=payment_success`],
    ['/bancard/finish3ds', `/bancard/finish3ds/${ID}?idProcesoDeCompra=another`],
  ])(
    '%s leads to the confirmation of its purchase, which asks, no matter who calls it and how',
    async (_path, url) => {
      for (const reply of [await go('GET', url), await go('POST', url, 'transactionStatus=success&x=%00')]) {
        expect(reply.statusCode).toBe(303)
        expect(reply.headers.location).toBe(`/BuyTicket/ok/${ID}`)
        expect(reply.headers['cache-control']).toBe('no-store')
      }
      // A customer whose login has ended meanwhile is asked for it there, and comes back.
      expect(matchPage(url.split('?')[0]!)?.route.access).toBe('login')
    },
  )

  it.each(
    providers.flatMap(({ name, returnPath }) =>
      [...new Set([returnPath(ID, false), returnPath(ID, true)])]
        .filter((path) => path !== pageUrl.confirmation(ID))
        .map((path) => [name, path] as const),
    ),
  )('of %s, %s, is one that the shop has, and leads to the confirmation', async (_name, path) => {
    const { statusCode, headers } = await go('GET', path)
    expect([statusCode, headers.location]).toEqual([303, `/BuyTicket/ok/${ID}`])
  })

  it('ends a frame of the confirmation, where it is posted to in one', async () => {
    const { statusCode, body } = await go('POST', `/sbs/finish/${ID}`, 'PaRes=x')
    expect(statusCode).toBe(200)
    expect(body).toContain(`location.replace("/BuyTicket/ok/${ID}")`)
    expect(body).toContain("parent.postMessage({message:'payment_returned'},location.origin)")
  })

  it('without a purchase, or with something that is none, leads to My orders', async () => {
    for (const url of [
      '/payConfirm',
      '/payError?idProcesoDeCompra=//evil.test',
      '/payConfirm?idProcesoDeCompra=a&idProcesoDeCompra=b',
    ])
      expect((await go('GET', url)).headers.location).toBe('/myOrders')
  })
})
