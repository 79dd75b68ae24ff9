import { useLingui } from '@lingui/react/macro'
import './steps.css'

export interface Step<Id extends string> {
  id: Id
  name: string
}

export interface StepsProps<Id extends string> {
  label: string
  steps: readonly Step<Id>[]
  current: Id
  done: readonly Id[]
  /** Given, a done step is a way back to it. */
  onGoTo?: ((step: Id) => void) | undefined
}

/** Where the customer stands in a guided journey: done, here, still to come. */
export function Steps<Id extends string>({ label, steps, current, done, onGoTo }: StepsProps<Id>) {
  const { t } = useLingui()
  return (
    <nav aria-label={label}>
      <ol className="steps">
        {steps.map(({ id, name }, index) => {
          const isCurrent = id === current
          const isDone = !isCurrent && done.includes(id)
          const content = (
            <>
              <span className="steps-mark" aria-hidden="true">
                {isDone ? '✓' : index + 1}
              </span>
              <span aria-hidden={isDone || undefined}>{name}</span>
              {isDone ? <span className="vh">{t`${name}, done`}</span> : null}
            </>
          )
          return (
            <li key={id} aria-current={isCurrent ? 'step' : undefined} data-done={isDone ? '' : undefined}>
              {isDone && onGoTo ? (
                <button type="button" onClick={() => onGoTo(id)}>
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
