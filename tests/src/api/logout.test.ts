import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Api } from '../../../src/api/client.ts'
import { logout } from '../../../src/api/logout.ts'

test.each([
  ['has answered', () => Promise.resolve({ ok: true, data: null })],
  ['did not answer', () => Promise.reject(new Error('no reply'))],
])('a logout ends the login of the external system too, where the shop %s', async (_title, answer) => {
  const done: string[] = []
  const call = (name: string) => {
    done.push(name)
    return answer()
  }
  const leaveElsewhere = () => void done.push('elsewhere')
  const actor = createActor(logout({ call } as unknown as Api, leaveElsewhere), {
    input: { token: 'token-1' },
  })
  actor.start()
  await toPromise(actor).catch(() => {})
  expect(done).toEqual(['elsewhere', 'logout'])
})
