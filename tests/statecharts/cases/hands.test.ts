import { describe, expect, it } from 'vitest'
import { answerOf, type Hands, handOf, shownAfter, shownIn } from '../../../statecharts/hands/hand.ts'

const sentence = (words: string) => ({ es: words, en: words, pt: words })

const hands: Hands = {
  machine: 'lamp',
  setups: {
    outside: {
      before: [],
      events: { pressed: { press: 'Porch' } },
      answers: { 'light GONE': sentence('Wait for the night.') },
      states: { off: [{ reads: 'Stars' }] },
      shows: { pressed: [{ reads: 'Dark' }, { reads: 'Bright', when: { 'lamp.isOn': true } }] },
    },
  },
  events: {
    pressed: [
      { when: { lamp: 2 }, from: 'on', hand: { press: 'Second, off' } },
      { when: { lamp: 2 }, hand: { press: 'Second' } },
      { when: {}, hand: { press: 'First' } },
    ],
  },
  answers: {
    light: [
      { when: { type: 'error.light' }, says: sentence('Cut it.') },
      { when: { 'output.lamp': 2 }, says: sentence('Turn the second one.') },
    ],
    'light GONE': sentence('Take it away.'),
  },
  states: { off: [{ reads: 'Dark' }], on: [{ reads: 'Bright' }] },
}

const pressed = (lamp: unknown) => ({ type: 'pressed', lamp })

describe('what a hand does for an event', () => {
  it('goes by the event’s values, and by the state or a part of it', () => {
    expect(handOf(hands, 'inside', pressed(1), ['on.bright'])).toEqual({ press: 'First' })
    expect(handOf(hands, 'inside', pressed(2), ['off'])).toEqual({ press: 'Second' })
    expect(handOf(hands, 'inside', pressed(2), ['colour.red', 'on.bright'])).toEqual({ press: 'Second, off' })
    expect(handOf(hands, 'inside', pressed(2), ['only'])).toEqual({ press: 'Second' })
  })

  it('is the setup’s own where it has one, and none where nothing is written', () => {
    expect(handOf(hands, 'outside', pressed(2), [])).toEqual({ press: 'Porch' })
    expect(handOf(hands, 'outside', { type: 'pulled' }, [])).toBeUndefined()
  })
})

describe('what the screen shows after an event', () => {
  it('is what the setup says of the event’s values', () => {
    expect(shownAfter(hands, 'outside', pressed({ isOn: false }))).toEqual([{ reads: 'Dark' }])
    expect(shownAfter(hands, 'outside', pressed({ isOn: true }))).toHaveLength(2)
    expect(shownAfter(hands, 'inside', pressed({ isOn: true }))).toEqual([])
  })
})

describe('what a state shows', () => {
  it('is the setup’s own where it has one, and its parent’s where it has none', () => {
    expect(shownIn(hands, 'outside', 'off')).toEqual([{ reads: 'Stars' }])
    expect(shownIn(hands, 'inside', 'off')).toEqual([{ reads: 'Dark' }])
    expect(shownIn(hands, 'outside', 'on.dim')).toEqual([{ reads: 'Bright' }])
  })
})

describe('how an answer comes about', () => {
  it('goes by its name and its values; where none fits, it comes by itself', () => {
    const done = (lamp: number) => ({ type: 'done.light', output: { lamp } })
    expect(answerOf(hands, 'inside', 'light', done(2))?.en).toBe('Turn the second one.')
    expect(answerOf(hands, 'inside', 'light', done(1))).toBeUndefined()
    expect(answerOf(hands, 'inside', 'light', { type: 'error.light' })?.en).toBe('Cut it.')
    expect(answerOf(hands, 'inside', 'light GONE', done(1))?.en).toBe('Take it away.')
    expect(answerOf(hands, 'inside', 'sound', done(2))).toBeUndefined()
  })

  it('is the setup’s own where it has one', () => {
    const gone = { type: 'done.light', output: { ok: false } }
    expect(answerOf(hands, 'outside', 'light GONE', gone)?.en).toBe('Wait for the night.')
  })
})
