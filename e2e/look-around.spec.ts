import { expect, STEADY, test } from './support/test.ts'

test('a house is looked at all around from the page where places are chosen, by keyboard, without end', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/escenas/')) pictures.push(request.url())
  })
  await visitor.openPerformance()
  expect(pictures).toEqual([])
  await page.getByText(visitor.says('Look around')).press('Enter')
  const strip = page.locator('#view-360 section')
  const picture = strip.locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const at = () => strip.evaluate((element) => element.scrollLeft)
  await strip.focus()
  const before = await at()
  await strip.press('ArrowRight')
  await expect.poll(at).toBeGreaterThan(before)
  const turn = await strip.evaluate((element) => element.scrollWidth / 2)
  // Past the end of its one turn it is at its beginning again.
  await strip.evaluate((element, past) => element.scrollTo({ left: past + 40, behavior: 'instant' }), turn)
  await expect.poll(at).toBeLessThan(turn)
  // The key's own scrolling may still be on its way, and move it off the edge.
  await expect(async () => {
    await strip.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    await expect.poll(at, { timeout: 2_000 }).toBeGreaterThan(turn / 2)
  }).toPass()
})
