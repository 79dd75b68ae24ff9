import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { drawPoster } from '../../../server/posters/poster.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { readCalendar } from '../support/read-calendar.ts'
import { openShop, type Shop } from '../support/shop.ts'

const NORTE = { host: 'norte.example' }
let shop: Shop

beforeAll(async () => {
  const norte = { ...salaNorte, sells: { season: 'another' } }
  shop = await openShop({
    deployments: createDeployments([programaRegional, norte]),
    posterOf: (_, { seo }) => drawPoster({ seed: seo, kind: 1 }),
  })
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.server.inject({ url, headers: { host: 'localhost', ...headers } })

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address as string)

test('the sitemap has every show that can still be seen, in each language of the shop that sells it', async () => {
  const here = addressesIn((await get('/sitemap.xml')).body)
  for (const seo of ['obra', 'recital', 'gala', 'remera'])
    for (const query of ['', '?lang=en', '?lang=pt'])
      expect(here).toContain(`http://localhost/landing/${seo}${query}`)
  expect(here).toContain('http://localhost/')
  expect(here.some((address) => /login|boleteria|myOrders/i.test(address))).toBe(false)
  const there = addressesIn((await get('/sitemap.xml', NORTE)).body)
  expect(there).toContain('http://norte.example/')
  expect(there.some((address) => address.includes('/landing/'))).toBe(false)
})

test('search engines are shown what is not for them, and where the sitemap is', async () => {
  const { body, headers } = await get('/robots.txt', NORTE)
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('Disallow: /myOrders')
  expect(body).toContain('Disallow: /BuyTicket/')
  expect(body).not.toContain('Disallow: /landing')
  expect(body).toContain('Sitemap: http://norte.example/sitemap.xml')
})

test('a feed reader gets the shows, and a name with marks does not break it', async () => {
  await shop.database.query('rename', "update show set name = 'La <obra> & \"más\"' where key = 'obra'", [])
  await shop.app.server.catalogue.reload()
  const { body, headers } = await get('/novedades.atom?lang=en')
  expect(headers['content-type']).toContain('application/atom+xml')
  expect(body).toContain('new on the billboard')
  expect(body.match(/<entry>/g)).toHaveLength(4)
  expect(body).toContain('http://localhost/landing/obra')
  expect(body).not.toContain('<obra>')
})

test('a calendar has each performance to come at its hour, and those that have begun no more', async () => {
  const events = async () => readCalendar((await get('/agenda.ics')).body)
  const all = await events()
  expect(all.map(({ uid }) => uid)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^\d+@programa-regional$/)),
  )
  shop.clock.advance(5.5 * 86_400_000)
  expect(await events()).toEqual(all.slice(1))
})

test('the picture of a link shows the poster of its show, and there is none of a show that is sold elsewhere', async () => {
  const { rawPayload, headers, statusCode } = await get('/compartir/recital.png')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const image = await loadImage(rawPayload)
  expect([image.width, image.height]).toEqual([1200, 630])
  const context = createCanvas(1200, 630).getContext('2d')
  context.drawImage(image, 0, 0)
  const colours = (x: number) =>
    new Set(Array.from({ length: 63 }, (_, y) => context.getImageData(x, y * 10, 1, 1).data.join()))
  expect(colours(236).size).toBeGreaterThan(1)
  expect(colours(1190)).toEqual(new Set(['240,240,234,255']))
  for (const [path, host] of [
    ['/compartir/recital.png', NORTE],
    ['/compartir/nobody.png', {}],
    ['/compartir/..%2f..%2fetc.png', {}],
    ['/sitemap-7.xml', {}],
  ] as const)
    expect((await get(path, host)).statusCode).toBe(404)
})
