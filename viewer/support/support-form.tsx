import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from './ask-support.ts'
import type { Answer } from './ask-trace.ts'
import { Field } from './field.tsx'
import { Limited } from './limited.tsx'
import { plainNumber } from './order-number.ts'

interface SupportFormProps {
  first: { number: string; key: string }
  asking: boolean
  /** The last one; null before anything was asked. */
  answer: Answer | null
  onAsk: (number: string, key: string) => void
}

/** Two fields that keep what was typed, whatever the answer. */
export const SupportForm = ({ first, asking, answer, onAsk }: SupportFormProps) => {
  const { t } = useLingui()
  const problem = answer?.problem ?? null
  const [values, setValues] = useState(first)
  const [missing, setMissing] = useState<{ number: boolean; key: boolean }>({ number: false, key: false })
  const form = useRef<HTMLFormElement>(null)
  const problems: Record<Exclude<Problem, 'tooOften'>, string> = {
    notFound: t`There is no order or purchase with this number.`,
    wrongKey: t`The support key is not right.`,
    serverAway: t`The server does not answer. What you typed is still here: try again.`,
  }
  const numberProblem = missing.number
    ? t`Type an order number.`
    : problem === 'notFound' && problems[problem]
  const keyProblem = missing.key ? t`Type the support key.` : problem === 'wrongKey' && problems[problem]
  const wrong = Boolean(numberProblem || keyProblem)

  useEffect(() => {
    if (wrong && !asking) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong, asking])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const number = plainNumber(values.number)
    const lacks = { number: number === '', key: values.key === '' }
    setMissing(lacks)
    if (!asking && !lacks.number && !lacks.key) onAsk(number, values.key)
  }
  return (
    <form className="support-form" ref={form} noValidate onSubmit={submit}>
      <Field
        label={t`Order number`}
        value={values.number}
        problem={numberProblem || null}
        onChange={(number) => setValues({ ...values, number })}
      />
      <Field
        label={t`Support key`}
        type="password"
        value={values.key}
        problem={keyProblem || null}
        onChange={(key) => setValues({ ...values, key })}
      />
      <button type="submit" className="btn" aria-disabled={asking}>
        {asking ? <Trans>Looking…</Trans> : <Trans>Look up</Trans>}
      </button>
      {problem === 'serverAway' && (
        <p className="support-problem" role="alert">
          {problems[problem]}
        </p>
      )}
      {answer?.problem === 'tooOften' && <Limited key={answer.until} until={answer.until ?? 0} />}
    </form>
  )
}
