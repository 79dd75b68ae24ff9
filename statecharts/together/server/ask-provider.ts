import type { ChargeAnswer, RefundAnswer } from '../../../server/payments/provider.ts'
import type { Question } from '../provider.ts'
import type { ServerContext } from './rows.ts'

/** The card provider's client waits so long; then nobody knows. */
const TIMEOUT_MS = 8_000

const OPERATION = {
  charge: 'charge',
  chargeAgain: 'charge',
  find: 'findByKey',
  void: 'voidKey',
  refund: 'refund',
} as const

/** Asks the provider. What is not answered in time is unknown, whatever it did. */
export function askProvider<Answer extends ChargeAnswer | RefundAnswer>(
  { clock, post, provider }: ServerContext,
  question: Question,
  then: (answer: Answer) => void,
): void {
  let isAnswered = false
  const answered = (answer: Answer): void => {
    if (isAnswered) return
    isAnswered = true
    clock.clearTimeout(timeout)
    then(answer)
  }
  const timeout = clock.setTimeout(() => answered({ state: 'unknown' } as Answer), TIMEOUT_MS)
  const event = OPERATION[question.ask]
  post.send({ from: 'server', to: 'provider', event, sentence: `ask.${question.ask}` }, () => {
    if (provider.mood() === 'down') return false
    const answer = provider.answer(question) as Answer
    const sentence = question.ask === 'refund' ? 'answer.refunded' : `answer.${answer.state}`
    post.send({ from: 'provider', to: 'server', event, sentence }, () => {
      if (provider.mood() !== 'answers') return false
      answered(answer)
      return true
    })
    return true
  })
}
