import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { answerOf } from '../../statecharts/questions/answer.ts'
import type { Question } from '../../statecharts/questions/question.ts'
import { pageNumbers } from '../page-numbers.ts'
import { RestsOnPart } from './rests-on.tsx'

interface AnsweredProps {
  question: Question
  /** Its heading, which takes the focus once it is asked. */
  heading: Ref<HTMLHeadingElement>
}

/** A question with its verdict, the rest of its answer, and what in the charts it rests on. */
export const Answered = ({ question, heading }: AnsweredProps) => {
  const { i18n } = useLingui()
  const language = i18n.locale as Locale
  const { verdict, rest } = answerOf(question, language, pageNumbers())
  return (
    <section className="answered" aria-labelledby={question.id}>
      <h2 id={question.id} ref={heading} tabIndex={-1}>
        {question[language].ask}
      </h2>
      <p className="verdict d">{verdict}</p>
      {rest !== '' && <p className="rest">{rest}</p>}
      <h3>
        <Trans>The charts say so</Trans>
      </h3>
      <ul className="rests-on">
        {question.rests.map((rests) => (
          <RestsOnPart key={JSON.stringify(rests)} rests={rests} />
        ))}
      </ul>
    </section>
  )
}
