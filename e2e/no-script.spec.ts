import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { noScriptUrl } from '../contract/no-script.ts'
import { violationsOf } from './support/axe.ts'
import { CARDS, type Card, fieldsOfCard } from './support/cards.ts'
import { FESTIVAL_SHOWS, performanceOf, SHOWS } from './support/catalogue.ts'
import { ExternalShop } from './support/external-shop.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } })

/** axe is a script of its own: it looks at the same markup in a page that runs scripts. */
const findNothingWrong = async (page: Page): Promise<void> => {
  const context = await page
    .context()
    .browser()!
    .newContext({ javaScriptEnabled: true, viewport: { width: 360, height: 780 } })
  const copy = await context.newPage()
  // What the page loads itself is not there; it has no script.
  await copy.setContent(await page.content())
  expect(await violationsOf(copy)).toEqual([])
  const { wide, narrow } = await copy.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    narrow: document.documentElement.clientWidth,
  }))
  expect(wide).toBeLessThanOrEqual(narrow)
  await context.close()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const logIn = async (page: Page, { email, password }: { email: string; password: string }): Promise<void> => {
  await page.getByLabel('Mail', { exact: true }).fill(email)
  await page.getByLabel('Clave').fill(password)
  await press(page, 'Ingresar')
}

const fillBuyer = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(/^Entrada electrónica/).check()
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido', { exact: true }).fill('Núñez')
  await page.getByLabel('Mail', { exact: true }).fill(email)
  await page.getByLabel('Número de documento').fill('30111222')
}

const typeCard = async (page: Page, card: Card): Promise<void> => {
  await page.getByRole('link', { name: 'Ir a la página de la tarjeta' }).click()
  await expect(page.getByRole('heading', { name: 'Datos de la tarjeta' })).toBeVisible()
  for (const [name, value] of Object.entries(fieldsOfCard(card))) await page.locator(`#${name}`).fill(value)
  await press(page, 'Usar esta tarjeta')
}

/** A form counts once it has been open for two seconds: of the shop's clock, which is moved. */
const pay = async (page: Page, shop: { advance(milliseconds: number): Promise<void> }): Promise<void> => {
  await page.getByLabel(/Estoy de acuerdo/).check()
  await shop.advance(3_000)
  await press(page, /^Pagar/)
}

const ticketsOf = async (page: Page): Promise<string> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar el PDF' }).click(),
  ])
  return download.suggestedFilename()
}

test('two seats are bought by card without a script, after a declined one', { tag: STEADY }, async ({
  page,
  shop,
  customer,
  complaints,
}) => {
  await page.goto(`/landing/${SHOWS.chamber}`)
  await page.getByRole('link', { name: 'Comprar sin JavaScript' }).click()
  await findNothingWrong(page)
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await findNothingWrong(page)
  await logIn(page, customer)

  const seats = page.getByRole('group').getByRole('checkbox')
  await seats.nth(0).check()
  await seats.nth(1).check()
  await findNothingWrong(page)
  await press(page, 'Reservar y seguir')

  await expect(page.getByRole('heading', { name: 'Entrega y datos' })).toBeVisible()
  await findNothingWrong(page)
  await fillBuyer(page, customer.email)
  await page.getByLabel('Apellido', { exact: true }).fill('N1')
  await press(page, 'Guardar y seguir')
  await expect(page.getByText('Solo letras, sin números ni símbolos')).toBeVisible()
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía')
  await findNothingWrong(page)
  await page.getByLabel('Apellido', { exact: true }).fill('Núñez')
  await press(page, 'Guardar y seguir')

  await expect(page.getByRole('heading', { name: 'Pago' })).toBeVisible()
  await findNothingWrong(page)
  await typeCard(page, CARDS.declined)
  await pay(page, shop)
  await expect(page.getByRole('alert')).toContainText('terminada en 0010')
  await findNothingWrong(page)
  await typeCard(page, CARDS.approved)
  await expect(page.getByText('terminada en 4242')).toBeVisible()
  await findNothingWrong(page)
  await pay(page, shop)

  await expect(page.getByRole('heading', { name: 'Tu compra está lista' })).toBeVisible()
  await expect(page.getByRole('main').locator('strong')).toHaveText(/^\d{8}$/)
  await findNothingWrong(page)
  expect(await ticketsOf(page)).toMatch(/\.pdf$/)
  // The browser notes the refused data and the declined card.
  expect(complaints.splice(0).map((said) => /status of (\d+)/.exec(said)?.[1])).toEqual(['422', '402'])
  const id = page.url().split('/').at(-2) ?? ''
  expect((await shop.chargesOf(id)).map(({ state }) => state).sort()).toEqual(['approved', 'voided'])
})

test('a code is refused at its field, then used, and is in what is paid without a script', {
  tag: STEADY,
}, async ({ browser, customer }) => {
  const shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 780 },
    locale: 'es-AR',
  })
  try {
    const theatre = shop.origin.replace('localhost', 'teatro.localhost')
    const page = await context.newPage()
    await page.goto(`${theatre}/landing/${SHOWS.theatre}`)
    await page.getByRole('link', { name: 'Comprar sin JavaScript' }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await logIn(page, customer)
    await page.getByRole('group').getByRole('checkbox').first().check()
    await press(page, 'Reservar y seguir')
    await fillBuyer(page, customer.email)
    await press(page, 'Guardar y seguir')

    const total = page.locator('.all dd')
    const before = await total.innerText()
    const code = page.getByLabel('Código de descuento (opcional)')
    await code.fill('verano-pasado')
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription('Ese código ya venció.')
    await expect(code).toHaveValue('verano-pasado')
    await findNothingWrong(page)
    await code.fill('amigos-10')
    await page.keyboard.press('Enter')
    await expect(page.getByText('El código AMIGOS-10 está en el total.')).toBeVisible()
    await expect(total).not.toHaveText(before)
    await findNothingWrong(page)
    await typeCard(page, CARDS.approved)
    const due = await total.innerText()
    await page.getByLabel(/Estoy de acuerdo/).check()
    await shop.advance(3_000)
    await press(page, `Pagar ${due}`)
    await expect(page.getByRole('heading', { name: 'Tu compra está lista' })).toBeVisible()
    const id = page.url().split('/').at(-2) ?? ''
    expect((await shop.chargesOf(id)).map(({ state }) => state)).toEqual(['approved'])
  } finally {
    await context.close()
    await shop.stop()
  }
})

test('a newcomer signs up and takes home what costs nothing without a script', async ({ page, shop }) => {
  const email = `${randomUUID()}@ejemplo.ar`
  const { idFuncion } = await performanceOf(shop.origin, SHOWS.free)
  await page.goto(noScriptUrl.performance(idFuncion))
  await page.getByRole('link', { name: 'Recuperar la clave' }).click()
  await findNothingWrong(page)
  await page.goBack()
  await page.getByRole('link', { name: 'Crear una cuenta' }).click()
  await findNothingWrong(page)
  const fields = {
    Nombre: 'Lucía',
    Apellido: 'Núñez',
    Mail: email,
    'Repetí el mail': email,
    Clave: 'Cartelera-26-x',
    'Repetí la clave': 'Cartelera-26-x',
    'Número de documento': '30111222',
    'Fecha de nacimiento (día/mes/año)': '31/12/1985',
    Teléfono: '351 555 1234',
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await shop.advance(3_000)
  await press(page, 'Crear la cuenta')

  const quantity = page.getByLabel(/^Cantidad/)
  if ((await quantity.count()) > 0) await quantity.first().selectOption('1')
  else await page.getByRole('group').getByRole('checkbox').first().check()
  await press(page, 'Reservar y seguir')
  await fillBuyer(page, email)
  await press(page, 'Guardar y seguir')
  await page.getByLabel(/Estoy de acuerdo/).check()
  await shop.advance(3_000)
  await press(page, 'Confirmar sin cargo')
  await expect(page.getByRole('heading', { name: 'Tu compra está lista' })).toBeVisible()
})

test('who logs in elsewhere comes back to the places without a script', { tag: STEADY }, async ({ page }) => {
  const external = await ExternalShop.open()
  try {
    await page.goto(`${external.origin}/landing/${FESTIVAL_SHOWS.standing}`)
    await page.getByRole('link', { name: 'Comprar sin JavaScript' }).click()
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
    await page.getByRole('link', { name: 'Ingresar' }).click()
    await external.choose(page, 'Marta')
    await expect(page.getByLabel(/^Cantidad/).first()).toBeVisible()
    expect(new URL(page.url()).origin).toBe(external.origin)
  } finally {
    await external.close()
  }
})
