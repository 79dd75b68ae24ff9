import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'

export interface NewsletterFormProps {
  /** The form is about to be used: what sends it may be fetched. */
  onTouched: () => void
  /** @param cleared empties the fields, once the address is taken. */
  onSubscribe: (form: HTMLFormElement, cleared: () => void) => void
}

const isFilled = (form: HTMLFormElement): boolean =>
  [...new FormData(form).values()].every((value) => String(value).trim() !== '')

/** Name, email and Subscribe, which waits for both (section 2). Without scripts the browser sends it. */
export const NewsletterForm = ({ onTouched, onSubscribe }: NewsletterFormProps) => {
  const { t } = useLingui()
  const [isAlive, setAlive] = useState(false)
  const [filled, setFilled] = useState(false)
  const [wrong, setWrong] = useState(false)
  useEffect(() => setAlive(true), [])
  const look = (event: FormEvent<HTMLFormElement>) => {
    setFilled(isFilled(event.currentTarget))
    setWrong(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const mail = form.elements.namedItem('cMail') as HTMLInputElement
    if (!isFilled(form)) return
    setWrong(!mail.validity.valid)
    if (!mail.validity.valid) return mail.focus()
    onSubscribe(form, () => {
      form.reset()
      setFilled(false)
    })
  }
  return (
    <form
      className="news"
      method="post"
      action="/novedades"
      noValidate={isAlive}
      onFocus={onTouched}
      onInput={look}
      onSubmit={submit}
    >
      <label className="fld">
        <Trans>Name</Trans>
        <input name="cNombre" autoComplete="name" maxLength={80} required />
      </label>
      <label className={wrong ? 'fld bad' : 'fld'}>
        <Trans>Email</Trans>
        <input
          name="cMail"
          type="email"
          autoComplete="email"
          maxLength={120}
          required
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? 'news-problem' : undefined}
        />
        {wrong && (
          <span className="err" id="news-problem" role="alert">
            {t`E-mail must be valid`}
          </span>
        )}
      </label>
      <button type="submit" className="btn line" disabled={isAlive && !filled}>
        <Trans>Subscribe</Trans>
      </button>
    </form>
  )
}
