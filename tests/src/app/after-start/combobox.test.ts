import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ComboboxProps, useCombobox } from '../../../../src/app/after-start/suggestions/use-combobox.ts'
import { FakeInput } from '../../support/fake-input.ts'
import { createMountedView } from '../../support/mounted-view.ts'

let page: ReturnType<typeof createMountedView>
beforeEach(() => {
  page = createMountedView()
})
afterEach(async () => {
  await page.leave()
  vi.unstubAllGlobals()
})

/** A combobox with a list as it stands, and what it says. */
const opened = async (over: Partial<ComboboxProps> = {}, input = new FakeInput('cBuscar')) => {
  const said: unknown[] = []
  const props: ComboboxProps = {
    ...{ listId: 'list', count: 2, active: null },
    onType: (text) => said.push(['type', text]),
    onMove: (to) => said.push(['move', to]),
    onClose: () => said.push(['close']),
    onChoose: (place) => said.push(['choose', place]),
    ...over,
  }
  const Box = () => {
    useCombobox(input as never, props)
    return null
  }
  await page.draw(createElement(Box))
  return { input, said }
}

describe('a key', () => {
  test('moves the mark among the options, and is kept from the text', async () => {
    const { input, said } = await opened({ active: 1 })
    expect(['ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => input.press(key))).toEqual([
      ...[true, true, true, true],
    ])
    expect(said).toEqual(['next', 'previous', 'first', 'last'].map((to) => ['move', to]))
  })

  test('moves within the text at Home and End until an option is marked', async () => {
    const { input, said } = await opened()
    expect(['Home', 'End', 'x'].map((key) => input.press(key))).toEqual([false, false, false])
    expect(said).toEqual([])
    expect(input.press('ArrowDown')).toBe(true)
    expect(said).toEqual([['move', 'next']])
  })

  test('chooses the option that is marked, or closes the list', async () => {
    const { input, said } = await opened({ active: 1 })
    expect([input.press('Enter'), input.press('Escape')]).toEqual([true, true])
    expect(said).toEqual([['choose', 1], ['close']])
  })

  test('sends the form at Enter while none is marked', async () => {
    const { input, said } = await opened()
    expect([input.press('Enter'), said]).toEqual([false, []])
  })

  test.each([{ isComposing: true }, { altKey: true }, { ctrlKey: true }, { metaKey: true }])(
    'means something else with %j',
    async (over) => {
      const { input, said } = await opened({ active: 1 })
      expect([input.press('ArrowDown', over), said]).toEqual([false, []])
    },
  )

  test('means nothing while the list is closed', async () => {
    const { input, said } = await opened({ count: 0 })
    expect([input.press('ArrowDown'), input.press('Escape'), said]).toEqual([false, false, []])
  })

  test('is heard by nobody else where the list takes it', async () => {
    const { input } = await opened({ active: 1 })
    const heard = [0, 0]
    for (const [at, key] of ['ArrowDown', 'x'].entries()) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key })
      event.stopPropagation = () => void heard[at]!++
      input.dispatchEvent(event)
    }
    expect(heard).toEqual([1, 0])
  })
})

describe('the box', () => {
  const names = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': 'list' }

  test('says which list it has, whether it is open and which option is marked', async () => {
    const input = new FakeInput('cBuscar')
    await opened({ active: 1 }, input)
    expect(input.attributes).toEqual({
      ...{ ...names, 'aria-expanded': 'true', 'aria-activedescendant': 'list-1' },
    })
    await opened({ active: null }, input)
    expect(input.attributes).toEqual({ ...names, 'aria-expanded': 'true' })
    await opened({ count: 0 }, input)
    expect(input.attributes).toEqual({ ...names, 'aria-expanded': 'false' })
  })

  test('hands on what is typed, and what was typed before it was there', async () => {
    const early = new FakeInput('cBuscar')
    early.value = 'zam'
    const { input, said } = await opened({}, early)
    input.type('zamba')
    expect(said).toEqual([
      ['type', 'zam'],
      ['type', 'zamba'],
    ])
    const { said: nothing } = await opened({}, new FakeInput('cBuscar'))
    expect(nothing).toEqual([])
  })

  test('closes its list as the focus leaves or the form is sent', async () => {
    const { input, said } = await opened()
    input.dispatchEvent(new Event('blur'))
    input.form.dispatchEvent(new Event('submit'))
    expect(said).toEqual([['close'], ['close']])
  })

  test('is again what it was once it is left', async () => {
    const input = new FakeInput('cBuscar')
    input.setAttribute('aria-label', 'Search')
    input.setAttribute('id', 'q')
    const { said } = await opened({ active: 1 }, input)
    await page.draw(null)
    input.type('x')
    input.press('ArrowDown')
    input.dispatchEvent(new Event('blur'))
    input.form.dispatchEvent(new Event('submit'))
    expect([input.attributes, said]).toEqual([{ 'aria-label': 'Search', id: 'q' }, []])
  })
})
