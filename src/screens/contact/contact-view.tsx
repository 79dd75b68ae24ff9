import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type {
  ContactKind,
  ContactMessage,
  ContactForm as TypedForm,
} from '../../../contract/entities/contact.ts'
import type { InfoDocument } from '../../../contract/entities/document.ts'
import { DocumentText } from '../../components/document/document-text.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { ContactForm } from './contact-form.tsx'
import './contact.css'

export interface ContactViewProps {
  dataState?: string | undefined
  kind: ContactKind
  text: InfoDocument
  /** What came back from a form that was sent without a script. */
  form: TypedForm | null
  /** The number of the message that was sent. */
  number: string | null
  busy: boolean
  failure: string | null
  onSend: (message: ContactMessage) => void
  onChange: () => void
  onAnother: () => void
}

/** First what can be done at once, then the form, and when it is answered. */
export function ContactView(props: ContactViewProps) {
  const { dataState, kind, text, number, failure, form } = props
  return (
    <div className="wrap contact" data-state={dataState}>
      <div>
        <h1 className="d">{text.cTitulo}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it of the deployment's Markdown, with every HTML in it escaped */}
        <div className="contact-lede" dangerouslySetInnerHTML={{ __html: text.cBajadaHtml }} />
        {number === null ? (
          <>
            {failure && <Notice kind="alert" title={failure} />}
            <ContactForm
              kind={kind}
              typed={form}
              busy={props.busy}
              onSend={props.onSend}
              onChange={props.onChange}
            />
          </>
        ) : (
          <Sent kind={kind} number={number} onAnother={props.onAnother} />
        )}
      </div>
      <aside>
        <DocumentText text={text} level={2} />
      </aside>
    </div>
  )
}

const Sent = ({
  kind,
  number,
  onAnother,
}: Pick<ContactViewProps, 'kind' | 'onAnother'> & { number: string }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="contact-sent" role="status">
      <h2 className="d" tabIndex={-1} ref={heading}>
        <Trans>Your number is {number}</Trans>
      </h2>
      <p>
        {kind === 'QUEJA' ? (
          <Trans>Your complaint is in the book. We sent you a copy by email, and answer you there.</Trans>
        ) : (
          <Trans>We have your message. We sent you a copy by email, and answer you there.</Trans>
        )}
      </p>
      <p>
        <button type="button" className="link another" onClick={onAnother}>
          <Trans>Write another message</Trans>
        </button>
      </p>
    </section>
  )
}
