import { expect, test } from 'vitest'
import type { Outcome } from '../../../machines/outcome.ts'
import { withWork } from '../../../src/api/with-work.ts'

const refused = (code: 'CAPTCHA_NO_VALIDO' | 'CREDENCIALES_INVALIDAS'): Outcome<string> => ({
  ok: false,
  code,
  message: code,
})

/** Sends with a shop that gives these answers, one after the other. */
const sendTo = async (...answers: Outcome<string>[]) => {
  const sent: { cCaptcha?: string }[] = []
  const answer = await withWork(
    async () => 'solved',
    new AbortController().signal,
    async (work) => {
      sent.push(work)
      return answers[sent.length - 1]!
    },
  )
  return { sent, answer }
}

test('a call is sent without a proof of work, and once more with one where the shop asks for it', async () => {
  expect(await sendTo(refused('CAPTCHA_NO_VALIDO'), { ok: true, data: 'in' })).toEqual({
    sent: [{}, { cCaptcha: 'solved' }],
    answer: { ok: true, data: 'in' },
  })
})

test('another refusal costs no work, and a proof that was not taken is the answer', async () => {
  const wrong = refused('CREDENCIALES_INVALIDAS')
  expect(await sendTo(wrong)).toEqual({ sent: [{}], answer: wrong })
  const again = refused('CAPTCHA_NO_VALIDO')
  expect(await sendTo(again, again)).toEqual({ sent: [{}, { cCaptcha: 'solved' }], answer: again })
})
