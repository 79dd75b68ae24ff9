import type { Recording } from '../statecharts/recording/recording.ts'
import { expect, STEADY, test } from './support/test.ts'

const recording: Recording = {
  format: 'taquilla-recording',
  version: 1,
  origin: 'simulation',
  title: 'A turn in the queue',
  begunAt: null,
  actors: [{ id: 'waiting-room', machine: 'waiting-room', state: null }],
  steps: [
    { at: null, actor: 'waiting-room', event: 'xstate.init', taken: [], state: 'asking', status: 'active' },
  ],
}

test.describe('the page of the charts', () => {
  for (const address of ['#/chart/x', '#/chart', '#/simulate', '#/m/nada'])
    test(`says so at ${address}, which names nothing`, {
      tag: address === '#/m/nada' ? STEADY : '@long',
    }, async ({ page }) => {
      await page.goto(`/statecharts${address}`)
      await expect(page.getByRole('heading', { level: 1, name: 'No existe ese diagrama.' })).toBeVisible()
      await page.getByRole('link', { name: 'Ver todos los diagramas' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No existe ese diagrama.')
    })

  test('offers a reload where the code of a panel cannot be fetched, and other panels still open', {
    tag: STEADY,
  }, async ({ page, complaints }) => {
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

  test('offers another try where the code that makes a test path cannot be fetched, and keeps the recording', {
    tag: STEADY,
  }, async ({ page, complaints }) => {
    await page.goto('/statecharts#/recording')
    const file = {
      name: 'r.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recording)),
    }
    await page.getByLabel('Abrir un archivo').setInputFiles(file)
    await page.route('**/make-path-*.js', (route) => route.abort())
    const path = page.getByRole('region', { name: 'Un camino de prueba' })
    await path.getByRole('combobox').selectOption('waiting-room')
    await expect(path.getByRole('alert')).toContainText('No se pudo traer el código de esto, o falló.')
    await page.unroute('**/make-path-*.js')
    await path.getByRole('button', { name: 'Reintentar' }).click()
    await expect(path.getByRole('region', { name: 'El camino como Gherkin' })).toBeVisible()
    await expect(path.getByRole('alert')).toBeHidden()
    expect(complaints.filter((text) => !/Failed to fetch|net::ERR_FAILED/.test(text))).toEqual([])
    complaints.length = 0
  })
})
