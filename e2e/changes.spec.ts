import { createMachine } from 'xstate'
import { changesBetween } from '../statecharts/compare/changes-file.ts'
import { layoutChart } from '../statecharts/draw/layout.ts'
import { readWordCatalogues } from '../statecharts/model/words-files.ts'
import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const bell = (on: object, more: object = {}) =>
  createMachine({
    id: 'bell',
    initial: 'still',
    states: { still: { description: 'It waits.', on }, rings: { description: 'It rings.' }, ...more },
  } as never)
const revision = (machine: ReturnType<typeof bell>) => ({
  machines: [{ name: 'bell', file: '', machine, cases: undefined, children: {} }],
  catalogues: readWordCatalogues(),
})
const before = bell({ pulled: 'rings', hit: 'broken' }, { broken: { description: 'It is broken.' } })
const after = bell({ pulled: 'rings', pushed: 'rings' })
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(text),
})

test('what changed is read in a sentence each, marked in the picture, and copied; other files are named', {
  tag: STEADY,
}, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/statecharts')
  await page.getByRole('link', { name: 'Qué cambió', exact: true }).click()
  const open = page.getByLabel('Abrir un archivo')
  await open.setInputFiles(fileOf('empty.json', ''))
  await expect(page.getByRole('alert')).toHaveText(/^empty\.json no se puede leer/)
  await open.setInputFiles(fileOf('other.json', '{"format":"taquilla-recording","version":1}'))
  await expect(page.getByRole('alert')).toHaveText('other.json no es un archivo de cambios de los diagramas.')

  const changes = await changesBetween('v1', revision(before), revision(after), layoutChart)
  await open.setInputFiles(fileOf('changes.json', JSON.stringify(changes)))
  await expect(page.getByRole('alert')).toBeHidden()
  const lines = page.getByRole('main').getByRole('button', { name: /^(Nuevo|Se quitó|Cambió):/ })
  await expect(lines).toHaveText([
    '+Nuevo:still → rings: pushed pushed',
    '−Se quitó:broken: It is broken. bell.broken',
    '−Se quitó:still → broken: hit hit',
  ])
  const marked = page.locator(
    '.chart-canvas .state[data-sign], .chart-canvas .text[data-transition][data-sign]',
  )
  const signs = () => marked.evaluateAll((all) => all.map((one) => (one as SVGElement).dataset['sign']))
  await expect.poll(signs).toEqual(['removed', 'added', 'removed'])
  await lines.nth(1).press('Enter')
  await expect(page.locator('.chart-canvas .state.is-selected')).toHaveAttribute('data-state', 'bell.broken')

  expect(await violationsOf(page, { tags: RULES, exclude: 'svg.chart > g' })).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await page.locator('.masthead select').first().selectOption({ label: 'English' })
  await page.getByRole('button', { name: 'Copy as Markdown' }).click()
  await expect(page.getByRole('textbox', { name: 'Changes as Markdown' })).toHaveValue(
    /^# What changed in the charts since v1\n\n## bell `bell`\n\n\*\*New\*\*\n\n- still → rings: pushed `pushed`\n/,
  )
  expect(complaints).toEqual([])
})
