import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { purchaseAddresses } from '../../../contract/addresses/purchase.ts'
import { accepted, refused } from '../../../machines/samples/answers.ts'
import { countBegunCalls } from '../../../src/api/begun-calls.ts'
import type { Api } from '../../../src/api/client.ts'
import { watchProcess } from '../../../src/api/watch-process.ts'
import { onPageWaking } from '../../../src/platform/host/page-waking.ts'

const BEGINNINGS = ['beginExchange', 'beginProcess', 'holdGroup', 'holdPlaces'] as const
type Beginning = (typeof BEGINNINGS)[number]

const NOW = 1_803_931_200_000
const call = vi.fn<(name: string, options: object) => Promise<unknown>>()
let begin: (name?: Beginning | 'saveBuyerData') => Promise<unknown>
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const end = { lReemplazada: true, idProcesoActual: 'p-3' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', new EventTarget())
  page.visibilityState = 'visible'
  call.mockReset().mockResolvedValue(accepted({ cEstado: 'ABIERTO' }))
})
const running: { stop: () => void }[] = []
afterEach(() => {
  for (const parent of running.splice(0)) parent.stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Watches the second purchase. @returns what is sent, and how it is stopped. */
const watch = (idProcesoDeCompra: string | null = 'p-2') => {
  const sent: object[] = []
  const { api, isBeginning } = countBegunCalls({ call } as Partial<Api> as Api)
  begin = (name = 'holdPlaces') => api.call(name, { params: { id: 7 }, body: {} } as never)
  const watched = watchProcess(api, { now: () => NOW, isBeginning, onWaking: onPageWaking })
  const parent = createActor(
    setup({ actors: { watched } }).createMachine({
      invoke: { src: 'watched', input: { idProcesoDeCompra } },
      on: { '*': { actions: ({ event }) => sent.push(event) } },
    }),
  )
  parent.start()
  running.push(parent)
  return { sent, stop: () => parent.stop() }
}
const seconds = async (count: number) => {
  await vi.advanceTimersByTimeAsync(count * 1_000)
  await vi.dynamicImportSettled()
}
const asked = () => call.mock.calls.length

describe('a purchase whose page is seen', () => {
  it('is asked about every five seconds, and nothing is sent while it is open', async () => {
    const { sent } = watch()
    await seconds(4)
    expect(asked()).toBe(0)
    await seconds(1)
    await seconds(5)
    expect(call.mock.calls).toEqual(
      [1, 2].map(() => [
        'getPurchaseState',
        {
          address: purchaseAddresses.getPurchaseState,
          params: { id: 'p-2' },
          signal: expect.any(AbortSignal),
          silent: true,
        },
      ]),
    )
    expect(sent).toEqual([])
  })

  it('is reported ended with how it ended', async () => {
    call.mockResolvedValue(accepted({ cEstado: 'CANCELADO', oFin: end }))
    const { sent } = watch()
    await seconds(5)
    expect(sent).toEqual([{ type: 'purchase.closed', idProcesoDeCompra: 'p-2', end, now: NOW }])
  })

  it.each([
    ['that is paid, or whose time is over', () => Promise.resolve(accepted({ cEstado: 'EXPIRADO' }))],
    ['that is refused', () => Promise.resolve(refused('SOBRECARGA'))],
    ['that is not answered', () => Promise.reject(new Error('no reply'))],
  ])('is left to others by an answer %s, and asked about again', async (_title, answer) => {
    call.mockImplementation(answer)
    const { sent } = watch()
    await seconds(5)
    await seconds(5)
    expect([sent, asked()]).toEqual([[], 2])
  })

  it('is asked once more only when it was answered', async () => {
    call.mockReturnValue(new Promise(() => {}))
    watch()
    await seconds(30)
    expect(asked()).toBe(1)
  })
})

describe('a purchase whose page is hidden', () => {
  it('is asked about once a minute, and as the page is seen again, at once', async () => {
    watch()
    page.visibilityState = 'hidden'
    await seconds(59)
    expect(asked()).toBe(0)
    await seconds(1)
    expect(asked()).toBe(1)
    call.mockClear()
    await seconds(30)
    expect(asked()).toBe(0)
    page.visibilityState = 'visible'
    page.dispatchEvent(new Event('visibilitychange'))
    await seconds(0)
    expect(asked()).toBe(1)
  })
})

describe('a purchase that this page itself replaces', () => {
  /** Answers the question at once; `name` waits, until it is answered by what is returned. */
  const hold = (name: string) => {
    const waiting = Promise.withResolvers<unknown>()
    call.mockImplementation((called) =>
      called === name ? waiting.promise : Promise.resolve(accepted({ cEstado: 'CANCELADO', oFin: end })),
    )
    return waiting.resolve
  }

  it.each(BEGINNINGS)(
    'is not reported ended while %s is unanswered, and is asked about again',
    async (name) => {
      const answer = hold(name)
      const { sent } = watch()
      const begun = begin(name)
      await seconds(5)
      expect([sent, asked()]).toEqual([[], 2])
      answer(refused('SOBRECARGA'))
      await begun
      await seconds(5)
      expect(sent).toEqual([{ type: 'purchase.closed', idProcesoDeCompra: 'p-2', end, now: NOW }])
    },
  )

  it('is reported ended though another call is unanswered, which begins none', async () => {
    hold('saveBuyerData')
    const { sent } = watch()
    void begin('saveBuyerData')
    await seconds(5)
    expect(sent).toHaveLength(1)
  })

  it('is reported again once such a call has failed', async () => {
    call.mockImplementation((name) =>
      name === 'holdPlaces'
        ? Promise.reject(new Error('no reply'))
        : Promise.resolve(accepted({ cEstado: 'CANCELADO', oFin: end })),
    )
    const { sent } = watch()
    await begin().catch(() => {})
    await seconds(5)
    expect(sent).toHaveLength(1)
  })
})

describe('nobody asks', () => {
  it('about a sale at the desk', async () => {
    watch(null)
    await seconds(60)
    expect(asked()).toBe(0)
  })

  it('any more once it is over here, and what is answered after that is not reported', async () => {
    let answer = (_reply: unknown) => {}
    call.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    const { sent, stop } = watch()
    await seconds(5)
    expect(asked()).toBe(1)
    stop()
    answer(accepted({ cEstado: 'CANCELADO', oFin: end }))
    await seconds(60)
    expect([sent, asked()]).toEqual([[], 1])
  })

  it('once the purchase is over here', async () => {
    const { sent, stop } = watch()
    call.mockResolvedValue(accepted({ cEstado: 'CANCELADO', oFin: end }))
    stop()
    await seconds(60)
    page.dispatchEvent(new Event('visibilitychange'))
    await seconds(0)
    expect([sent, asked()]).toEqual([[], 0])
  })
})

it('whose question could not be fetched is asked about again', async () => {
  vi.resetModules()
  vi.doMock('../../../src/api/ask-process-state.ts', () => {
    throw new Error('the file is gone')
  })
  const { sent } = watch()
  await seconds(5)
  expect(asked()).toBe(0)
  vi.doUnmock('../../../src/api/ask-process-state.ts')
  vi.resetModules()
  call.mockResolvedValue(accepted({ cEstado: 'CANCELADO', oFin: end }))
  await seconds(5)
  expect(sent).toEqual([{ type: 'purchase.closed', idProcesoDeCompra: 'p-2', end, now: NOW }])
})
