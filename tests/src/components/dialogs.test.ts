import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Clock = typeof import('../../../src/components/dialog/clock-dialog.tsx')
type Problem = typeof import('../../../src/components/dialog/error-dialog.tsx')
type Replaced = typeof import('../../../src/components/dialog/replaced-dialog.tsx')

const languages = ['es', 'en', 'pt'] as const
const renderers: Awaited<ReturnType<typeof createViewRenderer>>[] = []

beforeAll(async () => {
  for (const language of languages) renderers.push(await createViewRenderer(language))
}, 60_000)
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())))

const titleOf = (markup: string) => wordsOf(/<h2[^>]*>.*?<\/h2>/.exec(markup)?.[0] ?? '')
const buttonsOf = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside]) => wordsOf(inside ?? ''))

test('an error is titled Atención in every language, says what happened and what next, and has OK', async () => {
  for (const renderer of renderers) {
    const { default: ErrorDialog } = await renderer.load<Problem>('/src/components/dialog/error-dialog.tsx')
    const markup = renderer.render(ErrorDialog, { message: 'Broken.', next: 'Try again.', onOk: vi.fn() })
    expect([titleOf(markup), buttonsOf(markup)]).toEqual([
      'Atención',
      [expect.stringMatching(/^(OK|Aceptar)$/)],
    ])
    expect(wordsOf(markup)).toContain('Broken. Try again.')
  }
})

test('the end of a purchase is titled so in each language, says why, and has OK, beside the way back where there is one', async () => {
  const titles: string[] = []
  for (const renderer of renderers) {
    const { default: ClockDialog } = await renderer.load<Clock>('/src/components/dialog/clock-dialog.tsx')
    const markup = renderer.render(ClockDialog, { reason: 'Time is up.', onOk: vi.fn(), onReturn: null })
    titles.push(titleOf(markup))
    const dialog = { reason: 'Time is up.', onOk: vi.fn(), onReturn: vi.fn() }
    expect(buttonsOf(markup)).toEqual(buttonsOf(renderer.render(ClockDialog, dialog)).slice(1))
    expect(wordsOf(markup)).toContain('Time is up.')
  }
  expect(titles).toEqual(['Se canceló la compra', 'Purchase process canceled', 'A compra foi cancelada'])
})

test('a purchase that another replaced is said so, with the way to what is on and, where it goes on, to the other', async () => {
  for (const renderer of renderers) {
    const { default: ReplacedDialog } = await renderer.load<Replaced>(
      '/src/components/dialog/replaced-dialog.tsx',
    )
    const over = { reason: 'Replaced.', onOk: vi.fn(), onGoOn: null }
    const markup = renderer.render(ReplacedDialog, over)
    const both = buttonsOf(renderer.render(ReplacedDialog, { ...over, onGoOn: vi.fn() }))
    expect(both).toHaveLength(2)
    expect(buttonsOf(markup)).toEqual(both.slice(0, 1))
    expect(wordsOf(markup)).toContain('Replaced.')
  }
})
