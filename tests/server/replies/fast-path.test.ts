import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { addressOf, createFastPath } from '../../../server/replies/fast-path.ts'
import { packReply } from '../../../server/replies/ready-reply.ts'

const NOW = new Date('2026-11-22T05:00:00.000Z')
const requestOf = (more: object = {}): IncomingMessage =>
  ({
    method: 'GET',
    url: '/',
    headers: {},
    socket: { remoteAddress: '10.0.0.1' },
    ...more,
  }) as IncomingMessage

const setUp = async () => {
  const parts = { status: 200, body: 'all', version: 'v', contentType: 'text/plain', vary: 'cookie' }
  const ready = await packReply(parts, {})
  const admit = vi.fn(() => true)
  const onAnswer = vi.fn()
  const fastPath = createFastPath({ trustedProxies: 0, admit, now: () => NOW, onAnswer })
  const end = vi.fn()
  const response = { writeHead: vi.fn(() => ({ end })) } as unknown as ServerResponse
  const answer = (more: object = {}) => fastPath.answer(requestOf(more), response)
  return { ready, admit, onAnswer, fastPath, end, answer }
}

describe('a request that was seen before', () => {
  it('is answered and counted; one that was not, or is another, is left alone', async () => {
    const { ready, admit, onAnswer, fastPath, end, answer } = await setUp()
    expect(answer()).toBe(false)
    fastPath.remember(requestOf(), () => ready)
    expect(answer()).toBe(true)
    expect([end.mock.calls, admit.mock.calls, onAnswer.mock.calls]).toEqual([
      [['all', 'latin1']],
      [['10.0.0.1']],
      [[]],
    ])
    const others = [
      { method: 'HEAD' },
      { method: 'POST' },
      { url: '/?q' },
      { headers: { host: 'another.test' } },
      { headers: { 'accept-language': 'pt' } },
    ]
    for (const more of others) expect(answer(more)).toBe(false)
  })

  it('is left alone over the limit, while nothing is ready, and when the server closes', async () => {
    const { ready, admit, onAnswer, fastPath, answer } = await setUp()
    const read = vi.fn((): typeof ready | undefined => ready)
    fastPath.remember(requestOf(), read)
    admit.mockReturnValueOnce(false)
    expect(answer()).toBe(false)
    read.mockReturnValueOnce(undefined)
    expect(answer()).toBe(false)
    fastPath.close()
    expect(answer()).toBe(false)
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('is forgotten rather than kept without end', async () => {
    const { ready, fastPath, answer } = await setUp()
    fastPath.remember(requestOf(), () => ready)
    fastPath.remember(requestOf({ url: `/?${'x'.repeat(500)}` }), () => ready)
    expect(answer({ url: `/?${'x'.repeat(500)}` })).toBe(false)
    for (let nth = 0; nth < 5000; nth += 1) fastPath.remember(requestOf({ url: `/?${nth}` }), () => ready)
    expect([answer(), answer({ url: '/?4999' })]).toEqual([false, true])
  })
})

describe('the address of a known request', () => {
  it.each([0, 1, 2, 3])('is what the framework finds behind %i proxies', async (trustedProxies) => {
    const app = Fastify({ trustProxy: (_address, hop) => hop < trustedProxies })
    app.get('/', (request) => ({
      found: request.ip,
      known: addressOf(request.raw, trustedProxies),
    }))
    for (const forwarded of [null, '', '1.1.1.1', '1.1.1.1, 2.2.2.2', '3.3.3.3,,2001:db8::1 , 4.4.4.4']) {
      const headers = forwarded === null ? {} : { 'x-forwarded-for': forwarded }
      const { found, known } = (await app.inject({ url: '/', headers, remoteAddress: '9.9.9.9' })).json()
      expect(known).toBe(found)
    }
    await app.close()
  })
})
