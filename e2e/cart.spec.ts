import { readHall, SHOWS } from './support/catalogue.ts'
import { localTimerOf, storedIn } from './support/stored-state.ts'
import { readRecord } from './support/tab-record.ts'
import { expect, STEADY, test } from './support/test.ts'

test('removing the only line cancels the purchase and frees its places', { tag: STEADY }, async ({
  page,
  visitor,
  shop,
}) => {
  const id = await visitor.hold(2)
  const held = ((await visitor.purchase(id)).oData?.listaFuncion[0]?.listaPosicion ?? []).map(
    ({ idPosicion }) => idPosicion,
  )
  const freeSeats = async () =>
    (await readHall(shop.origin, SHOWS.theatre)).freeRows.flat().map((seat) => seat.id)
  expect(await freeSeats()).not.toEqual(expect.arrayContaining(held))
  await visitor.openCart()
  await page.getByRole('button', { name: /El lago a oscuras/ }).click()
  await expect(visitor.purchaseEnded).toContainText(visitor.says('Your purchase process has been canceled'))
  for (const [width, dialog] of [
    [360, 0.86 * 360],
    [700, 0.7 * 700],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect((await visitor.purchaseEnded.boundingBox())?.width).toBeCloseTo(dialog, 0)
  }
  await visitor.button('OK').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(visitor.purchaseEnded).toHaveCount(0)
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('CANCELADO')
  await expect.poll(freeSeats).toEqual(expect.arrayContaining(held))
})

test('the cart opens under the pointer with what can be done, and closes 900 ms after it has left', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await page.clock.install()
  const id = await visitor.hold(2)
  const contents = page.getByRole('heading', { name: visitor.says('Your cart') })
  await page.getByRole('button', { name: visitor.says('Cart: tickets and time left') }).hover()
  await expect(contents).toBeVisible()
  const bar = page.getByRole('banner')
  await expect(bar.getByRole('link', { name: visitor.says('Add more') })).toHaveAttribute('href', '/')
  await expect(bar.getByRole('link', { name: visitor.says('Check out') })).toHaveAttribute(
    'href',
    `/BuyTicket/${id}`,
  )
  await expect(visitor.button('Empty cart')).toBeVisible()
  await expect(page.getByRole('button', { name: /El lago a oscuras/ })).toBeVisible()

  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByRole('contentinfo').hover()
  await page.clock.runFor(899)
  await expect(contents).toBeVisible()
  await page.clock.runFor(1)
  await expect(contents).toHaveCount(0)
})

test('removing one of two lines keeps the other and its clock', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  const id = await visitor.hold(2)
  await page.goto(await visitor.pathOf(SHOWS.chamber))
  await visitor.performance.chooseInList(1)
  await visitor.performance.goOn()
  await visitor.openCart()
  await page.getByRole('button', { name: /El lago a oscuras/ }).click()
  await expect(page.getByRole('button', { name: /El lago a oscuras/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Zambas para no dormir/ })).toBeVisible()
  await expect(visitor.purchaseEnded).toHaveCount(0)
  expect((await visitor.purchase(id)).oData).toMatchObject({
    cEstado: 'ABIERTO',
    oCantidadTotal: { nCantidadTotal: 1 },
  })
})

test('logging out says so, forgets the purchase here and goes to the billboard', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  const path = await visitor.pathOf(SHOWS.theatre)
  const id = await visitor.hold(1)
  await page.goto(path)
  await expect(visitor.performance.continueButton).toBeVisible()
  const { user, procesoCompra, navegation } = await storedIn(page)
  const { token, ...known } = user
  expect(token).toEqual(expect.any(String))
  expect(known).toEqual({
    cNombre: visitor.customer.firstName,
    cEmail: visitor.customer.email,
    lAlias: false,
    dLogin: expect.any(String),
  })
  expect(procesoCompra).toMatchObject({ idProcesoDeCompra: id, oCantidadTotal: { nCantidadTotal: 1 } })
  expect(navegation).toEqual({ LastFunction: path, redirect_uri: null })
  const { timer, process } = (await readRecord(page)) ?? {}
  const nTabId = timer?.nTabIdPrincipal ?? 'none'
  expect(timer).toMatchObject({
    ...{ cEstado: 'INICIADO', ctProcess: 'CART', idProcesoDeCompra: id, nMinutos: 30 },
    ...{ cMensaje: null, cOrigen: null, dReset: null, aTabId: [nTabId] },
  })
  expect(process).toEqual({ idProcesoDeCompraInvalidar: id, dReset: null })
  expect(await localTimerOf(page)).toEqual({ cEstado: 'INICIADO', nTabId, dUpdate: expect.any(String) })

  await visitor.openAccount()
  await expect(page.getByRole('banner').getByText(visitor.customer.firstName).first()).toBeVisible()
  await page.getByRole('link', { name: visitor.says('My orders') }).click()
  await expect(visitor.heading('No orders yet.')).toBeVisible()
  await visitor.openAccount()
  await page
    .getByRole('banner')
    .getByRole('button', { name: visitor.says('Sign out') })
    .click()
  await expect(visitor.attention).toContainText(visitor.says('Your user session has been disconnected'))
  await visitor.button('OK').click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('banner').getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
  await expect(visitor.clock).toHaveCount(0)
  await expect.poll(() => storedIn(page)).toMatchObject({ user: null, procesoCompra: null })
  expect(await readRecord(page)).toMatchObject({
    timer: { cEstado: 'RESET', nTabIdPrincipal: null, dReset: expect.any(String) },
    process: { idProcesoDeCompraInvalidar: null, dReset: expect.any(String) },
  })
  expect(await localTimerOf(page)).toMatchObject({ cEstado: 'RESET', nTabId })
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
})

test('logging out without an answer says so in words, and goes to the billboard all the same', {
  tag: STEADY,
}, async ({ page, visitor, complaints }) => {
  await visitor.arriveAt('/myOrders')
  await visitor.emptyCart.click()
  const browse = page.getByRole('banner').getByRole('link', { name: visitor.says('See the billboard') })
  await expect(browse).toBeVisible()
  expect((await browse.boundingBox())?.height).toBe(34)
  await page.keyboard.press('Escape')
  await page.route('**/Cliente/Salida', (route) => route.abort())
  await visitor.openAccount()
  await visitor.button('Sign out').click()
  await expect(visitor.attention).toContainText(visitor.says('An error occurred'))
  await expect(visitor.attention).toContainText(
    visitor.says('Your user session has been disconnected here, but the server could not be told.'),
  )
  await visitor.button('OK').click()
  await expect(visitor.heading('Billboard')).toBeAttached()
  await expect(page.getByRole('banner').getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_FAILED'))).toEqual([])
})
