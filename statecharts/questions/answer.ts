import type { Locale } from '../../contract/client-state.ts'
import type { DeploymentNumbers } from '../../contract/deployment-numbers.ts'
import { namesIn, withNumbers } from '../model/with-numbers.ts'
import type { Question } from './question.ts'

/** A question's answer in one language: first the verdict, then the rest of it. */
export interface Answer {
  verdict: string
  rest: string
}

/** A question's answer for a deployment: with its numbers, or the answer for who lacks them. */
export function answerOf(question: Question, language: Locale, numbers: DeploymentNumbers): Answer {
  const { answer, without } = question[language]
  const lacks = namesIn(answer).some((name) => (numbers[name] ?? null) === null)
  const text = withNumbers(lacks && without !== undefined ? without : answer, numbers, language)
  const end = text.search(/[.:] /)
  return end < 0
    ? { verdict: text, rest: '' }
    : { verdict: `${text.slice(0, end)}.`, rest: capitalised(text.slice(end + 2)) }
}

const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)
