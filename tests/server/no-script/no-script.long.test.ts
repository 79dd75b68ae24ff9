import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PurchaseProcess } from '../../../contract/index.ts'
import { noScriptUrl } from '../../../contract/no-script.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { spend } from '../../../server/budgets/spend.ts'
import { eq } from '../../../server/db/operators.ts'
import { coupon, customer } from '../../../server/db/schema/index.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createCards } from '../../../server/no-script/card.ts'
import { keepLogin } from '../../../server/no-script/cookies.ts'
import { type FormBudget, paymentBudgets, strangersBudgets } from '../../../server/payments/form-budgets.ts'
import { paymentForm, RECOVERY_FORM, SIGN_UP_FORM } from '../../../server/payments/form-proof.ts'
import { cardPageTexts } from '../../../server/payments/sandbox/card-page/texts.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { createTokenSeal } from '../../../server/payments/token-seal.ts'
import { seedDemoCoupons } from '../../../server/selling/demo-coupons.ts'
import { codeIn, mailsTo } from '../accounts/support.ts'
import { cardOf, numberOf, startSandbox } from '../payments/support/sandbox-server.ts'
import { guessFromEverywhere } from '../support/guess-from-everywhere.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop, statesOf } from '../support/shop.ts'
import { type FormBrowser, fieldsOf, openFormBrowser } from './support/form-browser.ts'

const PASSWORD = 'Clave2026'
/** A card of the bank whose promotion is on. */
const RIO = '5555555555554444'
const PEOPLE = ['lucia@ejemplo.ar', 'tomas@ejemplo.ar'] as const
const BUYER = {
  idEntregaTipo: '1',
  cNombre: 'Lucía',
  cApellido: 'Núñez',
  cEmail: 'lucia@ejemplo.ar',
  cTipoDocumento: 'DNI',
  cDocumento: '30.111.222',
  cTelefono: '',
}
const newcomer = (cEmail: string) => ({
  cNombre: 'Inés',
  cApellido: 'Paz',
  cEmail,
  cEmailConfirmacion: cEmail,
  cClave: 'Funcion-2026-x',
  cClaveConfirmacion: 'Funcion-2026-x',
  cTipoDocumento: 'DNI',
  cDocumento: '30111222',
  dNacimiento: '31/12/1985',
  cGenero: 'F',
  cPais: 'AR',
  cTipoTelefono: 'CELULAR',
  cTelefono: '351 555 1234',
  lTerminos: '1',
})

/** What is offered beside the tickets; one bank takes something off. */
const withExtras: typeof programaRegional = {
  ...programaRegional,
  coupons: true,
  charges: {
    ...programaRegional.charges,
    insurance: { price: { cents: 50_000 }, covers: { es: 'Cubre todo', en: 'Covers all', pt: 'Cobre tudo' } },
    bankPromotions: [
      {
        id: 'rio-20',
        bank: 'Banco Río',
        bins: ['555555'],
        percent: 20,
        from: '2026-01-01T00:00:00-03:00',
        until: '2036-01-01T00:00:00-03:00',
      },
    ],
  },
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let lucia: FormBrowser
let tomas: FormBrowser
let obra: number
let recital: number

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await openShop({
    payment: sandbox.config,
    deployments: createDeployments([withExtras, salaNorte]),
    config: { dataDirectory: mkdtempSync(path.join(tmpdir(), 'taquilla-no-script-')) },
  })
  const passwordHash = await hashPassword(PASSWORD)
  for (const email of PEOPLE)
    await shop.database.orm
      .insert(customer)
      .values({ email, emailConfirmedAt: shop.clock.now(), passwordHash, firstName: 'Ana', lastName: 'Paz' })
  obra = shop.performances.get('obra-1')!
  recital = shop.performances.get('recital-1')!
})
beforeEach(async () => {
  await shop.reset()
  lucia = openFormBrowser(shop)
  tomas = openFormBrowser(shop)
  await logIn(lucia, PEOPLE[0])
  await logIn(tomas, PEOPLE[1])
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const logIn = (browser: FormBrowser, cEmail: string, cClave = PASSWORD) =>
  browser.fill(noScriptUrl.login(), noScriptUrl.login(), { cEmail, cClave })

const platea = () => shop.sector('obra-1', 'Platea')
const places = () => noScriptUrl.performance(obra, platea())
const hold = (browser: FormBrowser, ...asiento: string[]) => browser.fill(places(), places(), { asiento })
const idOf = (location: string | null): string => location?.split('/').at(-1) ?? ''

/** Holds seats and fills the form of delivery and data in. @returns the purchase. */
const prepare = async (browser: FormBrowser, ...seats: string[]): Promise<string> => {
  const id = idOf((await hold(browser, ...seats)).location)
  const page = noScriptUrl.purchase(id)
  expect((await browser.fill(page, page, BUYER)).location).toBe(noScriptUrl.payment(id))
  return id
}

/** Types a card on the provider's page and comes back with what stands for it. */
const typeCard = async (
  browser: FormBrowser,
  id: string,
  fault: Fault = 'approve',
  { number = numberOf(fault), cBin = number.slice(0, 6) }: { number?: string; cBin?: string } = {},
): Promise<void> => {
  const { html } = await browser.get(noScriptUrl.payment(id))
  const address = /href="(http[^"]*\/card\/window[^"]*)"/.exec(html)![1]!.replaceAll('&amp;', '&')
  const { searchParams } = new URL(address)
  const { token } = (await (await sandbox.tokenise(number)).json()) as { token: string }
  const back = new URL(searchParams.get('returnTo')!)
  const card = {
    cTokenTarjeta: token,
    cMarca: 'Visa',
    cUltimosDigitos: number.slice(-4),
    cBin,
  }
  for (const [name, value] of Object.entries(card)) back.searchParams.set(name, value)
  const received = await browser.get(back.pathname + back.search)
  expect(received.location).toBe(noScriptUrl.payment(id))
}

/** What the page of a purchase sends along to the card page, to be known by on the way back. */
const wayBack = async (browser: FormBrowser, id: string): Promise<string> => {
  const { html } = await browser.get(noScriptUrl.payment(id))
  return /estado%3D([\w-]+)/.exec(html)![1]!
}

/** The form that pays, as it stands on the page, a moment after that was opened. */
const payingForm = async (browser: FormBrowser, id: string): Promise<Record<string, string | string[]>> => {
  const { html } = await browser.get(noScriptUrl.payment(id))
  shop.clock.advance(5_000)
  const form = html.split('<form').find((part) => part.includes('value="pagar"'))
  if (form === undefined) throw new Error(`nothing to pay with: ${html}`)
  const fields = fieldsOf(`<form${form}`, noScriptUrl.payment(id))
  return { ...fields, lTerminos: '1', accion: 'pagar' }
}
const pay = async (browser: FormBrowser, id: string) =>
  browser.post(noScriptUrl.payment(id), await payingForm(browser, id))

/** Spends a budget to its end, as many forms of somebody would. */
const useUp = (budgets: readonly FormBudget[]) =>
  shop.database.orm.transaction(async (tx) => {
    while ((await spend(tx, budgets, shop.clock.now())) === null);
  })

const approved = async () => (await sandbox.ledger()).filter(({ state }) => state === 'approved')

describe('buying without scripts', () => {
  it('holds two seats, pays them by card and hands out order, tickets and mail', async () => {
    const before = (await approved()).length
    const id = await prepare(lucia, '1-1', '1-2')
    await typeCard(lucia, id)
    expect((await pay(lucia, id)).location).toBe(noScriptUrl.confirmation(id))
    const done = await lucia.get(noScriptUrl.confirmation(id))
    expect(done.html).toMatch(/Número de orden: <strong>\d{8}<\/strong>/)
    expect(done.html).toContain('lucia@ejemplo.ar')
    const file = await lucia.get(noScriptUrl.tickets(id))
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(file.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await approved()).length).toBe(before + 1)
    expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('VVL')
  })

  it('buys a quantity of a sector without seats', async () => {
    const campo = shop.sector('recital-1', 'Campo')
    const page = noScriptUrl.performance(recital)
    const held = await lucia.fill(page, page, { [`cantidad-${campo}`]: '3' })
    const summary = await lucia.get(held.location!)
    expect(summary.html).toContain('3 × Campo')
  })

  it('applies a promotion to the seats that are ticked, and to one by itself', async () => {
    const jubilados = String(shop.promotion('obra-1', 'Jubilados'))
    await lucia.fill(places(), places(), { asiento: ['1-1', '1-2'], [`promocion-de-${platea()}`]: jubilados })
    const shown = await lucia.fill(places(), places(), { 'promocion-1-2': '' })
    const { html } = await lucia.get(shown.location!)
    expect(html.match(/Jubilados/g)).toHaveLength(1)
    expect(html).toContain('7.500')
  })

  it('keeps the seats of one sector while those of another are chosen', async () => {
    await hold(lucia, '1-1')
    const balcony = noScriptUrl.performance(obra, shop.sector('obra-1', 'Balcón'))
    const shown = await lucia.get(balcony)
    const fields = fieldsOf(shown.html, balcony)
    const held = await lucia.post(balcony, { ...fields, asiento: [...[fields['asiento']!].flat(), '3-1'] })
    const { html } = await lucia.get(held.location!)
    expect(html).toContain('Platea, fila 1, asiento 1')
    expect(html).toContain('Balcón, fila 3, asiento 1')
  })

  it('begins again after a purchase that was given up, and after one that is paid', async () => {
    const first = await prepare(lucia, '1-1')
    await lucia.post(noScriptUrl.cancel(first), {})
    const second = await prepare(lucia, '1-1')
    expect(second).not.toBe(first)
    await typeCard(lucia, second)
    await pay(lucia, second)
    const { html } = await lucia.get(noScriptUrl.purchase(await prepare(lucia, '1-2')))
    expect(html).toContain('Platea, fila 1, asiento 2')
    expect(html).not.toContain('Platea, fila 1, asiento 1<')
  })
})

describe('beside the tickets, without scripts', () => {
  const act = (browser: FormBrowser, id: string, accion: string, cCupon?: string) =>
    browser.post(noScriptUrl.payment(id), { accion, ...(cCupon !== undefined && { cCupon }) })
  /** What the page says is to be paid, and what its button says that it charges; without a card there is none. */
  const shown = async (browser: FormBrowser, id: string) => {
    const { html } = await browser.get(noScriptUrl.payment(id))
    const [, total] = /class="all"><dt>[^<]*<\/dt><dd>([^<]*)/.exec(html) ?? []
    const [, button] = />Pagar ([^<]*)<\/button>/.exec(html) ?? []
    return { html, total, button: button ?? null }
  }
  const chargedOf = async (id: string) => {
    const rows = await shop.database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
    return rows.map(({ amountCents }) => amountCents)
  }
  const totalCents = async (id: string) => {
    const token = lucia.jar.get('ingresoSinScript')!
    const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token })
    return Math.round(oData.oTotal.fTotal * 100)
  }
  beforeEach(() => seedDemoCoupons(shop.database, withExtras, shop.clock.now()))

  it('a code that does not fit stays in its field with the reason, and nothing is changed', async () => {
    const [id, other] = [await prepare(lucia, '1-1'), await prepare(tomas, '1-3')]
    await typeCard(lucia, id)
    const before = await shown(lucia, id)
    for (const [typed, why] of [
      ['verano-pasado', 'Ese código ya venció.'],
      ['<nada>', 'Ese código no existe en este sitio. Revisá cómo está escrito.'],
      ['', 'Este dato es obligatorio'],
    ] as const) {
      const refused = await act(lucia, id, 'cupon', typed)
      expect(refused.status).toBe(422)
      expect(refused.html).toContain(`<p class="err" id="cCupon-error">${why}</p>`)
      expect(refused.html).toContain(`value="${typed.replace('<', '&lt;').replace('>', '&gt;')}"`)
      expect(refused.html).toContain('terminada en 4242')
    }
    expect((await shown(lucia, id)).total).toBe(before.total)
    expect((await shown(tomas, other)).html).not.toContain('cCupon-error')
    const english = await lucia.post(`${noScriptUrl.payment(id)}?lang=en`, {
      accion: 'cupon',
      cCupon: 'verano-pasado',
    })
    expect(english.html).toContain('id="cCupon-error">That code has expired.')
  })

  it('a code that fits is in the price before it is charged, and may be left', async () => {
    const [id, other] = [await prepare(lucia, '1-1'), await prepare(tomas, '1-3')]
    const before = await shown(lucia, id)
    expect((await act(lucia, id, 'cupon', ' amigos-10 ')).location).toBe(noScriptUrl.payment(id))
    const used = await shown(lucia, id)
    expect(used.html).toContain('El código AMIGOS-10 está en el total.')
    expect(used.total).not.toBe(before.total)
    expect((await shown(tomas, other)).total).toBe(before.total)
    await act(lucia, id, 'sinCupon')
    expect((await shown(lucia, id)).total).toBe(before.total)
    await typeCard(lucia, id)
    const form = await payingForm(lucia, id)
    await act(lucia, id, 'cupon', 'amigos-10')
    // The page that was open charges nothing: its price is another by now.
    expect((await lucia.post(noScriptUrl.payment(id), form)).status).toBe(409)
    expect(await chargedOf(id)).toEqual([])
    expect(await shown(lucia, id)).toMatchObject({ total: used.total, button: used.total })
    const due = await totalCents(id)
    expect((await pay(lucia, id)).location).toBe(noScriptUrl.confirmation(id))
    expect(await chargedOf(id)).toEqual([due])
  })

  it("a bank's promotion comes with its card and goes with another, before anything is charged", async () => {
    const id = await prepare(lucia, '1-1')
    const before = await shown(lucia, id)
    await typeCard(lucia, id, 'approve', { number: RIO })
    const promoted = await shown(lucia, id)
    expect(promoted.html).toContain('Promoción de Banco Río')
    expect(promoted.button).toBe(promoted.total)
    expect(promoted.total).not.toBe(before.total)
    // A code that is used meanwhile leaves the bank's part.
    await act(lucia, id, 'cupon', 'amigos-10')
    expect((await shown(lucia, id)).html).toMatch(/código AMIGOS-10.*Promoción de Banco Río/s)
    await act(lucia, id, 'sinCupon')
    await typeCard(lucia, id)
    expect(await shown(lucia, id)).toMatchObject({ total: before.total, button: before.total })
    await typeCard(lucia, id, 'approve', { number: RIO })
    const due = await totalCents(id)
    await pay(lucia, id)
    expect(await chargedOf(id)).toEqual([due])
  })

  it("a card that is not the bank's, said to be in the address, is not charged with its promotion", async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id, 'approve', { cBin: '555555' })
    const refused = await pay(lucia, id)
    expect([refused.status, await chargedOf(id)]).toEqual([409, []])
  })

  it('insurance is taken and left by a button, and stays over delivery, data and a code', async () => {
    const id = await prepare(lucia, '1-1')
    const before = await shown(lucia, id)
    expect(before.html).toContain('Asegurar las entradas por')
    expect(before.html).not.toContain('<dt>Seguro</dt>')
    await act(lucia, id, 'seguro')
    const page = noScriptUrl.purchase(id)
    await lucia.fill(page, page, BUYER)
    await act(lucia, id, 'cupon', 'amigos-10')
    expect((await shown(lucia, id)).html).toContain('<dt>Seguro</dt>')
    await act(lucia, id, 'sinSeguro')
    await act(lucia, id, 'sinCupon')
    expect((await shown(lucia, id)).total).toBe(before.total)
  })

  it("another's purchase has no code used by it, nor insurance", async () => {
    const id = await prepare(lucia, '1-1')
    const before = await shown(lucia, id)
    expect((await act(tomas, id, 'cupon', 'amigos-10')).status).toBe(404)
    expect((await act(tomas, id, 'seguro')).status).toBe(404)
    expect((await shown(lucia, id)).total).toBe(before.total)
  })

  it('a code that takes all off is confirmed without a card, and one that is left is paid with it', async () => {
    await shop.database.orm.insert(coupon).values({
      deploymentId: withExtras.id,
      currency: withExtras.currency.code,
      code: 'TODO',
      percent: 100,
      validFrom: new Date(0),
      createdAt: shop.clock.now(),
    })
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id, 'approve', { number: RIO })
    await lucia.post(noScriptUrl.payment(id), { accion: 'cuotas', nCuotas: '3' })
    const before = await shown(lucia, id)
    expect(before.html).toContain('Promoción de Banco Río')
    await act(lucia, id, 'cupon', 'todo')
    expect((await shown(lucia, id)).html).toContain('Confirmar sin cargo')
    await act(lucia, id, 'sinCupon')
    expect(await shown(lucia, id)).toMatchObject({ total: before.total, button: before.total })
    await act(lucia, id, 'cupon', 'todo')
    expect((await pay(lucia, id)).location).toBe(noScriptUrl.confirmation(id))
    expect(await statesOf(shop, 'obra-1')).toMatch(/^V/)
  })
})

it("a show's performances lead to their places", async () => {
  const { html } = await openFormBrowser(shop).get(noScriptUrl.show('obra'))
  for (const key of ['obra-1', 'obra-2'])
    expect(html).toContain(`href="${noScriptUrl.performance(shop.performances.get(key)!)}"`)
})

describe('places that somebody else has', () => {
  it('are not offered', async () => {
    await hold(lucia, '1-1')
    shop.clock.advance(1001)
    const { html } = await tomas.get(places())
    expect(html).not.toContain('value="1-1"')
    expect(html).toContain('value="1-2"')
  })

  it('are named when one of two is taken meanwhile: the other stays ticked, and none is held', async () => {
    const { html } = await tomas.get(places())
    await hold(lucia, '1-2')
    const refused = await tomas.post(places(), { ...fieldsOf(html, places()), asiento: ['1-1', '1-2'] })
    expect(refused.status).toBe(409)
    expect(refused.html).toContain('<li>Platea, fila 1, asiento 2</li>')
    expect(fieldsOf(refused.html, places())['asiento']).toBe('1-1')
    expect((await statesOf(shop, 'obra-1')).slice(0, 2)).toBe('LT')
  })
})

describe('whose it is', () => {
  it("another customer's purchase is none, on every page and form", async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const form = await payingForm(lucia, id)
    for (const page of [
      noScriptUrl.purchase,
      noScriptUrl.payment,
      noScriptUrl.confirmation,
      noScriptUrl.tickets,
    ])
      expect([page(id), (await tomas.get(page(id))).status]).toEqual([page(id), 404])
    expect((await tomas.get(noScriptUrl.outcome(id, ''))).status).toBe(404)
    expect((await tomas.post(noScriptUrl.payment(id), form)).status).toBe(404)
    expect((await tomas.post(noScriptUrl.purchase(id), BUYER)).status).toBe(404)
    expect((await tomas.post(noScriptUrl.cancel(id), {})).status).toBe(404)
    expect(await lucia.get(noScriptUrl.payment(id))).toMatchObject({
      status: 200,
      html: expect.stringContaining('Platea, fila 1, asiento 1'),
    })
  })

  it("another deployment's purchase is none", async () => {
    const id = await prepare(lucia, '1-1')
    const norte = openFormBrowser(shop, 'norte.example')
    for (const [name, value] of lucia.jar) norte.jar.set(name, value)
    expect((await norte.get(noScriptUrl.purchase(id))).status).toBe(404)
    expect((await norte.post(noScriptUrl.cancel(id), {})).status).toBe(404)
  })

  it('a card that was typed for one purchase pays no other', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const other = await prepare(tomas, '1-3')
    for (const [name, value] of lucia.jar)
      if (name.startsWith('tarjeta-')) tomas.jar.set(`tarjeta-${other.slice(0, 8)}`, value)
    expect((await tomas.get(noScriptUrl.payment(other))).html).not.toContain('terminada en')
    const way = noScriptUrl.card(other)
    for (const estado of ['nobody', await wayBack(lucia, await prepare(lucia, '1-5'))]) {
      await tomas.get(
        `${way}?estado=${estado}&cTokenTarjeta=tok-1&cMarca=Visa&cUltimosDigitos=4242&cBin=424242`,
      )
      expect((await tomas.get(noScriptUrl.payment(other))).html).not.toContain('terminada en')
    }
  })

  it('a card comes back within half an hour of leaving for its page', () => {
    const cards = createCards(createTokenSeal(secretsOf('secret-of-the-tests'), 'card'))
    const left = shop.clock.now()
    const given = {
      estado: cards.leave('purchase', left),
      cTokenTarjeta: 'tok-1',
      cMarca: 'Visa',
      cUltimosDigitos: '4242',
      cBin: '424242',
    }
    const back = (minutes: number) =>
      cards.cameBack('purchase', new Date(left.getTime() + minutes * 60_000), given)
    expect(back(30)).toMatchObject({ token: 'tok-1', lastDigits: '4242' })
    expect(back(30.1)).toBeNull()
  })
})

describe('forms of other sites', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that is kept secret', { origin: 'null' }],
    ['another site of the same browser', { 'sec-fetch-site': 'same-site', origin: 'http://localhost' }],
    ['nowhere', {}],
  ])('from %s are refused, and change nothing', async (_title, headers) => {
    const id = await prepare(lucia, '1-1')
    expect((await lucia.post(noScriptUrl.cancel(id), {}, headers)).status).toBe(403)
    expect(await lucia.get(noScriptUrl.payment(id))).toMatchObject({
      status: 200,
      html: expect.stringContaining('Platea, fila 1, asiento 1'),
    })
  })

  it('of the shop are taken where a browser names but the page that they stand on', async () => {
    const id = await prepare(lucia, '1-1')
    const sent = await lucia.post(
      noScriptUrl.cancel(id),
      {},
      { referer: 'http://localhost/sin-javascript/x' },
    )
    expect(sent.location).toBe(noScriptUrl.performance(obra))
  })
})

describe('the login', () => {
  it('is a cookie that no script and no other page gets', async () => {
    const browser = openFormBrowser(shop)
    const { headers } = await logIn(browser, PEOPLE[0])
    expect(String(headers['set-cookie'])).toMatch(
      /^ingresoSinScript=[\w-]+; Max-Age=10800; Path=\/sin-javascript; HttpOnly; SameSite=Lax/,
    )
  })

  it('is a cookie for https alone where the shop is reached by it', () => {
    const secureAt = (publicUrl: string) => {
      const setCookie = vi.fn()
      const request = { server: { config: { publicUrl } } }
      keepLogin({ reply: { setCookie }, request, deployment: programaRegional } as never, 'token')
      return (setCookie.mock.calls[0] as [string, string, { secure: boolean }])[2].secure
    }
    expect([secureAt('https://shop.test'), secureAt('http://shop.test')]).toEqual([true, false])
  })

  it('that was ended elsewhere is asked for again, by the login page and for the tickets too', async () => {
    const id = await prepare(lucia, '1-1')
    const token = lucia.jar.get('ingresoSinScript')!
    expect((await lucia.get(noScriptUrl.login())).location).toBe('/')
    await shop.app.server.sessions.logOut(token)
    const tickets = noScriptUrl.tickets(id)
    expect((await lucia.get(tickets)).location).toBe(noScriptUrl.login(tickets))
    lucia.jar.set('ingresoSinScript', token)
    const again = await lucia.get(noScriptUrl.login())
    expect((await lucia.get(again.location!)).html).toContain('name="cClave"')
  })

  it('leads on to the page that was wanted, and to no other site', async () => {
    const browser = openFormBrowser(shop)
    const wanted = await browser.get(places())
    expect(wanted.location).toBe(noScriptUrl.login(places()))
    const form = noScriptUrl.login()
    const logged = await browser.fill(wanted.location!, form, { cEmail: PEOPLE[0], cClave: PASSWORD })
    expect(logged.location).toBe(places())
    for (const next of ['//evil.example', 'https://evil.example', '/sin-javascript//evil.example', '/\\evil'])
      expect((await browser.post(form, { cEmail: PEOPLE[0], cClave: PASSWORD, next })).location).toBe('/')
  })

  it('that ended on the card page is asked for with no word of the card in the address', async () => {
    const browser = openFormBrowser(shop)
    const { location } = await browser.get(
      `${noScriptUrl.card('abc-123')}?estado=x-y&cTokenTarjeta=tok_secreto`,
    )
    expect(location).toBe(noScriptUrl.login(noScriptUrl.payment('abc-123')))
  })

  it('says what is wrong, keeps the mail and never the password', async () => {
    const refused = await logIn(openFormBrowser(shop), PEOPLE[0], 'Otra-clave-1')
    expect(refused.html).toContain('El mail o la clave no son correctos.')
    expect(refused.html).toContain(`value="${PEOPLE[0]}"`)
    expect(refused.html).not.toContain('Otra-clave-1')
  })

  it('has to wait after many guesses, as by the API', async () => {
    const browser = openFormBrowser(shop)
    for (let guess = 0; guess < 6; guess += 1) await logIn(browser, 'nadie@ejemplo.ar', 'Mala-clave-1')
    expect((await logIn(browser, 'nadie@ejemplo.ar')).html).toContain('Hiciste muchos pedidos seguidos.')
  })

  it('says in plain words that a guessed account asks for what needs a script', async () => {
    await guessFromEverywhere(shop, 'ines@ejemplo.ar')
    const refused = await logIn(openFormBrowser(shop), 'ines@ejemplo.ar')
    expect(refused.html).toContain('una comprobación que necesita JavaScript')
  })

  it('ends with the button, for its token too', async () => {
    const token = lucia.jar.get('ingresoSinScript')!
    expect((await lucia.post(noScriptUrl.logout(), {})).location).toBe('/')
    expect((await lucia.get(places())).location).toBe(noScriptUrl.login(places()))
    expect((await shop.call('GET', '/v2/Cliente/Informacion', { token })).status).toBe(401)
  })
})

describe('signing up', () => {
  const form = noScriptUrl.signUp()
  const fillIn = async (browser: FormBrowser, changes: object) => {
    const { html } = await browser.get(noScriptUrl.signUp(places()))
    shop.clock.advance(5_000)
    return browser.post(form, { ...fieldsOf(html, form), ...newcomer('ines-1@ejemplo.ar'), ...changes })
  }

  it('opens an account, logs in and goes on to what was wanted', async () => {
    const browser = openFormBrowser(shop)
    expect((await browser.get(noScriptUrl.login(places()))).html).toContain(
      `href="${noScriptUrl.signUp(places())}"`,
    )
    expect((await fillIn(browser, {})).location).toBe(places())
    expect((await hold(browser, '1-1')).location).toMatch(/\/compra\//)
  })

  it('says what is wrong beside each field, with all that was typed but the password', async () => {
    const refused = await fillIn(openFormBrowser(shop), {
      cApellido: 'R2-D2',
      cEmailConfirmacion: 'otra@ejemplo.ar',
      cClave: 'corta',
      cClaveConfirmacion: 'corta',
      dNacimiento: '31/02/1985',
      cTelefono: '',
    })
    expect(refused.status).toBe(422)
    for (const name of ['cApellido', 'cEmailConfirmacion', 'cClave', 'dNacimiento', 'cTelefono'])
      expect(refused.html).toContain(`id="${name}-error"`)
    expect(fieldsOf(refused.html, form)).toMatchObject({
      cNombre: 'Inés',
      dNacimiento: '31/02/1985',
      cClave: '',
    })
  })

  it('is refused at once, and without a form of the shop', async () => {
    const browser = openFormBrowser(shop)
    const fresh = shop.app.server.formProofs.issue(SIGN_UP_FORM)
    for (const prueba of [fresh, 'made-up'])
      expect((await browser.post(form, { ...newcomer('ines-2@ejemplo.ar'), prueba })).html).toContain(
        'No pudimos comprobar el formulario',
      )
    expect(browser.jar.has('ingresoSinScript')).toBe(false)
  })

  it('whose button was pressed twice goes on by the form that the second press is answered with', async () => {
    const browser = openFormBrowser(shop)
    const { html } = await browser.get(noScriptUrl.signUp(places()))
    shop.clock.advance(5_000)
    const sent = { ...fieldsOf(html, form), ...newcomer('ines-3@ejemplo.ar') }
    expect((await browser.post(form, sent)).location).toBe(places())
    const second = await browser.post(form, sent)
    expect(second.html).toContain('No pudimos comprobar el formulario')
    shop.clock.advance(5_000)
    const { prueba = '' } = fieldsOf(second.html, form)
    expect((await browser.post(form, { ...sent, prueba })).location).toBe(places())
  })
})

describe('recovering a password', () => {
  const ask = async (browser: FormBrowser, cEmail: string) => {
    const form = noScriptUrl.recovery()
    const { html } = await browser.get(noScriptUrl.recovery(places()))
    shop.clock.advance(5_000)
    return browser.post(form, { ...fieldsOf(html, form), cEmail })
  }
  const mailedCode = async () => codeIn((await mailsTo(shop, PEOPLE[0])).at(-1)!)

  it('logs in by the mailed code, goes on to what was wanted, and asks for the same of a mail that nobody has', async () => {
    const browser = openFormBrowser(shop)
    const known = await ask(browser, PEOPLE[0])
    const unknown = await ask(openFormBrowser(shop), 'nadie-3@ejemplo.ar')
    expect(unknown.html).toBe(known.html.replaceAll(PEOPLE[0], 'nadie-3@ejemplo.ar'))
    const form = noScriptUrl.newPassword()
    const passwords = { cClave: 'Otra-clave-2026', cClaveConfirmacion: 'Otra-clave-2026' }
    const wrong = await browser.post(form, {
      ...fieldsOf(known.html, form),
      ...passwords,
      cClave: 'corta',
      cCodigo: '12',
    })
    for (const name of ['cCodigo', 'cClave']) expect(wrong.html).toContain(`id="${name}-error"`)
    const code = await mailedCode()
    const set = await browser.post(form, { ...fieldsOf(known.html, form), ...passwords, cCodigo: code })
    expect(set.location).toBe(places())
    expect(await browser.get(places())).toMatchObject({
      status: 200,
      html: expect.stringContaining('value="1-1"'),
    })
    // As it was, for the tests that follow.
    await shop.database.orm.update(customer).set({ passwordHash: await hashPassword(PASSWORD) })
  })

  it('is refused at once, and by the proof of another form', async () => {
    const browser = openFormBrowser(shop)
    const { formProofs } = shop.app.server
    const fresh = formProofs.issue(RECOVERY_FORM)
    const foreign = formProofs.issue(SIGN_UP_FORM)
    const send = (prueba: string) => browser.post(noScriptUrl.recovery(), { cEmail: PEOPLE[0], prueba })
    expect((await send(fresh)).html).toContain('No pudimos comprobar el formulario')
    shop.clock.advance(5_000)
    expect((await send(foreign)).html).toContain('No pudimos comprobar el formulario')
    expect((await send(fresh)).html).toContain('le mandamos un código')
    const spent = await send(fresh)
    expect(spent.html).toContain('No pudimos comprobar el formulario')
    const { prueba } = fieldsOf(spent.html, noScriptUrl.recovery())
    shop.clock.advance(5_000)
    expect((await send(String(prueba))).html).toContain('le mandamos un código')
  })

  it('is refused to an address that had many forms of it, as nobody else and no other form is', async () => {
    const from = (address: string) => openFormBrowser(shop, 'localhost', address)
    const sender = { deploymentId: programaRegional.id, addressGroup: '203.0.113.7' }
    await useUp(strangersBudgets('recovery', sender).slice(0, 1))
    expect((await ask(from('203.0.113.7'), PEOPLE[0])).html).toContain('Hiciste muchos pedidos seguidos.')
    expect((await ask(from('203.0.113.8'), PEOPLE[0])).html).toContain('le mandamos un código')
    const other = from('203.0.113.7')
    const signUp = noScriptUrl.signUp()
    const { html } = await other.get(signUp)
    shop.clock.advance(5_000)
    const sent = await other.post(signUp, { ...fieldsOf(html, signUp), ...newcomer('ines-4@ejemplo.ar') })
    expect(sent.location).toBe('/')
  })
})

describe('the form of delivery and data', () => {
  it('has what is known of the customer, and says what is wrong beside its field with all that was typed', async () => {
    const id = idOf((await hold(lucia, '1-1')).location)
    const page = noScriptUrl.purchase(id)
    expect(fieldsOf((await lucia.get(page)).html, page)).toMatchObject({ cNombre: 'Ana', cEmail: PEOPLE[0] })
    const refused = await lucia.post(page, {
      ...BUYER,
      cNombre: 'R2-D2',
      cDocumento: '',
      cTelefono: '351 555 1234',
    })
    expect(refused.status).toBe(422)
    expect(refused.html).toMatch(/id="cNombre-error">Solo letras/)
    expect(refused.html).toMatch(/id="cDocumento-error">Este dato es obligatorio/)
    expect(fieldsOf(refused.html, page)).toMatchObject({
      cNombre: 'R2-D2',
      cTelefono: '351 555 1234',
      idEntregaTipo: '1',
    })
  })

  it('asks for an address where something is brought to one, and takes it into the price', async () => {
    const id = idOf((await hold(lucia, '1-1')).location)
    const page = noScriptUrl.purchase(id)
    const { html } = await lucia.get(page)
    const home = /value="(\d+)"[^>]*><span>Envío a domicilio/.exec(html)![1]!
    const refused = await lucia.post(page, { ...BUYER, idEntregaTipo: home })
    expect(refused.html).toMatch(/id="cCalle-error">Este dato es obligatorio/)
    const address = {
      cCalle: 'Av. Colón',
      cNumero: '1234',
      cProvincia: 'AR-X',
      cLocalidad: 'Córdoba',
      cCodigoPostal: '5000',
    }
    const saved = await lucia.post(page, { ...BUYER, idEntregaTipo: home, ...address })
    expect((await lucia.get(saved.location!)).html).toMatch(/<dt>Entrega<\/dt>/)
  })
})

describe('paying', () => {
  it('charges once for a form that is sent twice', async () => {
    const before = (await approved()).length
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const form = await payingForm(lucia, id)
    await Promise.all([1, 2].map(() => lucia.post(noScriptUrl.payment(id), form)))
    await lucia.post(noScriptUrl.payment(id), form)
    expect((await lucia.get(noScriptUrl.confirmation(id))).html).toContain('Número de orden')
    expect((await approved()).length).toBe(before + 1)
  })

  it('asks the provider once where a form with a declined card is pressed twice', async () => {
    const declined = async () => (await sandbox.ledger()).filter(({ state }) => state === 'declined').length
    const before = await declined()
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id, 'decline')
    const form = await payingForm(lucia, id)
    const kept = new Map(lucia.jar)
    const told: number[] = []
    for (const _press of [1, 2]) {
      // Both leave before the answer to the first has come.
      for (const [name, value] of kept) lucia.jar.set(name, value)
      told.push((await lucia.post(noScriptUrl.payment(id), form)).status)
    }
    expect(told).toEqual([402, 402])
    expect(await declined()).toBe(before + 1)
  })

  it('asks for the agreement to the terms beside its box, and keeps the card', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const { lTerminos: _left, ...form } = await payingForm(lucia, id)
    const refused = await lucia.post(noScriptUrl.payment(id), form)
    expect(refused.html).toMatch(/id="lTerminos-error">Debe estar de acuerdo/)
    expect(refused.html).toContain('Visa terminada en 4242')
    // The form is not spent: with the box ticked it pays.
    expect((await lucia.post(noScriptUrl.payment(id), { ...form, lTerminos: '1' })).location).toBe(
      noScriptUrl.confirmation(id),
    )
  })

  it('keeps places and data when a card is declined, for another card', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id, 'decline')
    const declined = await pay(lucia, id)
    expect(declined.status).toBe(402)
    expect(declined.html).toContain('terminada en 0010')
    expect(declined.html).toContain('Ir a la página de la tarjeta')
    await typeCard(lucia, id)
    expect((await pay(lucia, id)).location).toBe(noScriptUrl.confirmation(id))
  })

  it('shows the total that instalments come to before it is paid', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const page = noScriptUrl.payment(id)
    const [dearest] = [...programaRegional.charges.installmentPlans].sort(
      (a, b) => b.interestPercent - a.interestPercent,
    )
    await lucia.post(page, { accion: 'cuotas', nCuotas: String(dearest!.installments) })
    const { html } = await lucia.get(page)
    expect(html).toMatch(/<dt>Financiación<\/dt>/)
    // Also after the form of delivery and data was sent again.
    await lucia.fill(noScriptUrl.purchase(id), noScriptUrl.purchase(id), BUYER)
    expect((await lucia.get(page)).html).toMatch(/<dt>Financiación<\/dt>/)
    expect((await pay(lucia, id)).location).toBe(noScriptUrl.confirmation(id))
  })

  it('shows the total of its own instalments where another tab has chosen others', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const form = await payingForm(lucia, id)
    const kept = new Map(lucia.jar)
    await lucia.post(noScriptUrl.payment(id), { accion: 'cuotas', nCuotas: '12' })
    expect((await lucia.get(noScriptUrl.payment(id))).html).toMatch(/<dt>Financiación<\/dt>/)
    for (const [name, value] of kept) lucia.jar.set(name, value)
    const refused = await lucia.post(noScriptUrl.payment(id), form)
    expect(refused.html).toContain('El total cambió. Revisalo antes de pagar.')
    expect(refused.html).not.toMatch(/<dt>Financiación<\/dt>/)
  })

  it('charges nothing where the total is another than the page showed', async () => {
    const before = (await approved()).length
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const form = await payingForm(lucia, id)
    await lucia.fill(places(), places(), { asiento: ['1-1', '1-2'] })
    const refused = await lucia.post(noScriptUrl.payment(id), form)
    expect(refused.html).toContain('El total cambió. Revisalo antes de pagar.')
    expect((await approved()).length).toBe(before)
  })

  it('asks again until it is known what became of a payment in doubt', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id, 'delayed')
    const sent = await pay(lucia, id)
    expect(sent.location).toMatch(/\/estado\?clave=/)
    expect((await lucia.get(noScriptUrl.payment(id))).location).toBe(noScriptUrl.outcome(id, ''))
    const asking = await lucia.get(sent.location!)
    expect(asking.html).toMatch(
      /<meta http-equiv="refresh" content="3;url=\/sin-javascript\/compra\/[^"]*vez=1">/,
    )
    let shown = asking
    for (let times = 0; times < 6 && shown.location === null; times += 1) {
      await sandbox.advance(60_000)
      shop.clock.advance(60_000)
      shown = await lucia.get(sent.location!)
    }
    expect(shown.location).toBe(noScriptUrl.confirmation(id))
  })

  it('says so when time is up, and leads back to the places', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const form = await payingForm(lucia, id)
    shop.clock.advance(31 * 60_000)
    const over = await lucia.post(noScriptUrl.payment(id), form)
    expect(over.status).toBe(410)
    expect(over.html).toContain('Se venció el tiempo')
    expect(over.html).toContain(`href="${noScriptUrl.performance(obra)}"`)
  })
})

describe('in place of a proof of work', () => {
  it('a form that is sent at once is refused, and pays a moment later', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    const page = noScriptUrl.payment(id)
    const form = await payingForm(lucia, id)
    const fresh = shop.app.server.formProofs.issue(paymentForm(id))
    const refused = await lucia.post(page, { ...form, prueba: fresh })
    expect(refused.html).toContain('No pudimos comprobar el formulario')
    shop.clock.advance(5_000)
    expect(
      fieldsOf(refused.html.slice(refused.html.lastIndexOf('name="prueba"') - 800), page)['prueba'],
    ).toBe(fresh)
    expect((await lucia.post(page, { ...form, prueba: fresh })).location).toBe(noScriptUrl.confirmation(id))
  })

  it('the proof of one purchase is none for another, and serves once', async () => {
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id, 'decline')
    const other = await prepare(tomas, '1-3')
    await typeCard(tomas, other, 'decline')
    const form = await payingForm(lucia, id)
    const foreign = await tomas.post(noScriptUrl.payment(other), {
      ...(await payingForm(tomas, other)),
      prueba: form['prueba']!,
    })
    expect(foreign.html).toContain('No pudimos comprobar el formulario')
    expect((await lucia.post(noScriptUrl.payment(id), form)).status).toBe(402)
    await typeCard(lucia, id, 'decline')
    const spent = await lucia.post(noScriptUrl.payment(id), {
      ...(await payingForm(lucia, id)),
      prueba: form['prueba']!,
    })
    expect(spent.html).toContain('No pudimos comprobar el formulario')
    const last = spent.html.slice(spent.html.lastIndexOf('<form', spent.html.indexOf('name="prueba"')))
    shop.clock.advance(5_000)
    const again = { ...fieldsOf(last, noScriptUrl.payment(id)), lTerminos: '1', accion: 'pagar' }
    expect((await lucia.post(noScriptUrl.payment(id), again)).status).toBe(402)
  })

  it('forms are counted for the account that pays', async () => {
    const [row] = await shop.database.orm.select().from(customer).where(eq(customer.email, PEOPLE[0]))
    const sender = { deploymentId: programaRegional.id, addressGroup: 'elsewhere' }
    await useUp(paymentBudgets({ ...sender, customerId: row!.id }).slice(0, 1))
    const before = (await approved()).length
    const id = await prepare(lucia, '1-1')
    await typeCard(lucia, id)
    expect((await pay(lucia, id)).html).toContain('Hiciste muchos pedidos seguidos.')
    expect((await approved()).length).toBe(before)
    const other = await prepare(tomas, '1-3')
    await typeCard(tomas, other)
    expect((await pay(tomas, other)).location).toBe(noScriptUrl.confirmation(other))
  })
})

it('the card page comes back to no address but those that the shop has registered', async () => {
  const page = (returnTo: string, origin = 'http://shop.test') =>
    fetch(`${sandbox.url}/card/window?${new URLSearchParams({ origin, returnTo })}`)
  expect((await page('http://evil.example/x')).status).toBe(403)
  expect((await page('http://evil.example/x', 'http://evil.example')).status).toBe(403)
  for (const address of [
    'blob:http://shop.test/x',
    'http://ana@shop.test/x',
    'http://shop.test.evil.example/x',
  ])
    expect([address, (await page(address)).status]).toEqual([address, 403])
  const right = await page('http://shop.test/sin-javascript/compra/1/tarjeta')
  expect(right.status).toBe(200)
  expect(await right.text()).toContain(
    'returnTo=http%3A%2F%2Fshop.test%2Fsin-javascript%2Fcompra%2F1%2Ftarjeta',
  )
})

it('the card page sends a right card back by its token, and a wrong one by what is wrong', async () => {
  const address = `${sandbox.url}/card/window?${new URLSearchParams({ origin: 'http://shop.test', returnTo: 'http://shop.test/way?estado=x' })}`
  const { birthDate, email: _none, ...card } = cardOf(numberOf('approve'))
  const [birthYear = '', birthMonth = '', birthDay = ''] = birthDate.split('-')
  const send = (more: object) =>
    fetch(address, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(
        Object.entries({ ...card, birthYear, birthMonth, birthDay, email: '', ...more }).map(
          ([name, value]) => [name, String(value)] as [string, string],
        ),
      ),
    })
  const right = new URL((await send({})).headers.get('location')!)
  expect(Object.fromEntries(right.searchParams)).toEqual({
    estado: 'x',
    cTokenTarjeta: expect.stringMatching(/^tok-/),
    cMarca: 'Visa',
    cUltimosDigitos: '4242',
    cBin: '424242',
  })
  // Cards have the last two digits of the year.
  const short = await send({ year: String(card.year).slice(2) })
  expect(short.headers.get('location')).toContain('cUltimosDigitos=4242')
  const wrong = await send({ holder: '', cvc: '12' })
  expect(wrong.status).toBe(422)
  const html = await wrong.text()
  expect(html).toContain('value="4242424242424242"')
  expect(html).not.toContain('value="12" ')
  expect(html).toMatch(/id="holder-error">Ingresá el nombre/)
  const texts = cardPageTexts.es
  for (const [sent, field, said] of [
    [{ number: '4242' }, 'number', texts.numberRequired],
    [{ number: '4242424242424241' }, 'number', texts.numberInvalid],
    [{ month: '13' }, 'month', texts.monthRequired],
    [{ year: '202' }, 'year', texts.yearRequired],
    [{ year: '2020' }, 'year', texts.expired],
    [{ year: '20' }, 'year', texts.expired],
    [{ cvc: '12' }, 'cvc', texts.cvcInvalid.replace('{digits}', '3')],
    [{ documentNumber: '1' }, 'documentNumber', texts.documentRequired],
    [{ holder: 'x'.repeat(81) }, 'holder', texts.holderRequired],
    [{ year: '2999' }, 'year', texts.yearRequired],
    [{ documentType: '' }, 'documentNumber', texts.documentRequired],
    [{ birthDay: '' }, 'birthDay', texts.birthRequired],
    [{ birthDay: '31', birthMonth: '2' }, 'birthDay', texts.birthInvalid],
    [{ email: 'nobody' }, 'email', texts.emailInvalid],
  ] as const)
    expect(await (await send(sent)).text()).toContain(`id="${field}-error">${said}</p>`)
})
