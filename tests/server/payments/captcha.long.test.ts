import { type Challenge, type Payload, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect, it } from 'vitest'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { createMovableClock } from '../../../server/clock.ts'
import { createCaptcha } from '../../../server/payments/captcha.ts'
import { openShop, testConfig } from '../support/shop.ts'

it('costs a test as much as a customer: hundreds of keys, each of a thousand rounds', async () => {
  expect(testConfig.testMode).toBe(true)
  const shop = await openShop()
  const challenge: Challenge = (await shop.app.server.inject('/v1/api/v2/Captcha')).json()
  expect(challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000 })
  const solution = await solveChallenge({ challenge, deriveKey })
  expect(solution?.counter).toBeGreaterThanOrEqual(300)
  await shop.close()
})

it('is verified for ten minutes, with the signature that it is spent by', async () => {
  const clock = createMovableClock()
  const captcha = createCaptcha(secretsOf('secret'), clock)
  const challenge = (await captcha.challenge()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  const textOf = (payload: object) => btoa(JSON.stringify(payload))
  const answer = textOf({ challenge, solution })
  expect(await captcha.verify(answer)).toEqual({
    signature: challenge.signature,
    expiresAt: expect.any(Date),
  })
  const wrong = { ...solution, counter: 1, derivedKey: '00' } as unknown as Payload['solution']
  for (const text of [null, 'nothing', textOf({ challenge, solution: wrong })])
    expect(await captcha.verify(text)).toBeNull()
  expect(await createCaptcha(secretsOf('another secret'), clock).verify(answer)).toBeNull()
  clock.advance(10 * 60_000)
  expect(await captcha.verify(answer)).toBeNull()
})
