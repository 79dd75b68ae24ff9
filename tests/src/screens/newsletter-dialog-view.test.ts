import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/newsletter/newsletter-dialog-view.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let NewsletterDialogView: View['NewsletterDialogView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  const view = await renderer.load<View>('/src/screens/newsletter/newsletter-dialog-view.tsx')
  NewsletterDialogView = view.NewsletterDialogView
}, 60_000)
afterAll(() => renderer.close())

const wordsWith = (message: string | null, isUnreachable = false) =>
  wordsOf(
    renderer.render(NewsletterDialogView, {
      ...{ busy: false, message, onClose: vi.fn() },
      onRetry: isUnreachable ? vi.fn() : null,
    }),
  )

test('the dialog of the newsletter says what the server says, and closes', () => {
  for (const message of ['Mirá tu correo.', 'Demasiados pedidos.'])
    expect(wordsWith(message)).toBe(`Subscripcion a Newsletter ${message} Cerrar`)
})

test('the dialog of the newsletter offers another try where the shop did not answer', () => {
  expect(wordsWith(null, true)).toBe(
    'Subscripcion a Newsletter La tienda no respondió. Probar de nuevo Cerrar',
  )
})
