import { expect, test } from 'vitest'
import { loggerOptions } from '../../../server/plugins/log.ts'

test('a failed query is logged with the message of the database, never with its values', () => {
  const { serializers } = loggerOptions('info') as { serializers: { err: (error: Error) => unknown } }
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), { code: '23505' })
  const error = new Error('Failed query: insert into mail values ($1) params: lucia@ejemplo.ar', { cause })
  const logged = JSON.stringify(serializers.err(error))
  expect(logged).toContain('23505')
  expect(logged).toContain('duplicate key')
  expect(logged).not.toContain('lucia@ejemplo.ar')
})
