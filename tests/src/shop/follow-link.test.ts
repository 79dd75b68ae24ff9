import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followLink } from '../../../src/shop/follow-link.ts'

describe("what a mail's link has behind the #", () => {
  let page: EventTarget
  const replaceState = vi.fn()
  beforeEach(() => {
    page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('history', { state: 'entry', replaceState })
    replaceState.mockClear()
  })
  afterEach(() => vi.unstubAllGlobals())
  const openAt = (hash: string) => {
    vi.stubGlobal('location', { pathname: '/compra', search: '?a=1', hash })
    page.dispatchEvent(new Event('hashchange'))
  }
  const first = '#orden=7&mail=ana%40ejemplo.ar&codigo=token+1'
  const second = '#codigo=token-2&mail=luis@ejemplo.ar&orden=8&more=9'

  it('is handed over as it is read, also from another link on the same page, and leaves the address', () => {
    const take = vi.fn()
    openAt(first)
    const follower = followLink(['orden', 'mail', 'codigo'], take)
    expect(take.mock.calls).toEqual([[{ orden: '7', mail: 'ana@ejemplo.ar', codigo: 'token 1' }]])
    openAt(second)
    expect(take.mock.calls[1]).toEqual([{ orden: '8', mail: 'luis@ejemplo.ar', codigo: 'token-2' }])
    expect(replaceState.mock.calls).toEqual(Array(2).fill(['entry', '', '/compra?a=1']))
    follower.stop()
    openAt(first)
    expect(take).toHaveBeenCalledTimes(2)
  })

  it('is left alone where a part is missing or empty', () => {
    const take = vi.fn()
    openAt('#main')
    followLink(['orden', 'mail', 'codigo'], take)
    openAt('#orden=7&mail=ana%40ejemplo.ar&codigo=')
    openAt('#orden=7&codigo=token')
    expect([take.mock.calls, replaceState.mock.calls]).toEqual([[], []])
  })
})
