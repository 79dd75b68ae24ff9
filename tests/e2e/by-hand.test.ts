import { describe, expect, it } from 'vitest'
import { showing, shownBy } from '../../e2e/replay/by-hand.ts'
import type { TestContext } from '../../e2e/replay/context.ts'
import type { Hands } from '../../statecharts/hands/hand.ts'

const words = { es: 'palabras', en: 'words', pt: 'palavras' }

const hands: Hands = {
  machine: 'lamp',
  setups: {
    outside: {
      before: [],
      states: { off: [{ reads: 'Stars' }], broken: [{ reads: 'Shards' }] },
      shows: { pressed: [{ reads: 'Moths' }] },
    },
  },
  events: { pressed: { press: 'Switch' } },
  states: { off: [{ reads: 'Dark' }], broken: [{ says: words }], on: [{ says: words }] },
}

/** A page that is looked at for one text, which it names instead of showing it. */
const contextOf = (setup: string) => {
  const getByText = (text: string) => {
    throw new Error(`looked for ${text}`)
  }
  return { setup, says: (english: string) => english, page: { getByText } } as unknown as TestContext
}

describe('the assertion of a state', () => {
  it('is what its setup shows, where that is something else', async () => {
    const { off } = shownBy(hands)
    await expect(off!(contextOf('outside'))).rejects.toThrow('looked for Stars')
    await expect(off!(contextOf('inside'))).rejects.toThrow('looked for Dark')
  })

  it('is there where only one setup shows something by data, and asserts nothing after another one', async () => {
    expect(Object.keys(shownBy(hands))).toEqual(['off', 'broken'])
    const { broken } = shownBy(hands)
    await expect(broken!(contextOf('outside'))).rejects.toThrow('looked for Shards')
    await expect(broken!(contextOf('inside'))).resolves.toBeUndefined()
  })

  it('ends with what only code asserts', async () => {
    const { on } = shownBy(hands, { on: () => Promise.reject(new Error('looked by code')) })
    await expect(on!(contextOf('outside'))).rejects.toThrow('looked by code')
  })
})

describe('what is shown after an event', () => {
  const pressed = async () => {}

  it('is not passed over where the model does not bring the event about', () => {
    expect(() => showing(hands, 'outside', { pulled: pressed })).toThrow('lamp, outside')
    expect(() => showing(hands, 'outside', { pressed: { once: true } })).toThrow('pressed')
  })

  it('changes no event that nothing is shown after, and keeps what else is known of the other', () => {
    const events = { pulled: pressed, pressed: { once: true, act: pressed } } as const
    expect(showing(hands, 'inside', events)).toEqual(events)
    const { pulled, pressed: looked } = showing(hands, 'outside', events)
    expect(pulled).toBe(pressed)
    expect(looked).toMatchObject({ once: true })
    expect(looked).not.toEqual(events.pressed)
  })
})
