import { expect, type Page, test } from '@playwright/test'
import { checkKeyboard, checkMotion, checkReflow, checkRules } from './a11y/check-screen.ts'
import { installChecks } from './a11y/in-page.ts'
import { STEADY } from './support/test.ts'

const LIGHT = { colorScheme: 'light' } as const

/** A page with two links and a field in a frame, and nothing wrong but what is planted. */
const openPage = async (page: Page, planted = ''): Promise<void> => {
  const html = `<!doctype html><html lang="en"><title>Page</title><body>
<main><h1>Page</h1><a href="#first" id="first">first</a> ${planted} <a href="#last" id="last">last</a>
<iframe title="Frame" srcdoc="<!doctype html><html lang='en'><title>Frame</title><h1>Frame</h1><label>Name <input></label>"></iframe></main>`
  await page.addInitScript(installChecks)
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto('http://localhost/')
  await expect(page.frameLocator('iframe').locator('input')).toBeVisible()
}

test.describe('the checks of npm run a11y', { tag: STEADY }, () => {
  test('find nothing on a page without mistakes, and come to what is framed', async ({ page }) => {
    await openPage(page)
    expect(await checkRules(page, LIGHT)).toEqual([])
    expect(await checkReflow(page)).toEqual([])
    expect(await checkKeyboard(page)).toEqual({ stops: 3, problems: [] })
    expect(await checkMotion(page)).toEqual([])
  })

  for (const [rule, planted] of [
    ['focus-invisible', '<a href="#x" name="wrong" style="outline:none">x</a>'],
    ['focus-outside', '<a href="#x" name="wrong" style="position:absolute;left:-999px">x</a>'],
    [
      'focus-hidden',
      '<a href="#x" name="wrong" style="position:fixed;bottom:0">x</a><div style="position:fixed;inset:auto 0 0;height:3rem;background:#fff"></div>',
    ],
    [
      'keyboard-trap',
      `<button name="wrong" onkeydown="event.key === 'Tab' && event.preventDefault()">x</button>`,
    ],
  ] as const)
    test(`find ${rule}`, async ({ page }) => {
      await openPage(page, planted)
      const { problems } = await checkKeyboard(page)
      expect(problems).toEqual([{ rule, element: expect.stringMatching(/^(a|button)\[name=wrong\]$/) }])
    })

  test('find a page that is wider than its window', async ({ page }) => {
    await openPage(page, '<p class="wide" style="width:200vw">x</p>')
    expect(await checkReflow(page)).toEqual([{ rule: 'page-scrolls-sideways', element: 'p.wide' }])
  })

  test('find what moves, once', async ({ page }) => {
    const style = '<style>@keyframes on{to{left:9px}}.moves{animation:on 2s}.still{animation:on 1ms}</style>'
    await openPage(page, `${style}<i class="moves">x</i><i class="still">x</i>`)
    expect(await checkMotion(page)).toEqual([{ rule: 'motion', element: 'i.moves' }])
  })

  test('find what axe does, of colours alone where all was asked before, and no contrast in forced colours', async ({
    page,
  }) => {
    await openPage(page, '<p class="pale" style="color:#ccc">pale words</p><img class="mute" src="data:,">')
    const ruled = async (...asked: [Parameters<typeof checkRules>[1], boolean]) =>
      (await checkRules(page, ...asked)).map((one) => one.rule).sort()
    expect(await ruled(LIGHT, true)).toEqual(['color-contrast', 'image-alt'])
    expect(await ruled(LIGHT, false)).toEqual(['color-contrast'])
    expect(await ruled({ ...LIGHT, forcedColors: 'active' }, true)).toEqual(['image-alt'])
    expect(await ruled({ ...LIGHT, forcedColors: 'active' }, false)).toEqual([])
  })
})
