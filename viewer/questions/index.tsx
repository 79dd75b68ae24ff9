import './questions.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Locale } from '../../contract/client-state.ts'
import { answerOf } from '../../statecharts/questions/answer.ts'
import { useTitle } from '../language/use-title.ts'
import { pageNumbers } from '../page-numbers.ts'
import type { PanelProps } from '../panels.ts'
import { Answered } from './answered.tsx'
import { AskForm } from './ask-form.tsx'
import { QuestionList } from './question-list.tsx'
import { finderOf, questions } from './questions-data.ts'

/** How many others are offered beside the best. */
const OTHERS = 4

/** Questions about the shop, answered from its charts and its configuration. */
export default function Questions({ query }: PanelProps) {
  const { t, i18n } = useLingui()
  useTitle(t`Questions`)
  const language = i18n.locale as Locale
  const heading = useFocusOnceAsked(query.toString())
  const text = query.get('text') ?? ''
  const asked = questions.find(({ id }) => id === query.get('ask'))
  const found = text === '' ? [] : finderOf(language)(text)
  const [best, ...others] = asked ? [asked] : found
  const more = text === '' ? questions.filter((one) => one !== best) : others.slice(0, OTHERS)
  return (
    <article className="questions-panel wrap">
      <h1 className="d" ref={best ? null : heading} tabIndex={-1}>
        <Trans>Questions</Trans>
      </h1>
      <AskForm key={text} text={text} />
      <p className="soft">
        <Trans>
          Write it as you would say it. The answer comes from the charts, and shows where it stands.
        </Trans>
      </p>
      <p className="vh" role="status">
        {best && answerOf(best, language, pageNumbers()).verdict}
      </p>
      {best && <Answered key={best.id} question={best} heading={heading} />}
      {more.length > 0 && (
        <>
          {best && (
            <h2 className="d">
              {text === '' ? <Trans>Other questions</Trans> : <Trans>Did you mean</Trans>}
            </h2>
          )}
          <QuestionList questions={more} />
        </>
      )}
      {text !== '' && (
        <p>
          <a href="#/questions">
            <Trans>All questions</Trans>
          </a>
        </p>
      )}
    </article>
  )
}

/** What was pressed is no longer there: its answer's heading takes the focus, or the page's where all are listed. */
const useFocusOnceAsked = (asked: string) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(asked)
  useEffect(() => {
    if (before.current === asked) return
    before.current = asked
    heading.current?.focus()
  }, [asked])
  return heading
}
