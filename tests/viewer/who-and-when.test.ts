import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createMountedView } from '../src/support/mounted-view.ts'
import { createViewRenderer } from '../src/support/view-renderer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a note says that it is kept only where it is', async () => {
  const page = createMountedView()
  let isFull = false
  const setItem = () => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const renderer = await createViewRenderer('en')
  const { WhoAndWhen } = await renderer.load<typeof import('../../viewer/cases/who-and-when.tsx')>(
    '/viewer/cases/who-and-when.tsx',
  )
  const { changeResults } = await renderer.load<typeof import('../../viewer/cases/kept-results.ts')>(
    '/viewer/cases/kept-results.ts',
  )
  const sentence = async (by: string) => {
    await page.draw(renderer.withTexts(WhoAndWhen, { result: { by, at: 0 } }))
    const [line] = page.drawn.named('p')
    return line
      ?.named('#text')
      .map((text) => (text as unknown as Text).nodeValue)
      .join('')
  }
  const [ana, nobody] = [await sentence('Ana'), await sentence('')]
  isFull = true
  act(() => changeResults((results) => results))
  expect([ana, nobody, await sentence('Ana'), await sentence('')]).toEqual([
    expect.stringMatching(/^Noted by Ana on .+, and kept in this browser\.$/),
    expect.stringMatching(/^Noted on .+, and kept in this browser\.$/),
    expect.stringMatching(/^Noted by Ana on .+ [AP]M\.$/),
    expect.stringMatching(/^Noted on .+ [AP]M\.$/),
  ])
  await page.leave()
  await renderer.close()
})
