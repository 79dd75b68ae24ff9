import type { FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { createApiClient } from '../../../server/no-script/api-client.ts'

/** A client of an API that answers every call by this status. */
const clientOf = (statusCode: number) => {
  const inject = async () => ({ statusCode, rawPayload: Buffer.from('{"redirect_url":"x"}'), headers: {} })
  const app = { inject } as unknown as FastifyInstance
  return createApiClient(app, { host: 'localhost', ip: '127.0.0.1', headers: {} }, 'es', null)
}

it.each([
  [401, 'NO_AUTORIZADO'],
  [429, 'DEMASIADAS_LLAMADAS'],
  [404, 'ERROR_INTERNO'],
  [503, 'ERROR_INTERNO'],
])('a turn or a plan that is answered by %i is refused as %s, and not read', async (status, code) => {
  await expect(clientOf(status).answered('askTurn', { params: { id: 7 } })).rejects.toMatchObject({ code })
})

it('a turn or a plan that is there is handed on', async () => {
  const { bytes } = await clientOf(200).answered('getSeatPlan', { params: { hash: 'abc' } })
  expect(bytes.toString()).toBe('{"redirect_url":"x"}')
})
