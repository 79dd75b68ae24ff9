import { afterAll, beforeAll, expect, test } from 'vitest'
import { createViewRenderer } from '../support/view-renderer.tsx'

type Notices = typeof import('../../../src/app/notice-messages.ts')

const renderers: Awaited<ReturnType<typeof createViewRenderer>>[] = []
let notices: Notices

beforeAll(async () => {
  for (const language of ['en', 'es'] as const) renderers.push(await createViewRenderer(language))
  notices = await (renderers[0] as (typeof renderers)[0]).load<Notices>('/src/app/notice-messages.ts')
}, 60_000)
afterAll(() => Promise.all(renderers.map((renderer) => renderer.close())))

/** English and Spanish. */
const inWords = (messages: Partial<Notices['noticeMessages']>) =>
  Object.fromEntries(
    Object.entries(messages).map(([code, message]) => [code, renderers.map(({ i18n }) => i18n._(message))]),
  )

test('each notice has the words of section 8', () => {
  const communication = [
    'A communication error has occurred with the server',
    'Ocurrió un error de comunicación con el servidor',
  ]
  expect(inWords(notices.noticeMessages)).toEqual({
    timeIsUp: ['Your purchase time limit has expired', 'Se terminó el tiempo de tu compra'],
    cancelled: ['Your purchase process has been canceled', 'Tu proceso de compra fue cancelado'],
    replaced: [
      'You began another purchase in another browser or device: this one is closed, its places are free',
      'Empezaste otra compra en otro navegador o dispositivo: esta se cerró y los lugares quedaron libres',
    ],
    otherTab: [
      'You have started a purchase in another tab of your browser',
      'Empezaste una compra en otra pestaña de tu navegador',
    ],
    disconnected: ['Your user session has been disconnected', 'Tu sesión de usuario se cerró'],
    logoutFailed: ['An error occurred', 'Ocurrió un error'],
    communication,
    transport: communication,
  })
})

test('a logout that did not reach the server says so after the error', () => {
  expect(inWords(notices.noticeAdvice)['logoutFailed']).toEqual([
    'Your user session has been disconnected here, but the server could not be told.',
    'Tu sesión se cerró en este navegador, pero no pudimos avisarle al servidor.',
  ])
})
