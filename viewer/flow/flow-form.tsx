import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { KEPT_DAYS, MOST_DAYS } from '../../contract/flow-limits.ts'
import { Field } from '../support/field.tsx'
import { Limited } from '../support/limited.tsx'
import { shopTimeZone } from '../support/shop-time.ts'
import type { FlowAnswer, FlowQuestion } from './ask-flow.ts'
import { areDays, firstDay, today } from './flow-days.ts'
import { PerformanceChoice } from './performance-choice.tsx'

interface FlowFormProps {
  first: FlowQuestion & { key: string }
  /** Whether a question of the person waits for its answer. */
  asking: boolean
  /** The last one; null before anything was asked. */
  answer: FlowAnswer | null
  /** How many questions of the person were answered. */
  answered: number
  listed: PurchaseFlow['listaFuncion']
  known: PurchaseFlow['listaFuncion']
  onAsk: (question: FlowQuestion, key: string) => void
}

/** Days, a performance and the key; all of it stays, whatever the answer. */
export const FlowForm = ({ first, asking, answer, answered, listed, known, onAsk }: FlowFormProps) => {
  const { t } = useLingui()
  const [values, setValues] = useState(first)
  const [missing, setMissing] = useState({ days: false, key: false })
  const form = useRef<HTMLFormElement>(null)
  const problem = answer?.problem ?? null
  const last = today(shopTimeZone, new Date())
  const daysProblem =
    missing.days || problem === 'notFound'
      ? t`From one day to the same or a later one: at most ${MOST_DAYS}, of the last ${KEPT_DAYS}. The performance has to be one of this shop.`
      : null
  const keyProblem = missing.key
    ? t`Type the support key.`
    : problem === 'wrongKey'
      ? t`The support key is not right.`
      : null
  const [refused, setRefused] = useState(0)
  useEffect(() => {
    if (answered + refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [answered, refused])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { key, ...question } = values
    const lacks = { days: !areDays(question.from, question.to, last), key: key === '' }
    setMissing(lacks)
    if (lacks.days || lacks.key) setRefused(refused + 1)
    else if (!asking) onAsk(question, key)
  }
  const days = { type: 'date', min: firstDay(last), max: last } as const
  return (
    <form className="support-form flow-form" ref={form} noValidate onSubmit={submit}>
      <Field
        {...days}
        label={t`Begun from`}
        value={values.from}
        problem={daysProblem}
        onChange={(from) => setValues({ ...values, from })}
      />
      <Field
        {...days}
        label={t`until`}
        value={values.to}
        problem={null}
        onChange={(to) => setValues({ ...values, to })}
      />
      <PerformanceChoice
        chosen={values.performance}
        listed={listed}
        known={known}
        onChoose={(performance) => setValues({ ...values, performance })}
      />
      <Field
        label={t`Support key`}
        type="password"
        value={values.key}
        problem={keyProblem}
        onChange={(key) => setValues({ ...values, key })}
      />
      <button type="submit" className="btn" aria-disabled={asking}>
        {asking ? <Trans>Looking…</Trans> : <Trans>Show</Trans>}
      </button>
      {problem === 'serverAway' && (
        <p className="support-problem" role="alert">
          <Trans>The server does not answer. What you typed is still here: try again.</Trans>
        </p>
      )}
      {answer?.problem === 'tooOften' && <Limited key={answer.until} until={answer.until ?? 0} />}
    </form>
  )
}
