import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { chartOf, statesOf } from '../statecharts/model/chart.ts'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { expect, STEADY, test } from './support/test.ts'

const machines = await discoverMachines()

/** Points of A4, as a browser rounds them. */
const A4 = [595, 842]

for (const [name, most, view, button] of [
  // Moved and enlarged, or folded, as somebody left it.
  ['purchase-process', 6, 'picture', 'Más grande'],
  ['checkout', 20, 'picture', 'Más grande'],
  ['checkout', 20, 'folded', 'Plegar todo'],
] as const)
  test(`a printed ${name}, seen ${view}, has all of its picture on the first page, and the words follow`, {
    tag: STEADY,
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`/statecharts#/m/${name}?view=${view}`)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.locator(view === 'picture' ? 'svg.chart' : '.folded')).toBeVisible()
    const bytes = await page.pdf({ preferCSSPageSize: true })
    const printed = await getDocument({ data: new Uint8Array(bytes) }).promise
    expect(printed.numPages).toBeLessThanOrEqual(most)

    const first = await printed.getPage(1)
    const [, , width, height] = first.view as [number, number, number, number]
    expect([Math.round(width), Math.round(height)]).toEqual(A4)
    const { items } = await first.getTextContent()
    const inside = items.flatMap((item) => {
      if (!('str' in item)) return []
      const [x, y] = [item.transform[4] as number, item.transform[5] as number]
      const fits = x >= 0 && y >= 0 && x + item.width <= width && y + item.height <= height
      return fits ? [item.str.trim()] : []
    })
    const { machine } = machines.find((found) => found.name === name)!
    const keys = statesOf(chartOf(machine).root).map(({ key }) => key)
    expect(keys.filter((key) => !inside.some((text) => text.includes(key)))).toEqual([])

    const pages = await Promise.all(
      Array.from({ length: printed.numPages }, async (_, index) =>
        (await (await printed.getPage(index + 1)).getTextContent()).items
          .map((item) => ('str' in item ? item.str : ''))
          .join(' '),
      ),
    )
    expect(pages.join(' ')).toContain('El diagrama en texto')
    expect(pages.join(' ')).not.toContain('Exportar')
  })
