import { Trans, useLingui } from '@lingui/react/macro'
import type { KeyboardEvent } from 'react'
import type { CaseStep as Step, TestCase } from '../../statecharts/cases/test-case.ts'
import { Expected } from './expected.tsx'
import { changeResults } from './kept-results.ts'
import { type StepResult, withStep } from './results.ts'
import { StepPicture } from './step-picture.tsx'
import { notedNow } from './tester.tsx'

interface CaseStepProps {
  tried: TestCase
  /** From 0. */
  turn: number
  step: Step
  noted: StepResult | null
}

/** Arrows go to the same button of the step before or after. */
const toNeighbour = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.currentTarget.closest('li')
  const way = { ArrowDown: step?.nextElementSibling, ArrowUp: step?.previousElementSibling }[event.key]
  const kind = event.currentTarget.dataset['result']
  const button = way?.querySelector<HTMLElement>(`[data-result="${kind}"]`)
  if (!button) return
  event.preventDefault()
  button.focus()
}

/** What to do, what to expect, and whether that came. */
export const CaseStep = ({ tried, turn, step, noted }: CaseStepProps) => {
  const { t } = useLingui()
  const number = turn + 1
  const note = (result: Pick<StepResult, 'result' | 'note'>) =>
    changeResults((results) => withStep(results, tried, turn, result, notedNow()))
  const button = (result: 'passed' | 'failed', sign: string, label: string) => (
    <button
      type="button"
      className="tick"
      data-result={result}
      aria-pressed={noted?.result === result}
      aria-label={`${label}, ${t`step ${number}`}`}
      onKeyDown={toNeighbour}
      onClick={() => note({ result: noted?.result === result ? null : result, note: noted?.note ?? '' })}
    >
      <span aria-hidden="true">{sign}</span> <span aria-hidden="true">{label}</span>
    </button>
  )
  return (
    <li>
      <span className="turn d" aria-hidden="true">
        {number}
      </span>
      <div className="step-words">
        {step.fault !== null && (
          <p className="fault">
            <b>
              <Trans>Make this happen:</Trans>
            </b>{' '}
            {step.fault}
          </p>
        )}
        <p>
          <b>{step.do}</b>
        </p>
        <Expected step={step} />
      </div>
      <StepPicture states={step.states} />
      <div className="ticks">
        {button('passed', '✓', t`Passed`)}
        {button('failed', '✗', t`Did not pass`)}
        {noted?.result === 'failed' && (
          <label className="fld">
            <Trans>What came instead</Trans>
            <textarea
              rows={2}
              maxLength={4000}
              value={noted.note}
              onChange={({ target }) => note({ result: 'failed', note: target.value })}
            />
          </label>
        )}
      </div>
    </li>
  )
}
