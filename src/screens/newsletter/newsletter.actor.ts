import type { NewsletterSubscription } from '../../../contract/entities/newsletter.ts'
import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { subscribeNewsletter } from '../../api/subscribe-newsletter.ts'
import { screenActor } from '../../shop/screen-actor.ts'

/** Sends one filled form. */
export const newsletterActor = (wanted: NewsletterSubscription) =>
  screenActor({
    provide: ({ api }) => newsletterMachine.provide({ actors: { subscribe: subscribeNewsletter(api) } }),
    input: () => wanted,
  })
