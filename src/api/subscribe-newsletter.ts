import { fromPromise } from 'xstate'
import { informationAddresses } from '../../contract/addresses/information.ts'
import type { NewsletterReply, NewsletterSubscription } from '../../contract/entities/newsletter.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

export const subscribeNewsletter = (api: Api) =>
  fromPromise<Outcome<NewsletterReply>, NewsletterSubscription>(({ input, signal }) =>
    api.call('subscribeNewsletter', {
      address: informationAddresses.subscribeNewsletter,
      body: input,
      signal,
      silent: true,
    }),
  )
