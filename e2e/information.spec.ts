import { documents } from '../contract/documents.ts'
import { violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

test('the information pages read without scripts, link, and jump to their parts', { tag: STEADY }, async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  const page = await context.newPage()
  for (const { path } of documents) {
    const reply = await page.goto(shop.origin + path)
    expect(reply?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('main section.art h2').count()).toBeGreaterThan(0)
  }
  await page.goto(`${shop.origin}/termsAndConditions`)
  await page
    .getByRole('navigation', { name: 'Partes' })
    .getByRole('link', { name: 'Cambios y devoluciones' })
    .click()
  await expect(page).toHaveURL(/#cambios-y-devoluciones$/)
  await expect(page.getByRole('heading', { name: 'Cambios y devoluciones' })).toBeInViewport()
  await page.goto(`${shop.origin}/PointSales`)
  const map = page.getByRole('img', { name: /Plano del centro/ })
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(960)
  await expect(page.getByRole('link', { name: 'Ver en el mapa' }).first()).toHaveAttribute(
    'href',
    /openstreetmap/,
  )
  await page.getByRole('link', { name: 'El lugar y su cartelera' }).first().click()
  await expect(page).toHaveURL(/\/establecimiento\/teatro-mayor\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Teatro Mayor' })).toBeVisible()
  await context.close()
})

test('the information pages open by links, in the language of the page, and axe finds nothing', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/FAQ?lang=pt')
  await expect(page.getByRole('heading', { level: 1, name: 'Perguntas frequentes' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByText('Preciso imprimir?').click()
  await expect(page.getByText('O código é lido na tela do celular.')).toBeVisible()
  await page.locator('main a[href="/TechnicalSupport"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Como podemos ajudar?' })).toBeVisible()
  await page.goto('/PointSales')
  await page.getByRole('link', { name: 'O local e a programação' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Teatro Mayor' })).toBeVisible()
  await page.goto('/termsAndConditions?lang=es')
  await expect(page.getByRole('heading', { level: 1, name: 'Términos y condiciones' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('the terms are read in full from the checkout without leaving it', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment()
  const before = page.url()
  await page.getByRole('link', { name: visitor.says('Read them in full') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Dónde reclamar' })).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: visitor.says('Close') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: visitor.says('Read them in full') })).toBeFocused()
  expect(page.url()).toBe(before)
})

test('without scripts a question and a complaint are sent, and what is wrong loses nothing', {
  tag: STEADY,
}, async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  const page = await context.newPage()
  await page.goto(`${shop.origin}/TechnicalSupport`)
  await page.getByLabel('El pago').check()
  const main = page.getByRole('main')
  await main.getByLabel('Nombre').fill('<b>Ana</b> 🎭')
  await main.getByLabel('Mail', { exact: true }).fill('ana')
  await main.getByLabel('Qué pasó').fill("'; drop table contact_message; --")
  await main.getByRole('button', { name: 'Enviar' }).click()
  await expect(main.getByText('Mail no tiene formato correcto')).toBeVisible()
  await expect(main.getByLabel('Nombre')).toHaveValue('<b>Ana</b> 🎭')
  await expect(page.getByLabel('El pago')).toBeChecked()
  await main.getByLabel('Mail', { exact: true }).fill('ana-sin-script@ejemplo.ar')
  await main.getByRole('button', { name: 'Enviar' }).click()
  await expect(page).toHaveURL(/\/TechnicalSupport\?numero=C-\d{6}$/)
  await expect(main.getByRole('heading', { name: /Tu número es C-\d{6}/ })).toBeVisible()

  await page.goto(`${shop.origin}/ComplaintsBook`)
  await main.getByLabel('Nombre').fill('Tomás')
  await main.getByLabel('Número de documento').fill('28123456')
  await main.getByLabel('Dirección').fill('Mitre 450')
  await main.getByLabel('Mail', { exact: true }).fill('tomas-sin-script@ejemplo.ar')
  await main.getByLabel('Qué pasó').fill('No había rampa.')
  await main.getByRole('button', { name: 'Enviar' }).click()
  await expect(main.getByRole('heading', { name: /Tu número es Q-\d{6}/ })).toBeVisible()

  await page.goto(`${shop.origin}/FAQ`)
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Nombre').fill('Ana')
  await footer.getByLabel('Mail').fill('novedades-sin-script@ejemplo.ar')
  await footer.getByRole('button', { name: 'Suscribirme' }).click()
  await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible()
  await context.close()
})

test('a message is sent with a solved captcha, and its number shown', async ({ page, visitor }) => {
  await page.goto('/TechnicalSupport')
  const main = page.getByRole('main')
  await visitor.button('Send').click()
  await expect(main.locator('[name=cNombre]')).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await main.locator('[name=cNombre]').fill('Lucía')
  await main.locator('[name=cMail]').fill('lucia-soporte@ejemplo.ar')
  await main.locator('[name=cMensaje]').fill('No me llegó la entrada.')
  await visitor.button('Send').click()
  await expect(main.getByRole('heading', { level: 2, name: /C-\d{6}/ })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
})

test('the newsletter waits for name and email, says what the server says, and clears its fields', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await page.goto('/FAQ')
  const footer = page.getByRole('contentinfo')
  const subscribe = visitor.button('Subscribe')
  await expect(subscribe).toBeDisabled()
  await footer.locator('[name=cNombre]').fill('Ana')
  await expect(subscribe).toBeDisabled()
  await footer.locator('[name=cMail]').fill('ana')
  await subscribe.click()
  await expect(footer.getByRole('alert')).toHaveText(visitor.says('E-mail must be valid'))
  await footer.locator('[name=cMail]').fill('novedades@ejemplo.ar')
  await subscribe.click()
  const dialog = page.getByRole('dialog', { name: 'Subscripcion a Newsletter' })
  await expect(dialog).toContainText('Te mandamos un mail')
  await expect(footer.locator('[name=cMail]')).toHaveValue('')
  expect(await violationsOf(page)).toEqual([])
  await visitor.button('Close').click()
  await expect(dialog).toHaveCount(0)
  await expect(subscribe).toBeDisabled()
})
