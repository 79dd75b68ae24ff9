import { submitLogin } from './pages/login-page.ts'
import { SHOWS } from './support/catalogue.ts'
import { storedIn } from './support/stored-state.ts'
import { expect, STEADY, test } from './support/test.ts'

const FORGED = [
  'https://ejemplo.net/',
  '//ejemplo.net/',
  '/\\ejemplo.net',
  'javascript:alert(1)',
  '/%09/ejemplo.net',
]

test('a forged next never leads out of the shop', { tag: '@long' }, async ({ page, visitor, shop }) => {
  for (const [index, next] of FORGED.entries()) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    if (index === 0) await submitLogin(page, visitor.language, visitor.customer)
    await expect(visitor.heading('Billboard')).toBeAttached()
    expect(new URL(page.url()).origin).toBe(shop.origin)
  }
})

test('a page behind login asks for it and then goes on to where the customer was going', async ({
  page,
  visitor,
}) => {
  const path = await visitor.pathOf(SHOWS.theatre)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(path)
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  await expect
    .poll(async () => (await storedIn(page)).navegation)
    .toEqual({ LastFunction: null, redirect_uri: { fullPath: path } })
  await expect(
    page.getByRole('main').getByText(/El lago a oscuras, \S+ \d+ de \S+( de \d{4})?, \d\d:\d\d/),
  ).toBeVisible()
  expect(asked.filter((each) => /Plano|Funcion|Posiciones/.test(each))).toEqual([])
  await submitLogin(page, visitor.language, visitor.customer)
  await expect(page).toHaveURL(path)
})

test('a wrong password is refused in words and what was typed stays', async ({ page, visitor }) => {
  await page.goto('/login')
  await submitLogin(page, visitor.language, { ...visitor.customer, password: 'Equivocada1' })
  await expect(page.getByRole('alert')).toContainText(visitor.says('We could not log you in'))
  await expect(page.getByRole('main').getByRole('textbox', { name: visitor.says('Email') })).toHaveValue(
    visitor.customer.email,
  )
})

test('an address that is no page says so with the way back', { tag: STEADY }, async ({
  page,
  visitor,
  complaints,
}) => {
  // The second has an escape that is none: the built server must not answer it by itself.
  for (const address of ['/no/hay/tal/pagina', '/landing/%']) {
    const reply = await page.goto(address)
    expect(reply?.status()).toBe(404)
    await expect(visitor.heading('There is nothing here.')).toBeVisible()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
  }
  await page.getByRole('link', { name: visitor.says('See what is on') }).click()
  await expect(visitor.heading('Billboard')).toBeAttached()
})

test('a performance that does not exist says so, and one under another name gets its own address', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  const reply = await page.goto('/funcion/el-lago/99999')
  expect(reply?.status()).toBe(404)
  await expect(visitor.heading('There is nothing here.')).toBeVisible()
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])

  const path = await visitor.pathOf(SHOWS.theatre)
  const wrong = path.replace(SHOWS.theatre, 'otra-cosa')
  await visitor.arriveAt(wrong)
  await expect(page).toHaveURL(path)
  await page.goto(wrong)
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('El lago a oscuras')
})

test('pages that are still to come say so, and a payment link that is not whole', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  await visitor.arriveAt('/promocion')
  await expect(visitor.heading('Not open yet.')).toBeVisible()
  for (const path of ['/linkPago', '/payConfirmLinkPago']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta el enlace de pago')
  }
  const notThere = expect.stringContaining('404')
  expect(complaints.splice(0)).toEqual([notThere, notThere])
})

test("somebody else's purchase cannot be opened", { tag: STEADY }, async ({ visitor, newVisitor }) => {
  const id = await visitor.hold(1)
  const stranger = await newVisitor()
  await stranger.arriveAt(`/BuyTicket/${id}`)
  await expect(stranger.page.getByText(/El lago a oscuras/)).toHaveCount(0)
  await expect(stranger.heading('There is nothing here.')).toBeVisible()
  await stranger.page.goto(`/BuyTicket/ok/${id}`)
  await expect(stranger.heading('There is nothing here.')).toBeVisible()
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('ABIERTO')
})
