import { useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { answerOf } from '../../statecharts/questions/answer.ts'
import type { Question } from '../../statecharts/questions/question.ts'
import { pageNumbers } from '../page-numbers.ts'
import { panelHref } from '../route.ts'

/** Questions with their short answers; each leads to its whole answer. */
export const QuestionList = ({ questions }: { questions: readonly Question[] }) => {
  const { i18n } = useLingui()
  const language = i18n.locale as Locale
  const numbers = pageNumbers()
  return (
    <ul className="question-list">
      {questions.map((question) => (
        <li key={question.id}>
          <a className="d" href={panelHref('questions', { ask: question.id })}>
            {question[language].ask}
          </a>
          <p className="soft">{answerOf(question, language, numbers).verdict}</p>
        </li>
      ))}
    </ul>
  )
}
