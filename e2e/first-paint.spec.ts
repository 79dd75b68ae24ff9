import type { Page } from '@playwright/test'
import { LOGIN_COOKIE } from '../contract/page.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

const FACE = '**/*.woff2'
/** The most that a page may move by itself, as browsers report CLS. */
const MOST_MOVED = 0.02
const FIRST_DAYS = 21

const watchMoves = (page: Page) =>
  page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const movedBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)

const days = (page: Page) => page.locator('.ruler input[value^="20"]')

test('a page without scripts has its picture, its shows, three weeks of days and the display face', async ({
  browser,
  shop,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await Promise.all([page.waitForResponse(FACE), page.goto(shop.origin)])
  const poster = page.locator('.lead .poster-img')
  await expect(poster).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await expect(poster).toHaveJSProperty('naturalWidth', 600)
  await expect(days(page)).toHaveCount(FIRST_DAYS)
  await expect(page.locator('.grid article')).toHaveCount(12)
  expect(asked.findIndex((path) => path.endsWith('.woff2'))).toBeGreaterThan(0)
  await page.context().close()
})

test('the first reply of a house without a picture has the poster of its first show', async ({
  browser,
  shop,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(`${shop.origin}/establecimiento/auditorio-central/2`)
  const posters = page.locator('.house-shows .poster-img')
  await expect(posters.first()).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await expect(posters.nth(1)).toHaveAttribute('src', /^\/afiches\//)
  await page.context().close()
})

/** One width, the phone's, in each run. */
const tagOf = (isShort: boolean) => (isShort ? {} : { tag: STEADY })

for (const [shopName, host, leastDays] of [
  ['culture programme', 'localhost', FIRST_DAYS + 1],
  ['theatre', 'teatro.localhost', FIRST_DAYS + 1],
  // Has its days, of one week, in the first reply.
  ['festival', 'festival.localhost', 7],
] as const)
  for (const width of [360, 1280])
    test(
      `nothing moves on the billboard of the ${shopName} ${width} px wide when its days and a late display face come`,
      tagOf(width === 360 && host === 'localhost'),
      async ({ page, shop }) => {
        await page.setViewportSize({ width, height: 800 })
        await watchMoves(page)
        let send = () => {}
        const released = new Promise<void>((resolve) => {
          send = resolve
        })
        await page.route(FACE, async (route) => {
          await released
          await route.continue()
        })
        await page.goto(shop.origin.replace('localhost', host), { waitUntil: 'commit' })
        await expect(page.locator('.greeting')).toBeAttached()
        await expect.poll(() => days(page).count()).toBeGreaterThanOrEqual(leastDays)
        send()
        await page.evaluate(async () => {
          const [face] = getComputedStyle(document.body).getPropertyValue('--display').split(',')
          await document.fonts.load(`750 1rem ${face}`)
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        })
        expect(await movedBy(page)).toBeLessThanOrEqual(MOST_MOVED)
      },
    )

for (const width of [360, 1280])
  for (const [name, path] of [
    ['a show', `/landing/${SHOWS.theatre}`],
    ['a narrowed billboard', '/?aListaidTipoDeEspectaculo=1'],
  ] as const)
    test(
      `nothing goes away or moves on the page of ${name} ${width} px wide when its script comes`,
      tagOf(width === 360 && name === 'a show'),
      async ({ page, visitor }) => {
        await page.setViewportSize({ width, height: 800 })
        await watchMoves(page)
        await page.addInitScript(() => {
          const gone: string[] = []
          Object.assign(window, { gone })
          new MutationObserver((changes) => {
            for (const { removedNodes } of changes)
              for (const node of removedNodes)
                if (node instanceof HTMLElement && node.offsetParent === null && node.textContent)
                  gone.push(`${node.localName}.${node.className}`)
          }).observe(document, { childList: true, subtree: true })
        })
        await page.goto(path, { waitUntil: 'commit' })
        // Comes once the page is alive.
        await expect(page.locator('.greeting')).toBeAttached()
        await expect(visitor.page.getByRole('main')).toBeVisible()
        expect(
          await page.evaluate(() => (window as unknown as { gone: string[] }).gone),
          'what the server wrote and the script took away',
        ).toEqual([])
        expect(await movedBy(page)).toBeLessThanOrEqual(MOST_MOVED)
      },
    )

for (const width of [360, 1280])
  test(
    `nothing moves on login and sign-up ${width} px wide when their script comes`,
    tagOf(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await watchMoves(page)
      for (const path of ['/login', '/signUp']) {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(page.locator('.greeting')).toBeAttached()
        expect(await movedBy(page), path).toBeLessThanOrEqual(MOST_MOVED)
      }
    },
  )

test('nothing moves on a page of the account when what it is about comes', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await visitor.arriveAt('/myData')
  await watchMoves(page)
  for (const path of ['/myData', '/myAddress', '/changePassword']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('.account-page h1')).toBeVisible()
    await expect(page.locator('.greeting')).toBeAttached()
    expect(await movedBy(page), path).toBeLessThanOrEqual(MOST_MOVED)
  }
})

for (const width of [320, 360, 412, 768, 1280])
  test(
    `the button for more shows stays where it is when it is scrolled to, ${width} px wide`,
    tagOf(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      // Shows that come into view are laid out with the next frames.
      const moved = await page.locator('.more button').evaluate(async (button) => {
        button.scrollIntoView({ block: 'center' })
        const before = button.getBoundingClientRect().top
        for (let frame = 0; frame < 5; frame++)
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        return button.getBoundingClientRect().top - before
      })
      // By less than half of its height: the finger is still on the button.
      expect(Math.abs(moved)).toBeLessThan(24)
    },
  )

test('the first reply of a performance has its show, its day and its price', async ({
  browser,
  visitor,
  shop,
}) => {
  const path = await visitor.pathOf(SHOWS.theatre)
  const context = await browser.newContext({ javaScriptEnabled: false })
  await context.addCookies([{ name: LOGIN_COOKIE, value: '1', url: shop.origin }])
  const page = await context.newPage()
  await page.goto(shop.origin + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.phead .num')).toHaveText(/\d\d:\d\d/)
  await expect(page.locator('.performance > p .num')).toHaveText(/^\$/)
  await page.context().close()
})

test('the first reply of a checkout has its steps, and the question of the step that the address names', async ({
  browser,
  visitor,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'es-AR' })
  await context.addCookies([{ name: LOGIN_COOKIE, value: '1', url: shop.origin }])
  const page = await context.newPage()
  for (const [search, question, step] of [
    ['', 'How do you want to receive your purchase?', 1],
    ['?paso=datos', 'Who is it for?', 2],
    ['?paso=pago', 'How do you want to pay?', 3],
  ] as const) {
    await page.goto(`${shop.origin}/BuyTicket/00000000-0000-4000-8000-000000000000${search}`)
    await expect(page.getByRole('heading', { level: 1, name: visitor.says(question) })).toBeVisible()
    await expect(page.locator('.steps > li').nth(step - 1)).toHaveAttribute('aria-current', 'step')
  }
  await page.context().close()
})

for (const width of [360, 1280])
  test(
    `nothing moves on a checkout ${width} px wide when its purchase comes`,
    tagOf(width === 360),
    async ({ page, visitor }) => {
      await page.setViewportSize({ width, height: 800 })
      await watchMoves(page)
      await visitor.hold(2)
      await expect(page.getByRole('radio').first()).toBeAttached()
      expect(await movedBy(page)).toBeLessThanOrEqual(MOST_MOVED)
    },
  )
