import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { Field } from '../support/field.tsx'
import { Limited } from '../support/limited.tsx'
import { shopTimeZone } from '../support/shop-time.ts'
import type { FlowAnswer, FlowQuestion } from './ask-flow.ts'
import { areDays, firstDay, today } from './flow-days.ts'

interface FlowFormProps {
  first: FlowQuestion & { key: string }
  asking: boolean
  /** The last one; null before anything was asked. */
  answer: FlowAnswer | null
  performances: PurchaseFlow['listaFuncion']
  onAsk: (question: FlowQuestion, key: string) => void
}

/** Days, a performance and the key; all of it stays, whatever the answer. */
export const FlowForm = ({ first, asking, answer, performances, onAsk }: FlowFormProps) => {
  const { t, i18n } = useLingui()
  const [values, setValues] = useState(first)
  const [missing, setMissing] = useState({ days: false, key: false })
  const form = useRef<HTMLFormElement>(null)
  const select = useId()
  const problem = answer?.problem ?? null
  const last = today(shopTimeZone, new Date())
  const daysProblem =
    missing.days || problem === 'notFound'
      ? t`From one day to the same or a later one: at most 31, of the last 89. The performance has to be one of this shop.`
      : null
  const keyProblem = missing.key
    ? t`Type the support key.`
    : problem === 'wrongKey'
      ? t`The support key is not right.`
      : null
  const wrong = daysProblem !== null || keyProblem !== null
  useEffect(() => {
    if (wrong && !asking) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong, asking])

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const { key, ...question } = values
    const lacks = { days: !areDays(question.from, question.to, last), key: key === '' }
    setMissing(lacks)
    if (!asking && !lacks.days && !lacks.key) onAsk(question, key)
  }
  const begins = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  })
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
      <div className="fld">
        <label htmlFor={select}>
          <Trans>Performance</Trans>
        </label>
        <select
          id={select}
          value={values.performance}
          onChange={({ target }) => setValues({ ...values, performance: target.value })}
        >
          <option value="">{t`All`}</option>
          {performances.map(({ idFuncion, cEspectaculoCartelNombre, dFecha }) => (
            <option key={idFuncion} value={idFuncion}>
              {cEspectaculoCartelNombre}
              {dFecha !== null && `, ${begins.format(new Date(dFecha))}`}
            </option>
          ))}
        </select>
      </div>
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
