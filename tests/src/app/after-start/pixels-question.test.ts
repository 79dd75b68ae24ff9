import { act } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { boundScreens } from '../../support/bound-screens.ts'
import { drawPart } from '../support/drawn-part.ts'

const bound = boundScreens()

describe('the question of the pixels', () => {
  const pixels = {
    landing: 'https://pixel.example/l.gif',
    confirmationSuccess: 'https://pixel.example/s.gif',
  }
  const at = async (path: string, answer: string | null) => {
    const got: unknown[] = []
    vi.stubGlobal('fetch', async (address: string) => void got.push(address))
    const kept = new Map(answer === null ? [] : [['taquilla/state/medicion', answer]])
    Object.assign(window, {
      localStorage: {
        ...{ getItem: (key: string) => kept.get(key) ?? null, removeItem: (key: string) => kept.delete(key) },
        setItem: (key: string, value: string) => kept.set(key, value),
      },
    })
    let heard: ((event: object) => void) | undefined
    const on = (_: string, hear: typeof heard) => {
      heard = hear
      return { unsubscribe: () => {} }
    }
    const drawn = await drawPart(
      bound,
      'pixels',
      'Pixels',
      {},
      {
        ...{
          at: path,
          page: { deployment: { name: 'Shop', pixels } },
          shop: { actors: { purchase: { on } } },
        },
      },
    )
    const buttons = () => drawn.all('button').map(({ props }) => props)
    return { ...drawn, buttons, kept, got, pays: () => heard?.({ result: 'approved' }) }
  }
  const answerIn = (kept: Map<string, string>) => kept.get('taquilla/state/medicion')

  test('is asked once; allowed, the pixel of the page is asked for, and of a payment', async () => {
    const { buttons, kept, got, pays, all } = await at('/landing/x', null)
    expect([buttons().length, got, all('section')[0]?.props['aria-label']]).toEqual([2, [], 'Measurement'])
    await act(async () => buttons()[0]?.onClick())
    expect([answerIn(kept), got, all('section')]).toEqual(['yes', [pixels.landing], []])
    pays()
    expect(got).toEqual([pixels.landing, pixels.confirmationSuccess])
  })

  test('is answered with a no, which is kept, and asks for nothing', async () => {
    const { buttons, kept, got, pays, all } = await at('/landing/x', null)
    await act(async () => buttons()[1]?.onClick())
    pays()
    expect([answerIn(kept), got, all('section')]).toEqual(['no', [], []])
  })

  test('is not asked again; on the page of privacy the answer is changed', async () => {
    expect((await at('/', 'no')).all('section')).toEqual([])
    const refused = await at('/privacyPolicies', 'no')
    expect(refused.buttons()).toHaveLength(1)
    await act(async () => refused.buttons()[0]?.onClick())
    expect(answerIn(refused.kept)).toBe('yes')
    const allowed = await at('/privacyPolicies', 'yes')
    expect([allowed.buttons().length, allowed.all('p').length]).toEqual([1, 1])
    await act(async () => allowed.buttons()[0]?.onClick())
    expect(answerIn(allowed.kept)).toBe('no')
  })
})
