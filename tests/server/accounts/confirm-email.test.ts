import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderPage } from '../../../contract/index.ts'
import { SEASON_START } from '../support/season.ts'
import { type Shop, take } from '../support/shop.ts'
import {
  buy,
  follow,
  freshMail,
  linkIn,
  logIn,
  mailsTo,
  openAccountShop,
  ordersOf,
  PASSWORD,
  signUp,
} from './support.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const CONFIRMED = '200 Mail confirmado'
const INVALID = '200 El enlace ya no vale'

const subjectsTo = async (email: string) =>
  (await mailsTo(shop, email)).map(({ subject }) => subject.split(',')[0])

test('tickets go to the address of an account once its link was followed, and those of before then', async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  await buy(shop, token, email)
  expect(await subjectsTo(email)).toEqual(['Confirmá tu mail'])
  const [mail] = await mailsTo(shop, email)
  expect(await follow(shop, linkIn(mail!))).toBe(CONFIRMED)
  expect(await subjectsTo(email)).toEqual(['Confirmá tu mail', 'Tus entradas'])
  await buy(shop, token, email)
  expect(await subjectsTo(email)).toEqual(['Confirmá tu mail', 'Tus entradas', 'Tus entradas'])
})

test('an order says that its tickets wait, and sending them again sends the link, after which they come', async () => {
  const [email, other] = [freshMail(), freshMail()]
  const { token } = (await signUp(shop, email)).oData
  const elsewhere = await buy(shop, token, other)
  const waiting = await buy(shop, token, email)
  const waits = async () =>
    (await shop.call<OrderPage>('GET', '/v2/Historial2', { token })).oData.Lista.map(
      ({ idProcesoDeCompra, lMailEspera }) => [idProcesoDeCompra, lMailEspera],
    )
  expect(await waits()).toEqual([
    [waiting, true],
    [elsewhere, false],
  ])
  shop.clock.advance(60_000)
  expect((await shop.call('POST', `/v2/Historial2/${waiting}/Reenviar`, { token })).nCode).toBe(200)
  expect(await subjectsTo(email)).toEqual(['Confirmá tu mail', 'Confirmá tu mail'])
  const second = (await mailsTo(shop, email)).at(-1)!
  expect(await follow(shop, linkIn(second))).toBe(CONFIRMED)
  expect((await subjectsTo(email)).filter((subject) => subject === 'Tus entradas')).toHaveLength(1)
  expect((await waits()).map(([, isWaiting]) => isWaiting)).toEqual([false, false])
  // Confirmed: the tickets themselves are sent again.
  expect((await shop.call('POST', `/v2/Historial2/${waiting}/Reenviar`, { token })).nCode).toBe(200)
  expect((await subjectsTo(email)).filter((subject) => subject === 'Tus entradas')).toHaveLength(2)
})

test('links are sent again as often as an address may be mailed, and no more', async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  const id = await buy(shop, token, email)
  const codes = []
  for (let times = 0; times < 8; times += 1) {
    shop.clock.advance(60_000)
    const { cError } = await shop.call('POST', `/v2/Historial2/${id}/Reenviar`, { token })
    codes.push(cError ?? 'OK')
  }
  expect(codes[0]).toBe('OK')
  expect(codes.at(-1)).toBe('ENLACE_YA_ENVIADO')
  expect(await subjectsTo(email)).toHaveLength(1 + codes.filter((code) => code === 'OK').length)
})

test('tickets for another address that the purchase names do not wait', async () => {
  const [email, other] = [freshMail(), freshMail()]
  const { token } = (await signUp(shop, email)).oData
  await buy(shop, token, other)
  expect(await subjectsTo(other)).toEqual(['Tus entradas'])
})

test('a link says the same when it is followed twice, and nothing for seven days and more', async () => {
  const email = freshMail()
  await signUp(shop, email)
  const link = linkIn((await mailsTo(shop, email))[0]!)
  expect([await follow(shop, link), await follow(shop, link)]).toEqual([CONFIRMED, CONFIRMED])
  const late = freshMail()
  await signUp(shop, late)
  const lateLink = linkIn((await mailsTo(shop, late))[0]!)
  shop.clock.advance(7 * 24 * 3_600_000)
  expect(await follow(shop, lateLink)).toBe(INVALID)
})

test.each([
  ['another address', (link: string) => link.replace(/mail=[^&]*/, 'mail=other%40example.org')],
  ['another account', (link: string) => link.replace(/codigo=\d+/, 'codigo=1')],
  ['another secret', (link: string) => `${link.slice(0, -3)}AAA`],
  ['no secret', (link: string) => link.replace(/codigo=.*/, 'codigo=')],
])('a link for %s confirms nothing', async (_, change) => {
  const email = freshMail()
  await signUp(shop, email)
  const link = linkIn((await mailsTo(shop, email))[0]!)
  expect(await follow(shop, change(link))).toBe(INVALID)
  expect(await follow(shop, link)).toBe(CONFIRMED)
})

test('a link names the auth host where there is one', async () => {
  const apart = await openAccountShop({ config: { authUrl: 'https://auth.shop.test' } })
  const email = freshMail()
  await signUp(apart, email)
  const [mail] = await mailsTo(apart, email)
  expect(mail!.html).toContain('href="https://auth.shop.test/autenticacion/mail/validar?mail=')
  await apart.close()
})

test('who confirms an address has it alone: an account that somebody else opened with it is out', async () => {
  const email = freshMail()
  const thief = (await signUp(shop, email, { cClave: 'Ajena 2026 ab', cClaveConfirmacion: 'Ajena 2026 ab' }))
    .oData
  shop.clock.advance(60_000)
  const owner = (await signUp(shop, email)).oData
  const idOf = (link: string) => Number(/codigo=(\d+)/.exec(link)![1])
  const links = (await mailsTo(shop, email)).map(linkIn).sort((one, other) => idOf(one) - idOf(other))
  const own = links.at(-1)!
  expect(await follow(shop, own)).toBe(CONFIRMED)
  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token: thief.token })).status).toBe(401)
  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token: owner.token })).status).toBe(200)
  expect((await logIn(shop, email, 'Ajena 2026 ab')).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn(shop, email, PASSWORD)).nCode).toBe(200)
})

test('who signs up again with the address of their account moves what was bought there by the link', async () => {
  shop.clock.set(SEASON_START)
  const email = freshMail()
  await signUp(shop, email)
  await follow(shop, linkIn((await mailsTo(shop, email))[0]!))
  shop.clock.advance(2 * 3_600_000)
  const again = (await signUp(shop, email, { cClave: 'Olvidada 26 x', cClaveConfirmacion: 'Olvidada 26 x' }))
    .oData
  const bought = await buy(shop, again.token, email)
  const seats = await take(shop, again.token, 'obra-1', { seats: ['1-1'] })
  const link = linkIn((await mailsTo(shop, email)).at(-1)!)
  expect(await follow(shop, link)).toBe('200 Terminá tu compra')
  await shop.call('POST', `/v2/Proceso/${seats.oData.oProceso.idProcesoDeCompra}/invalidar`, {
    token: again.token,
    body: {},
  })
  expect(await follow(shop, link)).toBe('200 Está en tu cuenta')
  const { token } = (await logIn(shop, email, PASSWORD)).oData
  expect(await ordersOf(shop, token)).toEqual([bought])
  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token: again.token })).status).toBe(401)
  expect((await subjectsTo(email)).at(-1)).toBe('Tus entradas')
})
