import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadHiddenFrame } from '../../../src/platform/host/hidden-frame.ts'

const ADDRESS = 'https://id.example/logout'
class Frame extends EventTarget {
  hidden = false
  title = 'a frame'
  src = ''
  remove = () => shown.delete(this)
}
const shown = new Set<Frame>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {
    createElement: (name: string) => (name === 'iframe' ? new Frame() : null),
    body: { append: (frame: Frame) => shown.add(frame) },
  })
})
afterEach(() => {
  shown.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('an address is loaded in a frame that nobody sees, and that goes once it has loaded', () => {
  loadHiddenFrame(ADDRESS)
  const [frame] = shown
  expect([...shown].map(({ hidden, title, src }) => ({ hidden, title, src }))).toEqual([
    { hidden: true, title: '', src: ADDRESS },
  ])
  frame?.dispatchEvent(new Event('load'))
  expect([shown.size, vi.getTimerCount()]).toEqual([0, 0])
})

test('a frame that does not load goes after ten seconds', () => {
  loadHiddenFrame(ADDRESS)
  vi.advanceTimersByTime(9_999)
  expect(shown.size).toBe(1)
  vi.advanceTimersByTime(1)
  expect(shown.size).toBe(0)
})
