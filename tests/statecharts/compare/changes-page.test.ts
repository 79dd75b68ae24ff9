import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { changesBetween, type Revision } from '../../../statecharts/compare/changes-file.ts'
import { changesPage } from '../../../statecharts/compare/changes-page.ts'
import type { FoundMachine } from '../../../statecharts/model/machine-files.ts'
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
const found = (machine: ReturnType<typeof lamp>): FoundMachine => ({
  ...{ name: 'lamp', file: '', machine, cases: undefined, children: {} },
})
const noLayout = async () => ({ name: '', width: 1, height: 1, states: [], edges: [], initials: [] })
const revision = (one: ReturnType<typeof lamp> | null, catalogue = spanish): Revision => ({
  machines: one ? [found(one)] : [],
  catalogues: [catalogue],
})
const page = async (
  before: ReturnType<typeof lamp> | null,
  after: ReturnType<typeof lamp> | null,
  old = spanish,
) => {
  const { charts } = await changesBetween('v1', revision(before, old), revision(after), noLayout)
  return changesPage('v1', charts, 'es')
}

it('says what is new, changed and gone in sentences, with titles before names', async () => {
  const before = lamp({ pressed: 'lit', pulled: 'lit' })
  const after = lamp({ pressed: 'broken' }, { broken: { description: 'It is broken.' } })
  expect(await page(before, after)).toBe(
    [
      '# Qué cambió en los diagramas desde v1',
      '## Lámpara `lamp`',
      '**Nuevo**',
      '- Rota: No anda. `lamp.broken`',
      '**Cambió**',
      '- Apagada → Rota: Alguien aprieta. `pressed` (antes: Apagada → Prendida: Alguien aprieta. `pressed`)',
      '**Se quitó**',
      '- Apagada → Prendida: Alguien tira. `pulled`',
      'Casos de prueba: nuevos 0, quitados 0, iguales 0.\n',
    ].join('\n\n'),
  )
})

it('says that branches changed places, in the order in which they are asked', async () => {
  const [first, second] = [
    { guard: 'isDay', target: 'lit' },
    { guard: 'isDry', target: 'lit' },
  ]
  const line = await page(lamp({ pressed: [first, second, {}] }), lamp({ pressed: [second, first, {}] }))
  expect(line).toContain(
    '**Orden de las ramas**\n\n- Apagada: Alguien aprieta. isDry isDay Si no. `pressed` (antes: isDay isDry Si no.)\n\n',
  )
})

it('says that a chart is new or gone, and that nothing changed', async () => {
  expect(await page(null, lamp({}))).toContain('## Lámpara `lamp`: un diagrama nuevo')
  expect(await page(lamp({}), null)).toContain('## Lámpara `lamp`: el diagrama ya no está')
  expect(await page(lamp({}), lamp({}))).toContain('No cambió ningún diagrama.')
})

it('calls what is gone by the title that it had, and what is there by the title that it has', async () => {
  const before = lamp({ pulled: 'lit' }, { broken: { description: 'It is broken.' } })
  const old = { ...spanish, titles: { ...spanish.titles, 'lamp.broken': 'Quemada' } }
  const now = await page(before, lamp({ pulled: 'lit' }), old)
  expect(now).toContain('**Se quitó**\n\n- Quemada: No anda. `lamp.broken`')
  expect(await page(before, before, old)).toContain('No cambió ningún diagrama.')
})

it('says what a transition does besides and no more, where its sentence is the same', async () => {
  const does = (...actions: string[]) => ({ pressed: 'lit', pulled: { target: 'lit', actions } })
  expect(await page(lamp(does('ring', 'glow')), lamp(does('glow', 'blink')))).toContain(
    '- Apagada → Prendida: Alguien tira. `pulled` (ahora también: blink; ya no: ring)\n\n',
  )
})
