import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { loggerOptions, requestLog } from '../../../server/plugins/log.ts'

test('a failed query is logged with the message of the database, never with its values', () => {
  const { serializers } = loggerOptions('info') as { serializers: { err: (error: Error) => unknown } }
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' })
  const error = new Error('Failed query: insert into mail values ($1) params: lucia@ejemplo.ar', { cause })
  const logged = JSON.stringify(serializers.err(error))
  expect(logged).toContain('23505')
  expect(logged).toContain('duplicate key')
  expect(logged).not.toContain('lucia@ejemplo.ar')
})

test('of the headers of a request only the country is logged, where it is one', () => {
  const { serializers } = loggerOptions('info') as { serializers: { req: (request: object) => unknown } }
  const of = (headers: object) =>
    serializers.req({ method: 'POST', url: '/v1/api/v2/Cliente/Insertar_v2?mail=a', id: '1', headers })
  const plain = { method: 'POST', path: '/v1/api/v2/Cliente/Insertar_v2', id: '1' }
  expect(of({ 'x-pais': 'PY', authorization: 'Bearer secret' })).toEqual({ ...plain, country: 'PY' })
  expect(of({ 'x-pais': 'lucia@ejemplo.ar' })).toEqual(plain)
  expect(of({})).toEqual(plain)
})

test.each([
  ['/linkPago/AbC-9?x=1', '/linkPago/:token'],
  ['/entradaPara/b2ZlcnRh.AbC-9', '/entradaPara/:token'],
  ['/billetera/google/b2ZlcnRh.AbC-9', '/billetera/:token'],
  ['/LINKPAGO/AbC-9/more', '/LINKPAGO/:token'],
  ['/v1/api/v2/Cliente/card/Bancard/borrar/AbC-9', '/v1/api/v2/Cliente/card/Bancard/borrar/:token'],
  ['/v1/api/v2/Cliente/card/Bancard/guardar', '/v1/api/v2/Cliente/card/Bancard/guardar'],
])('what pays is in no log: %s', (url, path) => {
  const { serializers } = loggerOptions('info') as { serializers: { req: (request: object) => unknown } }
  expect(serializers.req({ method: 'GET', url, id: '1' })).toEqual({ method: 'GET', path, id: '1' })
})

test('a request is one line once it is answered, and what was ready is none', async () => {
  const lines: Record<string, unknown>[] = []
  const request = { isAnsweredEarly: false, method: 'GET', url: '/v1/api/v2/Captcha?x=1' }
  const log = { info: (fields: Record<string, unknown>) => lines.push(fields), error: () => {} }
  const reply = { log, statusCode: 200, elapsedTime: 3 }
  const complete = (asked: object) =>
    requestLog.requestCompleted(null, asked as FastifyRequest, reply as unknown as FastifyReply)
  requestLog.incomingRequest()
  complete(request)
  complete({ ...request, isAnsweredEarly: true })
  expect(lines).toEqual([{ req: request, res: reply, responseTime: 3 }])
})
