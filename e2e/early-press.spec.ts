import type { Page } from '@playwright/test'
import { ApiClient } from './support/api-client.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Keeps every script of the page back. @returns lets them come. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a press on a button before the script has arrived counts when it is there', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await visitor.button('Show {next} more', { next: 12 }).click()
  const cards = page.locator('main .grid > li')
  await expect(cards).toHaveCount(12)
  release()
  await expect(cards).toHaveCount(24)
})

test('the last day that is chosen before the script has arrived is the one that is shown', {
  tag: STEADY,
}, async ({ page, shop }) => {
  const { listaDia } = await new ApiClient(shop.origin).ask('getBillboard')
  const [first, second] = listaDia.map(({ dDia }) => page.locator(`.ruler input[value="${dDia}"]`))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await second!.locator('..').click()
  await first!.locator('..').click()
  const asked = page.waitForRequest(/EspectaculosCartel\?/)
  release()
  expect(new URL((await asked).url()).searchParams.get('cFecha')).toBe(listaDia[0]!.dDia)
  await expect(first!).toBeChecked()
})

test('a login that is sent before the script has arrived goes out with it, and never into the address', async ({
  page,
  visitor,
  customer,
}) => {
  const release = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/login', { waitUntil: 'commit' })
  await page
    .getByRole('main')
    .getByRole('textbox', { name: visitor.says('Email') })
    .fill(customer.email)
  await page.getByRole('textbox', { name: visitor.says('Password') }).fill(customer.password)
  await page.keyboard.press('Enter')
  release()
  await expect(
    page.getByRole('button', { name: visitor.says('Account of {0}', { 0: customer.firstName }) }),
  ).toBeVisible()
  expect(asked.filter((url) => url.includes('cClave'))).toEqual([])
})
