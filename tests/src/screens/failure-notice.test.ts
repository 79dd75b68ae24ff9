import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Notice = typeof import('../../../src/screens/checkout/failure-notice.tsx')

const renderers: Awaited<ReturnType<typeof createViewRenderer>>[] = []

beforeAll(async () => {
  for (const language of ['en', 'es', 'pt'] as const) renderers.push(await createViewRenderer(language))
}, 60_000)
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())))

test('a shop that broke says so in each language', async () => {
  const titles: string[] = []
  for (const renderer of renderers) {
    const { FailureNotice } = await renderer.load<Notice>('/src/screens/checkout/failure-notice.tsx')
    const markup = renderer.render(FailureNotice, { failure: { kind: 'process' } })
    titles.push(wordsOf(/<p class="notice-title">.*?<\/p>/.exec(markup)?.[0] ?? ''))
  }
  expect(titles).toEqual([
    'An error occurred while process',
    'Ocurrió un error al procesar',
    'Ocorreu um erro ao processar',
  ])
})
