import { describe, expect, it } from 'vitest'
import { findScreen, type KeptScreens } from '../../viewer/chart/screen/find-screen.ts'

const kept: KeptScreens = {
  pictures: ['sending', 'asking.open'],
  noScreen: { left: 'It is left at once.', claiming: 'It shows nothing.' },
  withoutUi: null,
  isOld: false,
}
const look = (state: string, locale: 'es' | 'en' = 'en') => ({ machine: 'payment', state, locale })

describe('the screen of a state', () => {
  it('is a replay’s picture in the reader’s language, before the committed one', () => {
    const replayed = { en: ['payment.sending.webp'], es: ['payment.sending.webp'] }
    expect(findScreen(look('sending'), kept, replayed)).toEqual({
      ...{ kind: 'picture', folder: 'en', file: 'payment.sending.webp', language: 'en', isOld: false },
    })
  })

  it('is else the committed one, which says its language and whether the chart has changed since', () => {
    const replayed = { en: ['payment.sending.webp'] }
    expect(findScreen(look('asking.open'), { ...kept, isOld: true }, replayed)).toEqual({
      ...{ kind: 'picture', folder: 'kept', file: 'payment.asking.open.webp', language: 'es', isOld: true },
    })
  })

  it('is else one that was replayed here in Spanish', () => {
    const found = findScreen(look('declined'), kept, { es: ['payment.declined.webp'] })
    expect(found).toMatchObject({ kind: 'picture', folder: 'es', language: 'es' })
  })

  it('is a reason where a state or its machine has none, and not where what holds it has', () => {
    const because = (state: string, machine = kept) => findScreen(look(state), machine, {})
    expect(because('left')).toEqual({ kind: 'noScreen', because: 'It is left at once.' })
    expect(because('claiming')).toEqual({ kind: 'noScreen', because: 'It shows nothing.' })
    expect(because('claiming.first')).toEqual({ kind: 'notYet' })
    const server = { ...kept, withoutUi: 'It runs on the server.' }
    expect(because('sending', server)).toEqual({ kind: 'noScreen', because: 'It runs on the server.' })
  })

  it('is not there yet where no replay has taken it', () => {
    expect(findScreen(look('declined'), kept, {})).toEqual({ kind: 'notYet' })
    expect(findScreen(look('declined'), undefined, {})).toEqual({ kind: 'notYet' })
  })
})
