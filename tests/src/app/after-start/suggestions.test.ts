import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { standingActor } from '../../support/bound-screen.ts'
import { boundScreens } from '../../support/bound-screens.ts'
import { FakeInput } from '../../support/fake-input.ts'
import { drawPart } from '../support/drawn-part.ts'

const bound = boundScreens()

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', FakeInput)
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the list of suggestions', () => {
  const shows = [1, 2].map((id) => ({
    ...{ cSeo: `show-${id}`, cEspectaculoCartelNombre: `Show ${id}`, cEstablecimientoNombre: `House ${id}` },
  }))
  const typed = async (text: string) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked: unknown[] = []
    const call = async (name: string, { query }: { query: object }) => {
      asked.push([name, query])
      return { ok: true, data: { Lista: shows } }
    }
    const input = new FakeInput('cBuscar')
    const deployment = { topBar: { searchMinimum: 3 } }
    const drawn = await drawPart(
      bound,
      'suggestions/suggestions',
      'Suggestions',
      { input },
      {
        ...{ page: { deployment }, at: '/' },
        shop: { api: { call }, actors: { purchase: standingActor({}).actor } },
      },
    )
    const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1_000)))
    await act(async () => input.type(text))
    await settle()
    return { ...drawn, asked, input, settle }
  }

  test('has the shows that the text may mean, and leads to the one that is pressed', async () => {
    const { all, asked, input, led } = await typed('zam')
    expect(asked).toHaveLength(1)
    expect(JSON.stringify(asked)).toContain('zam')
    const options = all('div').filter(({ props }) => props.role === 'option')
    expect(options.map(({ props }) => [props.id.endsWith('0'), props['aria-selected']])).toEqual([
      [true, false],
      [false, false],
    ])
    expect(all('b').map(({ props }) => props.children)).toEqual(['Show 1', 'Show 2'])
    expect(all('p')[0]?.props.children).toBe('2 suggestions')
    const [box] = all('div')
    expect(box?.props).toMatchObject({ role: 'listbox', hidden: false, 'aria-label': 'Suggestions' })
    expect(input.attributes['aria-controls']).toBe(box?.props.id)
    const kept = vi.fn()
    box?.props.onMouseDown({ preventDefault: kept })
    expect(kept).toHaveBeenCalledTimes(1)
    await act(async () => options[1]?.props.onClick())
    expect(led).toEqual([['/landing/show-2', undefined]])
    expect(all('div')[0]?.props.hidden).toBe(true)
  })

  test('marks the option that the keys are at, and leads there', async () => {
    const { all, input, led } = await typed('zamba')
    await act(async () => void input.press('ArrowDown'))
    await act(async () => void input.press('ArrowDown'))
    const selected = all('div').filter(({ props }) => props['aria-selected'])
    expect(selected.map(({ props }) => props.id)).toEqual([input.attributes['aria-activedescendant']])
    await act(async () => void input.press('Enter'))
    expect(led.map((one) => (one as unknown[])[0])).toEqual(['/landing/show-2'])
  })

  test('is closed, and asks nothing, for a text that is too short', async () => {
    const { all, asked, input, settle } = await typed('za')
    expect([asked, all('div')[0]?.props.hidden, all('p')[0]?.props.children]).toEqual([[], true, false])
    await act(async () => input.type('zamb'))
    await settle()
    expect(all('div')[0]?.props.hidden).toBe(false)
    await act(async () => input.dispatchEvent(new Event('blur')))
    expect(all('div')[0]?.props.hidden).toBe(true)
  })
})
