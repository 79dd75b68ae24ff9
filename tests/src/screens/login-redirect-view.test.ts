import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/login-redirect/login-redirect-view.tsx')

let renderer: Renderer
let LoginRedirectView: View['LoginRedirectView']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ LoginRedirectView } = await renderer.load<View>('/src/screens/login-redirect/login-redirect-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

test('a login that was refused says what is kept, and its next try leads there', () => {
  const kept = {
    ...{ idFuncion: 7, cSeo: 'obra', cEspectaculoCartelNombre: 'Puentes' },
    dFecha: '2026-11-28T21:00:00-03:00',
  }
  const shown = (kept_: typeof kept | null, next: string | undefined) =>
    renderer.render(LoginRedirectView, {
      ...{ failure: { message: 'Not authorized.' }, onRetry: null },
      ...{ kept: kept_, next },
    })
  const markup = shown(kept, '/funcion/obra/7')
  expect(wordsOf(markup)).toContain('We keep your choice 28 Saturday 28 November, 21:00 Puentes')
  expect(markup).toContain('href="/ingresoExterno?redirect_uri=%2Ffuncion%2Fobra%2F7"')
  expect(wordsOf(shown(null, undefined))).not.toContain('We keep')
})
