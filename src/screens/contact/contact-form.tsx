import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import {
  type ContactKind,
  type ContactMessage,
  complaint,
  contactTopics,
  MOST_CHARACTERS,
  supportMessage,
  type ContactForm as TypedForm,
} from '../../../contract/entities/contact.ts'
import { problemMessage } from '../../forms/messages.ts'
import { ContactField } from './contact-field.tsx'
import { useTopicNames } from './topic-names.ts'

export interface ContactFormProps {
  kind: ContactKind
  typed: TypedForm | null
  busy: boolean
  onSend: (message: ContactMessage) => void
  onChange: () => void
}

type Problems = Readonly<Record<string, string>>

/** A form that the browser sends by itself where no script runs: the fields are its own. */
export function ContactForm({ kind, typed, busy, onSend, onChange }: ContactFormProps) {
  const { t, i18n } = useLingui()
  const topics = useTopicNames()
  const values = typed?.values ?? {}
  const wordsOf = (issues: TypedForm['problems'], given: Readonly<Record<string, string>>): Problems =>
    Object.fromEntries(
      issues.map(({ cCampo, cProblema }) => {
        const isEmpty = (given[cCampo] ?? '').trim() === ''
        const kindOf = isEmpty ? 'required' : cProblema === 'length' ? 'length' : 'format'
        return [cCampo, i18n._(problemMessage(cCampo === 'cMail' ? 'cEmail' : cCampo, kindOf))]
      }),
    )
  const [problems, setProblems] = useState<Problems>(() => wordsOf(typed?.problems ?? [], values))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const given = Object.fromEntries(new FormData(form)) as Record<string, string>
    const schema = kind === 'QUEJA' ? complaint : supportMessage
    const read = schema.safeParse({ cTipoContacto: kind, ...given })
    const issues = (read.error?.issues ?? []).map(({ path, code }) => ({
      cCampo: path.join('.'),
      cProblema: code === 'too_big' ? 'length' : 'format',
    }))
    setProblems(wordsOf(issues, given))
    const first = issues[0] && form.elements.namedItem(issues[0].cCampo)
    if (first instanceof HTMLElement) first.focus()
    if (read.success) onSend(read.data)
  }
  const field = (name: string) => ({ name, value: values[name] ?? '', problem: problems[name] })
  const who = (
    <>
      <ContactField label={t`Name`} {...field('cNombre')} autoComplete="name" required />
      {kind === 'QUEJA' && (
        <>
          <ContactField label={t`Document number`} {...field('cDocumento')} required />
          <ContactField
            label={t`Address`}
            {...field('cDomicilio')}
            autoComplete="street-address"
            required
            wide
          />
        </>
      )}
      <ContactField label={t`Email`} {...field('cMail')} type="email" autoComplete="email" required />
      {kind === 'QUEJA' && (
        <ContactField label={t`Phone, if you like`} {...field('cTelefono')} type="tel" autoComplete="tel" />
      )}
    </>
  )
  return (
    <form
      className="contact-form"
      method="post"
      action={kind === 'QUEJA' ? '/ComplaintsBook' : '/TechnicalSupport'}
      noValidate
      onSubmit={submit}
      onInput={onChange}
    >
      {kind === 'CONSULTA' ? (
        <>
          <fieldset className="wide">
            <legend>
              <Trans>Topic</Trans>
            </legend>
            {contactTopics.map((topic) => (
              <label className="pick" key={topic}>
                <input
                  type="radio"
                  name="cTema"
                  value={topic}
                  defaultChecked={topic === (values['cTema'] || 'COMPRA')}
                />
                <span>{topics[topic]}</span>
              </label>
            ))}
          </fieldset>
          <ContactField label={t`Order number, if there is one`} {...field('nOrden')} inputMode="numeric" />
          <ContactField label={t`Seat or ticket, if needed`} {...field('cDetalle')} />
          {who}
        </>
      ) : (
        <>
          {who}
          <ContactField label={t`Order number, if there is one`} {...field('nOrden')} inputMode="numeric" />
        </>
      )}
      <ContactField label={t`What happened`} {...field('cMensaje')} required most={MOST_CHARACTERS} />
      {kind === 'QUEJA' && (
        <ContactField label={t`What you ask for`} {...field('cPedido')} most={MOST_CHARACTERS} />
      )}
      <p className="wide">
        <button type="submit" className="btn" aria-disabled={busy || undefined}>
          {busy ? <Trans>Sending…</Trans> : <Trans>Send</Trans>}
        </button>
      </p>
    </form>
  )
}
