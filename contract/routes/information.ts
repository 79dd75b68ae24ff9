import { informationAddresses } from '../addresses/information.ts'
import { contactMessage, contactReceived } from '../entities/contact.ts'
import { newsletterReply, newsletterSubscription } from '../entities/newsletter.ts'
import type { ApiRoute } from './route.ts'

/** What visitors write to the deployment. */
export const informationRoutes = {
  sendContact: {
    ...informationAddresses.sendContact,
    summary: 'A message to support, or an entry of the complaints book; both are kept and mailed',
    body: contactMessage,
    data: contactReceived,
  },
  subscribeNewsletter: {
    ...informationAddresses.subscribeNewsletter,
    summary: 'Ask for the newsletter; a mail asks for confirmation, and every address is answered alike',
    body: newsletterSubscription,
    data: newsletterReply,
  },
} as const satisfies Record<string, ApiRoute>
