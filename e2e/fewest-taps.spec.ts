import type { Page } from '@playwright/test'
import type { Reply, SearchResult } from '../contract/index.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Three things that visitors look for (docs/decisions/2026-11-23-fewest-taps.md), each from the billboard, by touch. */
test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })

const MOST_TAPS = 5

/** Counts taps; a key of the screen's keyboard that sends a form is one too, letters are not. */
const counted = (page: Page) => {
  let taps = 0
  return {
    tap: async (selector: string) => {
      taps++
      await page.locator(selector).first().tap()
    },
    taps: () => taps,
  }
}

test('something for children on Saturday under $ 6.000 takes five taps', { tag: STEADY }, async ({
  page,
  shop,
}) => {
  await page.goto('/')
  const { tap, taps } = counted(page)
  await tap('.types.second-row a[href$="=5"]')
  await expect(page).toHaveURL(/aListaidTipoDeEspectaculo=5$/)
  const days = await page
    .locator('.ruler a')
    .evaluateAll((all) =>
      all.map((day) => new URL((day as HTMLAnchorElement).href).searchParams.get('dDesde')),
    )
  const listed = async (day: string) => {
    const asked = { aListaidTipoDeEspectaculo: [5], dDesde: day, dHasta: day, fPrecioHasta: 6000 }
    const reply = await page.request.post(`${shop.origin}/v1/api/v2/EspectaculosCartel/Buscar`, {
      data: asked,
    })
    return ((await reply.json()) as Reply<SearchResult>).oData?.nTotal ?? 0
  }
  // On a Saturday the first one is today, and its shows may have begun.
  const saturdays = days.filter((day): day is string => new Date(`${day}T12:00:00Z`).getUTCDay() === 6)
  const totals = await Promise.all(saturdays.slice(0, 2).map(listed))
  const total = totals.find((count) => count > 0) ?? 0
  expect(total).toBeGreaterThan(0)
  const saturday = saturdays[totals.indexOf(total)]
  await tap(`.ruler a[href*="dDesde=${saturday}"]`)
  await tap('.barlow a[href="#filtros"]')
  await tap('[name="fPrecioHasta"]')
  await page.keyboard.type('6000')
  await tap('#filtros button[type="submit"]')
  await expect(page).toHaveURL(/fPrecioHasta=6000/)
  await expect(page.locator('#resultados .hit')).toHaveCount(total)
  expect(taps()).toBe(MOST_TAPS)
})

test('the pianist whose name one half remembers takes three taps', { tag: STEADY }, async ({ page }) => {
  await page.goto('/')
  const { tap, taps } = counted(page)
  await tap('header a[href="/AdvancedSearch"]')
  await tap('main [name="cBuscar"]')
  await expect(page.locator('main').getByRole('combobox')).toBeVisible()
  // Marta Zubizarreta
  await page.keyboard.type('subisareta')
  await tap('main [role="option"]')
  await expect(page).toHaveURL(/\/landing\/piano-en-la-penumbra$/)
  await expect(page.getByText('Marta Zubizarreta')).toBeVisible()
  expect(taps()).toBe(3)
})

test('step-free seats for Mahler take four taps', { tag: STEADY }, async ({ page, visitor }) => {
  await page.goto('/')
  const { tap, taps } = counted(page)
  await tap('header a[href="/AdvancedSearch"]')
  await tap('main [name="cBuscar"]')
  await expect(page.locator('main').getByRole('combobox')).toBeVisible()
  await page.keyboard.type('mahler')
  await tap('main [role="option"]')
  await expect(page).toHaveURL(/\/landing\/mahler-5-orquesta-del-valle$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mahler')
  await expect(page.getByText(visitor.says('Step-free'), { exact: true })).toBeVisible()
  await tap('main a[href^="/funcion/"]')
  // Seats are chosen by who is logged in.
  await expect(page).toHaveURL(/\/login\?next=%2Ffuncion%2Fmahler-5-orquesta-del-valle/)
  expect(taps()).toBe(4)
})
