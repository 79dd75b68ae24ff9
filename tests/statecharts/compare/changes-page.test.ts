import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { changesPage } from '../../../statecharts/compare/changes-page.ts'
import { compareCharts } from '../../../statecharts/compare/compare-charts.ts'
import { chartOf } from '../../../statecharts/model/chart.ts'
import type { WordCatalogue } from '../../../statecharts/model/words.ts'

const lamp = (off: object, more: object = {}) =>
  createMachine({
    id: 'lamp',
    description: 'Light, or none.',
    initial: 'off',
    states: { off: { description: 'It is dark.', on: off }, lit: { description: 'It is light.' }, ...more },
    meta: { title: 'lamp', spec: [], events: { pressed: 'Somebody presses.', pulled: 'Somebody pulls.' } },
  } as never)
const spanish: WordCatalogue = {
  language: 'es',
  texts: {
    'Somebody presses.': 'Alguien aprieta.',
    'Somebody pulls.': 'Alguien tira.',
    'It is broken.': 'No anda.',
  },
  titles: { lamp: 'Lámpara', 'lamp.off': 'Apagada', 'lamp.lit': 'Prendida', 'lamp.broken': 'Rota' },
  actions: {},
  arrows: {},
  numbers: {},
}
const page = (before: ReturnType<typeof lamp> | null, after: ReturnType<typeof lamp> | null) => {
  const charts = (one: typeof before) => (one ? [chartOf(one)] : [])
  const compared = {
    before: before ?? undefined,
    after: after ?? undefined,
    paths: { new: 2, gone: 1, kept: 0 },
  }
  return changesPage(
    'v1',
    compareCharts(charts(before), charts(after)),
    new Map([['lamp', compared]]),
    spanish,
  )
}

it('says what is new, changed and gone in sentences, with titles before names', () => {
  const before = lamp({ pressed: 'lit', pulled: 'lit' })
  const after = lamp({ pressed: 'broken' }, { broken: { description: 'It is broken.' } })
  expect(page(before, after)).toBe(
    [
      '# Qué cambió en los diagramas desde v1',
      '## Lámpara `lamp`',
      '**Nuevo**',
      '- Rota: No anda. `lamp.broken`',
      '**Cambió**',
      '- Apagada → Rota: Alguien aprieta. `pressed` (antes: Apagada → Prendida: Alguien aprieta. `pressed`)',
      '**Salió**',
      '- Apagada → Prendida: Alguien tira. `pulled`',
      'Casos de prueba: nuevos 2, quitados 1, iguales 0.\n',
    ].join('\n\n'),
  )
})

it('says that branches changed places, in the order in which they are asked', () => {
  const [first, second] = [
    { guard: 'isDay', target: 'lit' },
    { guard: 'isDry', target: 'lit' },
  ]
  const line = page(lamp({ pressed: [first, second, {}] }), lamp({ pressed: [second, first, {}] }))
  expect(line).toContain(
    '**Orden de las ramas**\n\n- Apagada: Alguien aprieta. isDry isDay Si no. `pressed` (antes: isDay isDry Si no.)\n\n',
  )
})

it('says that a chart is new or gone, and that nothing changed', () => {
  expect(page(null, lamp({}))).toContain('## Lámpara `lamp`: un diagrama nuevo')
  expect(page(lamp({}), null)).toContain('## Lámpara `lamp`: el diagrama ya no está')
  expect(page(lamp({}), lamp({}))).toContain('No cambió ningún diagrama.')
})
