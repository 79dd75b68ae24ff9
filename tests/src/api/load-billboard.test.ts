import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { loadBillboard } from '../../../src/api/load-billboard.ts'
import { createAskedApi } from './support/asked.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the listing is asked for by the minute, so that within one the browser answers from its cache', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { api, asked } = createAskedApi()
  const askedAt = async (moment: string, search: string) => {
    vi.setSystemTime(new Date(moment))
    const actor = createActor(loadBillboard(api), { input: { search } })
    actor.start()
    await waitFor(actor, ({ status }) => status === 'done')
    return asked.at(-1)?.path
  }
  const minute = Date.parse('2026-11-26T12:00:00Z') / 60_000
  expect(await askedAt('2026-11-26T12:00:00Z', '')).toBe(`/v1/api/v2/Cartelera?t=${minute}`)
  expect(await askedAt('2026-11-26T12:00:59.999Z', '')).toBe(`/v1/api/v2/Cartelera?t=${minute}`)
  expect(await askedAt('2026-11-26T12:01:00Z', 'cFecha=month')).toBe(
    `/v1/api/v2/Cartelera?cFiltro=cFecha%3Dmonth&t=${minute + 1}`,
  )
})
