import './journey.css'
import '../questions/questions.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { useTitle } from '../language/use-title.ts'
import { AskForm } from '../questions/ask-form.tsx'
import { QuestionList } from '../questions/question-list.tsx'
import { questions } from '../questions/questions-data.ts'
import { panelHref } from '../route.ts'
import { JourneyMap } from './journey-map.tsx'

/** How many questions the first page has. */
const FIRST = 12

/** The first page: all that can become of a purchase, in lanes, and what is asked most. */
export default function JourneyPage() {
  const { t } = useLingui()
  useTitle(t`From the billboard to the door`)
  return (
    <article className="journey-panel wrap">
      <header>
        <h1 className="d">
          <Trans>From the billboard to the door</Trans>
        </h1>
        <p>
          <Trans>
            All that can become of a purchase: who does what, how it is left and where that leads. Choose a
            step to open its chart.
          </Trans>
        </p>
        <ul className="legend xs">
          <li className="usual">
            <Trans>the way of every day</Trans>
          </li>
          <li className="sometimes">
            <Trans>sometimes</Trans>
          </li>
          <li className="out">
            <Trans>way out</Trans>
          </li>
        </ul>
      </header>
      <JourneyMap />
      <section className="asked-most" aria-labelledby="asked-most">
        <h2 id="asked-most" className="d">
          <Trans>Questions</Trans>
        </h2>
        <AskForm text="" />
        <QuestionList questions={questions.slice(0, FIRST)} />
        <p>
          <a href={panelHref('questions')}>
            <Trans>All questions</Trans>
          </a>
        </p>
      </section>
    </article>
  )
}
