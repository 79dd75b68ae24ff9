import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createMovableClock } from '../../../server/clock.ts'
import { DatabaseBusyError } from '../../../server/db/overload.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createErrorReplies } from '../../../server/plugins/errors.ts'

test('a flood that the database has no time for is one line of the log, and every call is answered', async () => {
  const lines: { msg: string; code: string; calls: number }[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(line))
      done()
    },
  })
  const app = fastify({ logger: { level: 'warn', stream } })
  createErrorReplies(createMovableClock(), createDeployments([programaRegional])).register(app, {})
  app.get('/v1/api/busy', () => Promise.reject(new DatabaseBusyError('250 wait for a connection already')))
  const replies = await Promise.all(Array.from({ length: 200 }, () => app.inject('/v1/api/busy')))
  expect(new Set(replies.map((reply) => reply.json().cError))).toEqual(new Set(['SOBRECARGA']))
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'the database had no time for calls', code: 'DATABASE_BUSY', calls: 1 }),
  ])
  await app.close()
})
