import { RunningShop } from '../support/shop.ts'
import { test as base, expect } from '../support/test.ts'
import { checkKeyboard, checkMotion, checkReflow, checkRules } from './check-screen.ts'
import { conditionOf, VISITS } from './conditions.ts'
import { installChecks } from './in-page.ts'
import { JOURNEYS } from './journeys.ts'
import { CHECKED, type CheckedScreen } from './result.ts'

/** Journeys also prepare what they need at other deployments, by their names. */
const test = base.extend<object, { shop: RunningShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here
    async ({}, use) => {
      const shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const visit of VISITS)
  test.describe(visit.name, () => {
    test.use({ viewport: visit.viewport, language: visit.language })

    for (const [name, go] of JOURNEYS)
      test(name, async ({ page, visitor, shop, complaints }, info) => {
        const checked: CheckedScreen[] = []
        await page.addInitScript(installChecks)
        await page.emulateMedia(visit.colours[0])
        /** The keyboard comes last: it closes what is open. */
        const at = async (screen: string) => {
          await expect(page.locator('.start')).toHaveCount(0)
          const { pathname } = new URL(page.url())
          for (const [turn, colours] of visit.colours.entries()) {
            await page.emulateMedia(colours)
            const isLast = turn === visit.colours.length - 1
            const rules = await checkRules(page, colours, turn === 0)
            const reflow = await checkReflow(page)
            const keyboard = isLast ? await checkKeyboard(page) : { stops: 0, problems: [] }
            const motion = await checkMotion(page)
            checked.push({
              condition: conditionOf(visit, colours),
              screen,
              path: pathname,
              stops: keyboard.stops,
              problems: [...rules, ...reflow, ...keyboard.problems, ...motion],
            })
          }
          await page.emulateMedia(visit.colours[0])
        }
        try {
          await go({ page, visitor, shop, complaints, at })
        } finally {
          await info.attach(CHECKED, { body: JSON.stringify(checked), contentType: 'application/json' })
        }
      })
  })
