import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { NewsletterSubscription } from '../../../contract/entities/newsletter.ts'
import * as select from '../../../machines/newsletter/newsletter.selectors.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { newsletterActor } from './newsletter.actor.ts'

interface NewsletterDialogProps {
  wanted: NewsletterSubscription
  onSubscribed: () => void
  onClose: () => void
}

/** Titled 'Subscripcion a Newsletter' in every language (section 2): what the server says, and Close. */
export const NewsletterDialog = ({ wanted, onSubscribed, onClose }: NewsletterDialogProps) => {
  const { t } = useLingui()
  const { deployment } = useServedPage()
  const [definition] = useState(() => newsletterActor(wanted))
  const actor = useScreenActor(definition, { path: '/', deployment, params: {}, search: '', served: null })
  const busy = useSelector(actor, select.isBusy)
  const isSubscribed = useSelector(actor, select.isSubscribed)
  const isUnreachable = useSelector(actor, select.isUnreachable)
  const message = useSelector(actor, select.message)
  const subscribed = useRef(onSubscribed)
  useEffect(() => {
    if (isSubscribed) subscribed.current()
  }, [isSubscribed])
  const words = busy ? t`Asking for your subscription…` : (message ?? t`The shop did not answer.`)
  return (
    <Dialog
      title="Subscripcion a Newsletter"
      onClose={onClose}
      actions={
        <>
          {isUnreachable && (
            <button
              type="button"
              className="btn line"
              onClick={() => actor.send({ type: 'subscription.retried' })}
            >
              <Trans>Try again</Trans>
            </button>
          )}
          <button type="button" className="btn" data-first onClick={onClose}>
            <Trans>Close</Trans>
          </button>
        </>
      }
    >
      <p role="status">{words}</p>
    </Dialog>
  )
}
