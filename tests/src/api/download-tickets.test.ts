import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { TicketFile } from '../../../machines/checkout/checkout.events.ts'
import { createApi } from '../../../src/api/client.ts'
import { downloadTickets } from '../../../src/api/download-tickets.ts'

const saved: string[] = []
const asked: [string, string | null][] = []

const api = createApi({
  token: () => 'token-1',
  identified: () => Promise.resolve(),
  locale: () => 'es',
  fingerprint: () => 'f',
  turn: () => null,
  unauthorized: vi.fn(),
  failed: vi.fn(),
  unreachable: vi.fn(),
  kept: vi.fn(),
  served: vi.fn(),
})

const answerWith = (type: string) =>
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push([url, headers.get('authorization')])
    return new Response('…', { headers: { 'content-type': type } })
  })

const download = (file: TicketFile) =>
  toPromise(createActor(downloadTickets(api), { input: { idProcesoDeCompra: '0123456789ab', file } }).start())

beforeEach(() => {
  vi.useFakeTimers()
  saved.length = 0
  asked.length = 0
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { download: '', click: () => void saved.push(link.download) }
      return link
    },
  })
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the tickets of an order are fetched as its owner, and saved as a PDF; its performances as a calendar', async () => {
  answerWith('application/pdf')
  await download('pdf')
  answerWith('text/calendar; charset=utf-8')
  await download('calendar')
  expect(saved).toEqual(['entradas-01234567.pdf', 'entradas-01234567.ics'])
  expect(asked.map(([url]) => url.replace(/^.*\/v2/, '/v2'))).toEqual([
    '/v2/Historial2/0123456789ab/Entradas',
    '/v2/Historial2/0123456789ab/Calendario',
  ])
  expect(asked.map(([, bearer]) => bearer)).toEqual(['Bearer token-1', 'Bearer token-1'])
})

test('a reply that is no PDF is not saved', async () => {
  answerWith('text/html')
  await expect(download('pdf')).rejects.toThrow('The reply was no pdf')
  expect(saved).toEqual([])
})
