import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { chartWithNotes, pictureWords } from '../../statecharts/compare/picture-texts.ts'
import { chartOf, statesOf } from '../../statecharts/model/chart.ts'
import { signParts } from '../../viewer/components/sign-parts.ts'

/** Names that every object has. */
const INHERITED = ['constructor', 'toString']
const texts = { titles: { bell: 'Bell' }, actors: {}, events: {}, arrows: {}, notes: { bell: 'It rings.' } }

describe('names of a file that every object has', () => {
  test.each(INHERITED)('have no text: %s is called by itself', (name) => {
    const { title, actor, event, arrow } = pictureWords(texts, 'en')
    expect([title('bell'), title(name), actor(name), event(name), arrow(name).sentence]).toEqual([
      ...['Bell', name, name, name, name],
    ])
  })

  test.each(INHERITED)('have no note: %s', (id) => {
    const chart = chartOf(createMachine({ id, description: 'Of the code.', states: {} }))
    const { description, root } = chartWithNotes(chart, texts)
    expect([description, ...statesOf(root).map((state) => state.description)]).toEqual(['', ''])
  })

  test('have no sign, beside parts that have one', () => {
    const parts = ['bell', ...INHERITED].map((state) => ({ dataset: { state } as Record<string, string> }))
    const picture = {
      querySelectorAll: (selector: string) => (selector === '.change-mark' ? [] : parts),
      querySelector: () => null,
    }
    const layout = { name: 'bell', width: 1, height: 1, states: [], edges: [], initials: [] }
    signParts(picture as never, layout, { bell: 'added' })
    expect(parts.map(({ dataset }) => dataset['sign'])).toEqual(['added', undefined, undefined])
  })
})
