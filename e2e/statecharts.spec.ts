import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { statelyCode } from '../statecharts/export/stately.ts'
import { chartOf, statesOf } from '../statecharts/model/chart.ts'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { createWords } from '../statecharts/model/words.ts'
import { readWordCatalogue } from '../statecharts/model/words-files.ts'
import { violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const machines = await discoverMachines()
const timer = machines.find(({ name }) => name === 'purchase-timer')!
const DELAYED = 'purchase-timer.running.FINISHED'
const spanish = readWordCatalogue('es')
const titleOf = (id: string) => spanish.titles[id]!
const saidOf = (name: string) => createWords(machines.find((each) => each.name === name)!.machine, spanish)
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The dark changes colours and nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** The picture is one image to a screen reader; its hundreds of shapes would only be counted. */
const INSIDE_PICTURE = 'svg.chart > g'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const words = (page: Page) => page.getByRole('complementary')
const chosen = (page: Page) => page.locator('.chart-canvas .is-selected')
const picture = (page: Page) => page.locator('.chart-canvas svg.chart')
const transform = (page: Page) =>
  page.locator('.chart-canvas .window > g').evaluate((sheet) => (sheet as SVGGElement).style.transform)

test('every machine file is listed with its sentence, and its chart shows every state', {
  tag: STEADY,
}, async ({ page, complaints }) => {
  await page.goto('/statecharts#/overview')
  const list = page.getByRole('navigation', { name: 'Diagramas' })
  const named = async () => (await list.getByRole('link').locator('b').allTextContents()).toSorted()
  await expect.poll(named).toEqual(machines.map(({ name }) => titleOf(name)).toSorted())
  for (const { name, machine } of machines) {
    const chart = chartOf(machine)
    const ids = statesOf(chart.root).map(({ id }) => id)
    const sentence = createWords(machine, spanish).machine
    await list.getByRole('link', { name: `${titleOf(name)} ${name} ${sentence}`, exact: true }).click()
    await expect(heading(page, titleOf(name))).toBeVisible()
    const shown = (where: Locator) =>
      where
        .locator('.state[data-state]')
        .evaluateAll((states) => states.map((state) => (state as HTMLElement).dataset['state']!))
    const folded = page.locator('.chart-canvas .folded')
    await expect(folded.or(picture(page))).toBeVisible()
    if (await folded.isVisible()) {
      await page.getByRole('button', { name: 'Desplegar todo' }).click()
      await expect.poll(async () => (await shown(folded)).toSorted()).toEqual(ids.slice(1).toSorted())
      await page.getByRole('button', { name: 'Dibujo entero' }).click()
    }
    expect(await shown(picture(page))).toEqual(ids)
  }
  expect(complaints).toEqual([])
})

test('the overview draws every machine, lists the messages of one and opens its chart', async ({ page }) => {
  await page.goto('/statecharts#/overview')
  for (const { name } of machines)
    await expect(picture(page).locator(`.state[data-state="${name}"]`)).toBeAttached()
  await page.goto('/statecharts#/overview?select=purchase-timer')
  await expect(words(page).getByText('clock.ticked')).toHaveCount(0)
  await expect(words(page).getByText('purchase.expired', { exact: true })).toBeVisible()
  await words(page).getByRole('link', { name: 'Abrir su diagrama' }).click()
  await expect(heading(page, titleOf('purchase-timer'))).toBeVisible()
})

test('a state of any machine is found by its words, marked in the picture and described with what leads there', async ({
  page,
}) => {
  await page.goto('/statecharts')
  const meaning = saidOf('purchase-timer').state(DELAYED)
  await page.getByRole('combobox', { name: 'Preguntá o buscá un estado' }).fill(meaning)
  await page.getByRole('option', { name: /FINISHED/ }).click()
  await expect(heading(page, titleOf('purchase-timer'))).toBeVisible()
  await expect(words(page).getByText(meaning, { exact: true }).first()).toBeVisible()
  await expect(
    words(page).getByRole('button', {
      name: /^Pasó la hora límite: se terminó el tiempo\..*clock\.ticked$/,
    }),
  ).toBeVisible()
  await expect(chosen(page).first()).toBeInViewport()
  await expect(chosen(page).first()).toHaveAttribute('data-state', DELAYED)
})

test('what is picked in the picture is described beside it and stays in the address', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/statecharts#/m/session?view=picture')
  const { transitions } = chartOf(machines.find(({ name }) => name === 'session')!.machine)
  const { sentence } = saidOf('session').arrow(transitions[0]!.key)
  const drawn = picture(page).locator(`[data-transition="${transitions[0]!.key}"]`)
  await page.getByRole('button', { name: 'Ver todo' }).click()
  await drawn.first().click()
  await expect(page).toHaveURL(/select=/)
  await page.reload()
  await expect(words(page).getByRole('heading', { level: 2 })).toHaveText(sentence)
  await expect(words(page).getByText(transitions[0]!.name, { exact: true }).first()).toBeVisible()
})

test('from a state that is looked at, one button takes the shortest way there', { tag: STEADY }, async ({
  page,
}) => {
  await page.goto(`/statecharts#/m/purchase-timer?select=${DELAYED}`)
  await words(page).getByRole('button', { name: 'Simular el camino más corto hasta acá' }).click()
  await expect(page).toHaveURL(/#\/m\/purchase-timer\/simulate\?.*path=purchase\.started.*clock\.ticked/)
  await expect(page.locator(`.chart-canvas .is-active[data-state="${DELAYED}"]`).first()).toBeInViewport()
})

test('a chart is taken along as SVG, PNG, Mermaid and the JSON of its machine file', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/statecharts#/m/purchase-timer')
  const take = async (label: string) => {
    if (!(await page.getByRole('button', { name: label }).isVisible()))
      await page.getByText('Exportar', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: label }).click(),
    ])
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
  }
  const svg = await take('Imagen (SVG)')
  expect(svg.name).toBe('purchase-timer.svg')
  const [root, width] = await page.evaluate((text) => {
    const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml')
    return [documentElement.localName, Number(documentElement.getAttribute('width'))] as const
  }, svg.bytes.toString())
  expect(root).toBe('svg')

  const png = await take('Imagen (PNG)')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.readUInt32BE(16)).toBe(Math.floor(width * 2))

  expect((await take('Mermaid')).bytes.toString()).toMatch(/^stateDiagram-v2/m)

  const code = await take('Código para el editor de Stately: se pega en Code, Import')
  expect([code.name, code.bytes.toString()]).toEqual(['purchase-timer.js', statelyCode(timer.machine)])
})

test('a picture is saved in the colours of the page, whatever the device prefers', { tag: STEADY }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/statecharts#/m/session')
  const background = async () => {
    if (!(await page.getByRole('button', { name: 'Imagen (PNG)' }).isVisible()))
      await page.getByText('Exportar', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Imagen (PNG)' }).click(),
    ])
    const png = readFileSync(await download.path()).toString('base64')
    return page.evaluate(async (data) => {
      const image = new Image()
      image.src = `data:image/png;base64,${data}`
      await image.decode()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d')!
      context.drawImage(image, 0, 0)
      return [...context.getImageData(2, 2, 1, 1).data]
    }, png)
  }
  expect(await background()).toEqual([0x14, 0x14, 0x0f, 255])
  await page.getByRole('combobox', { name: 'Colores' }).selectOption('light')
  expect(await background()).toEqual([0xf0, 0xf0, 0xea, 255])
})

test('the picture says its titles and sentences in the language of the page', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/statecharts#/m/payment?view=picture')
  const of = (id: string) => picture(page).locator(`.caption[data-state="${id}"] .title`)
  for (const [name, title, sentence] of [
    ['Português', 'Cobrando', 'A loja se recusa a cobrar'],
    ['English', 'Charging', 'The shop refuses to charge'],
    ['Español', 'Cobrando', 'La tienda se niega a cobrar'],
  ] as const) {
    await page.locator('.masthead select').first().selectOption({ label: name })
    await expect(picture(page).getByText(sentence, { exact: true })).toBeVisible()
    await expect(of('payment.sending').locator('text')).toHaveText([title, 'sending'])
  }
})

test('the buttons under a picture cover nothing of it, and one lets it fill the screen', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/statecharts#/m/checkout?view=picture')
  const view = page.getByRole('region', { name: `Imagen de ${titleOf('checkout')}` })
  const bar = page.locator('.chart-canvas .scale')
  const places = async () => [(await view.boundingBox())!, (await bar.boundingBox())!] as const
  const [seen, under] = await places()
  expect(under.y).toBeGreaterThanOrEqual(seen.y + seen.height)
  expect(under.y + under.height).toBeLessThanOrEqual(900)

  await page.getByRole('button', { name: 'Todo el ancho' }).click()
  await expect.poll(async () => (await picture(page).boundingBox())!.width).toBeLessThanOrEqual(seen.width)
  await page.getByRole('button', { name: 'Pantalla completa' }).click()
  await expect(view).toBeFocused()
  await expect.poll(async () => (await places())[0].width).toBe(1280)
  await page.keyboard.press('0')
  await expect.poll(async () => (await picture(page).boundingBox())!.height).toBeLessThanOrEqual(856)
  await picture(page).locator('.state[data-state="checkout.confirming"] .band').click()
  const said = saidOf('checkout').state('checkout.confirming')
  await expect(bar.getByRole('status')).toHaveText(`${titleOf('checkout.confirming')} ${said}`)
  await page.keyboard.press('f')
  await expect.poll(async () => (await places())[0].width).toBe(seen.width)
})

test('the arrows of a state that is chosen stand out, and so does one that is pointed at', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/statecharts#/m/session?view=picture&select=session.restoring')
  const { transitions } = chartOf(machines.find(({ name }) => name === 'session')!.machine)
  const near = () =>
    page
      .locator('.chart-canvas .edge.is-near')
      .evaluateAll((edges) =>
        edges.flatMap((edge) => (edge as SVGElement).dataset['transitions']!.split(' ')),
      )
  const at = 'session.restoring'
  const touching = transitions
    .filter(({ source, targets }) => targets.some((target) => source === at || target === at))
    .map(({ key }) => key)
  await expect.poll(async () => (await near()).toSorted()).toEqual(touching.toSorted())
  await page.getByRole('button', { name: 'Ver todo' }).click()
  const other = transitions.find(({ name }) => name === 'login.submitted')!.key
  await picture(page).locator(`[data-transition="${other}"]`).first().hover()
  await expect.poll(near).toContain(other)
})

test('the language chosen is that of every text and of the machines’ words, now and next time', {
  tag: STEADY,
}, async ({ page }) => {
  await page.goto('/statecharts#/m/purchase-timer')
  for (const [locale, name, outline] of [
    ['en', 'English', 'The chart as text'],
    ['pt', 'Português', 'O diagrama em texto'],
    ['es', 'Español', 'El diagrama en texto'],
  ] as const) {
    await page.locator('.masthead select').first().selectOption({ label: name })
    await expect(page.getByRole('heading', { name: outline })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: outline })).toBeVisible()
    const said = createWords(timer.machine, readWordCatalogue(locale))
    await expect(page.locator('.title p')).toHaveText(said.machine)
    await expect(page.locator('#outline').getByText(said.state(DELAYED), { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
  }
})

test('the page is worked with the keyboard alone', { tag: STEADY }, async ({ page }) => {
  await page.goto('/statecharts')
  await expect(heading(page, 'De la cartelera a la puerta')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.getByRole('combobox', { name: 'Preguntá o buscá un estado' }).focus()
  await page.keyboard.type('FINISHED')
  await page.keyboard.press('Enter')
  await expect(heading(page, titleOf('purchase-timer'))).toBeVisible()

  const view = page.getByRole('region', { name: `Imagen de ${titleOf('purchase-timer')}` })
  await page.getByRole('button', { name: 'Dibujo entero' }).press('Enter')
  await expect(view).toBeFocused()
  const before = await transform(page)
  await page.keyboard.press('+')
  const larger = await transform(page)
  expect(larger).not.toBe(before)
  await page.keyboard.press('ArrowDown')
  expect(await transform(page)).not.toBe(larger)
  await page.keyboard.press('0')
  const box = (await picture(page).boundingBox())!
  const window = (await view.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(window.width)
  expect(box.height).toBeLessThanOrEqual(window.height)

  await page
    .locator('#outline')
    .getByRole('button', { name: `${titleOf('purchase-timer.running.paying')} paying` })
    .focus()
  await page.keyboard.press('Enter')
  await expect(
    words(page).getByRole('heading', {
      level: 2,
      name: titleOf('purchase-timer.running.paying'),
    }),
  ).toBeVisible()
})

for (const width of [360, 1280])
  test(`the page is accessible at ${width} pixels, in the light and in the dark`, {
    tag: width === 360 ? STEADY : '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const hash of ['#/', `#/m/purchase-timer?select=${DELAYED}`, '#/m/nobody']) {
      await page.goto(`/statecharts${hash}`)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const [colorScheme, scope] of [
        ['light', { tags: RULES }],
        ['dark', { rules: COLOUR_RULES }],
      ] as const) {
        await page.emulateMedia({ colorScheme })
        const found = await violationsOf(page, { ...scope, exclude: INSIDE_PICTURE })
        expect.soft(found, `${hash}, ${colorScheme}`).toEqual([])
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect.soft(overflow, `${hash} is no wider than the screen`).toBe(0)
    }
    // The last of the links is where it leads, however far the others reach.
    await page.goto('/statecharts#/support')
    await expect(page.locator('.panel-links [aria-current]')).toBeInViewport({ ratio: 1 })
  })

test('the pages of the shop load nothing of the charts', { tag: STEADY }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const path of ['/', '/landing/el-lago-a-oscuras', '/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    expect(asked).toContain(path)
  }
  expect(asked.filter((path) => path.startsWith('/statecharts'))).toEqual([])
})
