import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { contactMachine } from '../../../machines/contact/contact.machine.ts'
import * as select from '../../../machines/contact/contact.selectors.ts'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { ContactView } from './contact-view.tsx'

const Contact = ({ actor, served }: ScreenProps<typeof contactMachine>) => {
  const { t } = useLingui()
  const busy = useSelector(actor, select.isBusy)
  const number = useSelector(actor, select.number)
  const failure = useSelector(actor, select.failure)
  const text = served?.data.document
  // Links to this page are opened by the browser, so that the server's text is always there.
  if (!text) return <Unavailable onRetry={() => location.reload()} />
  const form = served.data.contact
  const unreachable = t`The shop could not be reached. What you typed is kept: try again in a moment.`
  return (
    <ContactView
      dataState={number ? 'sent' : busy ? 'busy' : 'filling'}
      kind={text.idDocumento === 7 ? 'QUEJA' : 'CONSULTA'}
      text={text}
      form={form ?? null}
      number={number}
      busy={busy}
      failure={
        failure ? (failure.kind === 'refused' ? failure.message : unreachable) : (form?.message ?? null)
      }
      onSend={(message) => actor.send({ type: 'message.submitted', message })}
      onChange={() => failure && actor.send({ type: 'message.changed' })}
      onAnother={() => actor.send({ type: 'another.requested' })}
    />
  )
}

export default Contact
