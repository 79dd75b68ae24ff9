import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployments } from '../../../deployments/index.ts'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type Module = typeof import('../../../src/components/top-bar/search-box.tsx')

let renderer: Renderer
let SearchBox: Module['SearchBox']
beforeAll(async () => {
  renderer = await createViewRenderer('en')
  SearchBox = (await renderer.load<Module>('/src/components/top-bar/search-box.tsx')).SearchBox
}, 60_000)
afterAll(() => renderer.close())

/** Whether a browser would send the box with this text: a pattern is matched whole, and not at all by no text. */
const isSent = (minimum: number, text: string): boolean => {
  const [input = ''] = /<input[^>]*>/.exec(renderer.render(SearchBox, { minimum })) ?? []
  const [, pattern = ''] = /pattern="([^"]*)"/.exec(input) ?? []
  return text === '' ? !input.includes(' required') : new RegExp(`^(?:${pattern})$`, 'v').test(text)
}

test.each([
  [3, 'ma', false],
  [3, 'mar', true],
  [3, '  ma  ', false],
  [3, ' mar ', true],
  [3, 'm r', true],
  [4, 'mar', false],
  [4, ' mar ', false],
  [4, 'mahl', true],
])('with at least %i characters after trimming, «%s» is sent: %s', (minimum, text, sent) => {
  expect(isSent(minimum, text)).toBe(sent)
})

test.each([3, 4])('with at least %i, an empty box is not sent by Enter', (minimum) => {
  expect(isSent(minimum, '')).toBe(false)
  expect(isSent(minimum, '     ')).toBe(false)
})

test('Enter asks for the minimum; the magnifier and the filters do not', () => {
  const buttons = renderer.render(SearchBox, { minimum: 3 }).match(/<button[^>]*>/g) ?? []
  expect(buttons.map((button) => /formnovalidate/i.test(button))).toEqual([false, true, true])
  expect(buttons[0]).toContain('hidden')
  expect(buttons[2]).toContain('formAction="/AdvancedSearch#filtros"')
})

test('one deployment asks for more than three characters', () => {
  const minima = deployments.map(({ topBar }) => topBar.searchMinimum)
  expect(minima).toContain(3)
  expect(minima).toContain(4)
})
