import { readFileSync } from 'node:fs'
import { say } from './support/say.ts'
import { expect, STEADY, test } from './support/test.ts'

const serverText = (locale: string, key: string): string =>
  JSON.parse(readFileSync(new URL(`../locales/${locale}/server.json`, import.meta.url), 'utf8'))[key]

test('the language menu changes the page in place, and the choice stays', async ({ page, visitor }) => {
  await visitor.openBillboard()
  await page.evaluate(() => {
    document.body.dataset['samePage'] = 'yes'
  })
  const menu = (locale: 'es' | 'en') =>
    page.getByRole('button', { name: new RegExp(`^${locale.toUpperCase()},`) })
  await menu('es').click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'Billboard') })).toBeAttached()
  await expect(page.locator('body')).toHaveAttribute('data-same-page', 'yes')
  await expect(page).toHaveURL(/\/$/)

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(menu('en')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: say('en', 'Log in') })).toBeVisible()
})

test('the billboard and the page of a show follow a change of language at once', { tag: '@long' }, async ({
  page,
  shop,
}) => {
  const said = async (cSeo: string, language: 'es' | 'en' | 'pt') => {
    const headers = { 'accept-language': language }
    const reply = await fetch(`${shop.origin}/v1/api/v2/EspectaculoCartel/${cSeo}`, { headers })
    return ((await reply.json()) as { oData: { cBajada: string; cDescripcion: string } }).oData
  }
  await page.goto('/')
  const featured = page.locator('.lead')
  const link = (await featured.locator('a[href^="/landing/"]').first().getAttribute('href')) ?? ''
  const cSeo = link.split('/').at(-1) ?? ''
  await expect(featured).toContainText((await said(cSeo, 'es')).cBajada)
  await page.getByRole('button', { name: /^ES,/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(featured).toContainText((await said(cSeo, 'en')).cBajada)

  await page.goto(link)
  const first = async (language: 'en' | 'pt') =>
    (await said(cSeo, language)).cDescripcion.split('\n')[0] ?? ''
  await expect(page.getByRole('main')).toContainText(await first('en'))
  await page.getByRole('button', { name: /^EN,/ }).click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByRole('main')).toContainText(await first('pt'))
})

test('changing the language in a checkout keeps what was typed', { tag: '@long' }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  await visitor.checkout.chooseDelivery()
  await page
    .getByRole('main')
    .getByRole('textbox', { name: visitor.says('First name'), exact: true })
    .fill('Ana')
  await page.getByRole('button', { name: /^ES,/ }).click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('pt', 'Who is it for?') })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('textbox', { name: say('pt', 'First name'), exact: true }),
  ).toHaveValue('Ana')
})

test('changing the language in a checkout changes what the server said as well', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  // The footer's link to the page of e-tickets has the same words in English.
  const delivery = (locale: 'es' | 'en' | 'pt') =>
    page.getByRole('radiogroup').getByText(serverText(locale, 'delivery.eTicket.name'), { exact: true })
  await expect(delivery('es')).toBeVisible()
  await page.getByRole('button', { name: /^ES,/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(delivery('en')).toBeVisible()
  await page.getByRole('button', { name: /^EN,/ }).click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(delivery('pt')).toBeVisible()
  await expect(delivery('es')).toHaveCount(0)
})
