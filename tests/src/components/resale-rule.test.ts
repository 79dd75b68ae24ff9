import { afterAll, expect, test } from 'vitest'
import { createViewRenderer } from '../support/view-renderer.tsx'

const languages = ['es', 'en', 'pt'] as const
const renderers = await Promise.all(languages.map((language) => createViewRenderer(language)))
afterAll(() => Promise.all(renderers.map(({ close }) => close())))

const words = (rule: { nHoras: number; lCargoServicio: boolean }) =>
  Promise.all(
    renderers.map(async ({ load, render }) => {
      const path = '/src/components/totals/resale-rule.tsx'
      const { ResaleRule } = await load<typeof import('../../../src/components/totals/resale-rule.tsx')>(path)
      return render(ResaleRule, { rule }).replaceAll(/<[^>]+>/g, '')
    }),
  )

test('a checkout says until when its tickets may be offered for resale, and what comes back', async () => {
  expect(await words({ nHoras: 24, lCargoServicio: false })).toEqual([
    'Podés ofrecer tus entradas en reventa acá hasta 24 horas antes de la función, por lo que pagaste. Te lo devolvemos cuando alguien las compra, sin el cargo por servicio.',
    'You can offer your tickets for resale here until 24 hours before the performance, at what you paid. It comes back once somebody buys them, without the service charge.',
    'Você pode oferecer seus ingressos para revenda aqui até 24 horas antes da sessão, pelo que pagou. Devolvemos quando alguém os compra, sem a taxa de serviço.',
  ])
  expect((await words({ nHoras: 1, lCargoServicio: true }))[1]).toBe(
    'You can offer your tickets for resale here until 1 hour before the performance, at what you paid. It comes back once somebody buys them.',
  )
  expect((await words({ nHoras: 0, lCargoServicio: true }))[0]).toBe(
    'Podés ofrecer tus entradas en reventa acá hasta que empiece la función, por lo que pagaste. Te lo devolvemos cuando alguien las compra.',
  )
})
