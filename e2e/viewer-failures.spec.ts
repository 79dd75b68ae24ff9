import { expect, test } from './support/test.ts'

test.describe('the page of the charts', () => {
  for (const address of ['#/chart/x', '#/chart', '#/simulate', '#/m/nada'])
    test(`says so at ${address}, which names nothing`, async ({ page }) => {
      await page.goto(`/statecharts${address}`)
      await expect(page.getByRole('heading', { level: 1, name: 'No existe ese diagrama.' })).toBeVisible()
      await page.getByRole('link', { name: 'Ver todos los diagramas' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No existe ese diagrama.')
    })

  test('offers a reload where the code of a panel cannot be fetched, and other panels still open', async ({
    page,
    complaints,
  }) => {
    await page.goto('/statecharts')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/statecharts#/live')
    const failed = page.getByRole('heading', { level: 1, name: 'No se puede mostrar esta página.' })
    await expect(failed).toBeVisible()
    await page.goto('/statecharts#/')
    await expect(failed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/statecharts#/live')
    await expect(failed).toBeVisible()
    await page.unroute('**/*.js')
    await page.getByRole('button', { name: 'Recargar' }).click()
    await expect(failed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(complaints.filter((text) => !/Failed to fetch|net::ERR_FAILED/.test(text))).toEqual([])
    complaints.length = 0
  })
})
