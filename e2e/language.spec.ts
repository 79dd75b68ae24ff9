import { readFileSync } from 'node:fs'
import { say } from './support/say.ts'
import { expect, test } from './support/test.ts'

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

test('changing the language in a checkout keeps what was typed', async ({ page, visitor }) => {
  await visitor.hold(1)
  await visitor.checkout.chooseDelivery()
  await page.getByRole('textbox', { name: visitor.says('First name'), exact: true }).fill('Ana')
  await page.getByRole('button', { name: /^ES,/ }).click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('pt', 'Who is it for?') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: say('pt', 'First name'), exact: true })).toHaveValue('Ana')
})

test('changing the language in a checkout changes what the server said as well', async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  const delivery = (locale: 'es' | 'en' | 'pt') => serverText(locale, 'delivery.eTicket.name')
  await expect(page.getByText(delivery('es'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^ES,/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByText(delivery('en'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^EN,/ }).click()
  await page.getByRole('link', { name: 'Português' }).click()
  await expect(page.getByText(delivery('pt'), { exact: true })).toBeVisible()
  await expect(page.getByText(delivery('es'), { exact: true })).toHaveCount(0)
})
