import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { boundScreens } from '../../support/bound-screens.ts'
import { FakeInput } from '../../support/fake-input.ts'
import { drawPart } from '../support/drawn-part.ts'

const bound = boundScreens()

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', FakeInput)
})

describe('a search box', () => {
  const focus = (target: object) =>
    act(
      async () =>
        void document.dispatchEvent(Object.defineProperty(new Event('focusin'), 'target', { value: target })),
    )

  test('is suggested in once it has the focus; a field of another name is not', async () => {
    const { every } = await drawPart(bound, 'suggestions/search-boxes', 'SearchBoxes', {}, {})
    expect(every()).toEqual([])
    await focus(new FakeInput('cMail'))
    expect(every()).toEqual([])
    const second = new FakeInput('cBuscar')
    await focus(second)
    expect(every().find(({ props }) => props.input)?.props.input).toBe(second)
  })

  test('is suggested in at once where it has the focus already', async () => {
    const input = new FakeInput('cBuscar')
    Object.assign(document, { activeElement: input })
    const { every } = await drawPart(bound, 'suggestions/search-boxes', 'SearchBoxes', {}, {})
    expect(every().find(({ props }) => props.input)?.props.input).toBe(input)
    Object.assign(document, { activeElement: null })
  })

  test('sends its text trimmed, and an empty one only where it is alone', async () => {
    await drawPart(bound, 'suggestions/search-boxes', 'SearchBoxes', {}, {})
    const sent = (fields: Record<string, string>) => {
      const formData = new FormData()
      for (const [name, value] of Object.entries(fields)) formData.set(name, value)
      document.dispatchEvent(Object.assign(new Event('formdata'), { formData }))
      return Object.fromEntries(formData)
    }
    expect(sent({ cBuscar: ' zamba ', cFiltro: ' x ' })).toEqual({ cBuscar: 'zamba', cFiltro: ' x ' })
    expect(sent({ cBuscar: '  ', cFiltro: 'x' })).toEqual({ cFiltro: 'x' })
    expect(sent({ cBuscar: '  ' })).toEqual({ cBuscar: '' })
    expect(sent({ cFiltro: ' x ' })).toEqual({ cFiltro: ' x ' })
    await bound.page.draw(null)
    expect(sent({ cBuscar: ' zamba ' })).toEqual({ cBuscar: ' zamba ' })
  })
})
