import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { NewsletterSubscription } from '../../../contract/entities/newsletter.ts'
import * as select from '../../../machines/newsletter/newsletter.selectors.ts'
import { useServedPage } from '../../shop/page-context.ts'
import { useScreenActor } from '../../shop/use-screen-actor.ts'
import { newsletterActor } from './newsletter.actor.ts'
import { NewsletterDialogView } from './newsletter-dialog-view.tsx'

interface NewsletterDialogProps {
  wanted: NewsletterSubscription
  onSubscribed: () => void
  onClose: () => void
}

/** Sends the filled form as it opens. */
export const NewsletterDialog = ({ wanted, onSubscribed, onClose }: NewsletterDialogProps) => {
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
  return (
    <NewsletterDialogView
      busy={busy}
      message={message}
      onRetry={isUnreachable ? () => actor.send({ type: 'subscription.retried' }) : null}
      onClose={onClose}
    />
  )
}
