import { BoxOfficePage } from './pages/box-office-page.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { expect, listenForComplaints, STEADY, test } from './support/test.ts'

const MARTA = ['marta', 'Encargada26'] as const

test('a second tab of the box office is paid what the first one has taken', { tag: STEADY }, async ({
  context,
  page,
  visitor,
  shop,
  complaints,
}) => {
  const first = new BoxOfficePage(page, visitor.language)
  await first.begin(...MARTA, '0')
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.chamber)
  await first.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  await first.takeBest()

  const other = await context.newPage()
  listenForComplaints(other, complaints)
  const second = new BoxOfficePage(other, visitor.language)
  await second.countPrints()
  await other.goto('/boleteria')
  await second.resume(...MARTA)
  await expect(second.sale.getByRole('timer')).toBeVisible()
  await expect(second.sale.getByRole('button', { name: 'F10' })).not.toHaveAttribute('aria-disabled')
  await other.keyboard.press('F10')
  await expect(second.button('Next sale')).toBeVisible()
  await expect(other.locator('html')).toHaveAttribute('data-printed', '1')
  // The first tab has nothing to be paid any more.
  await expect(first.sale.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toContainText(
    first.says('You have started a purchase in another tab of your browser'),
  )
})
