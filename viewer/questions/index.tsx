import './questions.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { useTitle } from '../language/use-title.ts'
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
  const text = query.get('text') ?? ''
  const asked = questions.find(({ id }) => id === query.get('ask'))
  const found = text === '' ? [] : finderOf(i18n.locale as Locale)(text)
  const [best, ...others] = asked ? [asked] : found
  const more = text === '' ? questions.filter((one) => one !== best) : others.slice(0, OTHERS)
  return (
    <article className="questions-panel wrap">
      <h1 className="d">
        <Trans>Questions</Trans>
      </h1>
      <AskForm key={text} text={text} />
      <p className="soft">
        <Trans>
          Write it as you would say it. The answer comes from the charts, and shows where it stands.
        </Trans>
      </p>
      <div role="status">{best && <Answered key={best.id} question={best} />}</div>
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
