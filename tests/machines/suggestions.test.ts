import { describe, expect, it } from 'vitest'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { suggestionsMachine } from '../../machines/suggestions/suggestions.machine.ts'
import * as select from '../../machines/suggestions/suggestions.selectors.ts'
import { begin, follower, snapshotAt, stepper } from './support/expectations.ts'

const show = (name: string) => ({
  cSeo: name,
  cEspectaculoCartelNombre: name,
  cEstablecimientoNombre: 'Teatro Mayor',
})
const three = [show('mahler'), show('marea'), show('malambo')]
const context = { shortest: 3, text: '', list: [], active: null }
const on = stepper(suggestionsMachine, context)
const typed = (text: string) => ({ type: 'text.typed', text }) as const
const pause = 'xstate.after.pause.suggestions.suggesting.settling'
const [settling, asking, settled] = [
  { suggesting: 'settling' },
  { suggesting: 'asking' },
  { suggesting: 'settled' },
] as const

describe('suggestions', () => {
  it('begin with nothing', () => {
    expect(begin(suggestionsMachine, { shortest: 3 })).toEqual({
      state: 'resting',
      changed: context,
      effects: [],
    })
  })

  it.each([
    [3, 'ma', 'resting'],
    [3, '  ma  ', 'resting'],
    [3, 'mah', settling],
    [4, 'mah', 'resting'],
    [4, 'mahl', settling],
  ])('with at least %i characters after trimming, «%s» leads to %o', (shortest, text, state) => {
    expect(on('resting', typed(text), { shortest }).state).toEqual(state)
  })

  it('wait for a pause in the typing, and ask for the trimmed text', () => {
    expect(on('resting', typed(' mahler '))).toEqual({
      state: settling,
      changed: { text: 'mahler' },
      effects: [{ wait: pause, milliseconds: 150 }],
    })
    expect(on(settling, { type: pause }, { text: 'mahler' })).toEqual({
      state: asking,
      changed: {},
      effects: [{ start: 'suggest', input: { text: 'mahler' } }],
    })
  })

  it('begin the pause again with every letter, and keep the last list meanwhile', () => {
    expect(on(settling, typed('mahle'), { text: 'mahl', list: three, active: 1 })).toEqual({
      state: settling,
      changed: { text: 'mahle', active: null },
      effects: [{ wait: pause, milliseconds: 150 }],
    })
  })

  it('are those of the last text: an answer that comes late changes nothing', () => {
    const late = done('suggest', accepted({ Lista: three }))
    const retyped = follower(suggestionsMachine, { ...context, text: 'mah' })(asking, typed('quiroga'))
    expect(retyped.react(late)).toEqual({ state: settling, changed: {}, effects: [] })
  })

  it('show the answer', () => {
    expect(on(asking, done('suggest', accepted({ Lista: three })), { text: 'ma', active: 0 })).toEqual({
      state: settled,
      changed: { list: three, active: null },
      effects: [],
    })
  })

  it('are none where the server refuses, and end where it does not answer', () => {
    expect(on(asking, done('suggest', refused('DEMASIADAS_LLAMADAS')), { text: 'mah', list: three })).toEqual(
      {
        state: settled,
        changed: { list: [] },
        effects: [],
      },
    )
    expect(on(asking, failed('suggest'), { text: 'mah', list: three })).toEqual({
      state: 'resting',
      changed: { text: '', list: [] },
      effects: [],
    })
  })

  it.each([
    ['next', null, 0],
    ['next', 0, 1],
    ['next', 2, 0],
    ['previous', null, 2],
    ['previous', 2, 1],
    ['previous', 0, 2],
    ['first', 1, 0],
    ['last', 1, 2],
    ['last', 0, 2],
  ] as const)('moved to the %s of three from %s mark the option at %i', (to, active, expected) => {
    const { state, changed } = on(settled, { type: 'option.moved', to }, { list: three, active })
    expect([state, changed.active]).toEqual([settled, expected])
  })

  it('have nothing to mark where there are none', () => {
    expect(on(settled, { type: 'option.moved', to: 'next' })).toEqual({
      state: settled,
      changed: {},
      effects: [],
    })
  })

  it('stay as they are where only a space was typed', () => {
    const stood = { text: 'mahler', list: three, active: 1 }
    expect(on(settled, typed('mahler '), stood)).toEqual({ state: settled, changed: {}, effects: [] })
  })

  it.each([
    ['too little is left of the text', typed('ma')],
    ['the list is closed', { type: 'list.closed' } as const],
  ])('end when %s', (_title, event) => {
    expect(on(settled, event, { text: 'mahler', list: three, active: 1 })).toEqual({
      state: 'resting',
      changed: { text: '', list: [], active: null },
      effects: [],
    })
  })
})

it('the values of the suggestions', () => {
  const at = (state: Parameters<typeof snapshotAt<typeof suggestionsMachine>>[1]) =>
    snapshotAt(suggestionsMachine, state, { ...context, list: three, active: 2 })
  expect([select.list(at('resting')), select.isSettled(at('resting'))]).toEqual([[], false])
  expect([select.list(at(asking)), select.isSettled(at(asking))]).toEqual([three, false])
  expect([select.list(at(settled)), select.isSettled(at(settled))]).toEqual([three, true])
  expect(select.active(at(settled))).toBe(2)
})
