import { Trans } from '@lingui/react/macro'
import type { CaseStep, Expectation } from '../../statecharts/cases/test-case.ts'

/** What is to be seen after a step: words of the screen large, since they are what one looks for. */
export const Expected = ({ step: { meanwhile, expect } }: { step: CaseStep }) => (
  <div className="expected">
    {meanwhile.map((sentence) => (
      <p key={sentence} className="sm soft">
        {sentence}
      </p>
    ))}
    {expect.length > 0 && (
      <>
        <p className="xs soft">
          <Trans>Expect</Trans>
        </p>
        <ul>
          {expect.map(({ kind, text }) => (
            <li key={`${kind} ${text}`} className={`expect-${kind}`}>
              <Kind kind={kind} /> {text}
            </li>
          ))}
        </ul>
      </>
    )}
  </div>
)

/** Of what kind it is, where the sentence alone may be taken for another. */
const Kind = ({ kind }: { kind: Expectation['kind'] }) => {
  if (kind === 'refusal')
    return (
      <b>
        <Trans>Refused:</Trans>
      </b>
    )
  if (kind === 'sum')
    return (
      <b>
        <Trans>Amount:</Trans>
      </b>
    )
  return null
}
