import { assign, setup } from 'xstate'
import type { NewsletterReply, NewsletterSubscription } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import { isAccepted, type Outcome, unboundPromise } from '../outcome.ts'
import type { NewsletterEvent } from './newsletter.events.ts'

export interface NewsletterContext {
  /** What was typed into the footer's form. */
  wanted: NewsletterSubscription
  /** The server's words; null until it has answered. */
  message: string | null
}

export const newsletterSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as NewsletterContext,
    events: {} as NewsletterEvent,
    input: {} as NewsletterSubscription,
    tags: {} as 'busy' | 'subscribed' | 'unreachable',
  },
  actors: {
    subscribe: unboundPromise<Outcome<NewsletterReply>, NewsletterSubscription>('subscribe'),
  },
  guards: { isAccepted },
  actions: {
    setMessage: assign({
      message: (_, answer: Outcome<NewsletterReply>) =>
        answer.ok ? answer.data.oMail.oData : answer.message,
    }),
  },
})
