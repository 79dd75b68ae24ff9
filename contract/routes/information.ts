import * as z from 'zod/mini'
import { informationAddresses } from '../addresses/information.ts'
import { noticeAddresses } from '../addresses/notices.ts'
import { contactMessage, contactReceived } from '../entities/contact.ts'
import { newsletterReply, newsletterSubscription } from '../entities/newsletter.ts'
import { saleNoticeReply, saleNoticeRequest } from '../entities/sale-notice.ts'
import { type ApiRoute, numeric } from './route.ts'

/** What visitors write to the deployment. */
export const informationRoutes = {
  sendContact: {
    ...informationAddresses.sendContact,
    summary: 'A message to support, or an entry of the complaints book; both are kept and mailed',
    body: contactMessage,
    data: contactReceived,
  },
  askSaleNotice: {
    ...noticeAddresses.askSaleNotice,
    summary: 'Ask for one mail once a show is on sale again; a mail asks for confirmation, whoever asks',
    params: z.object({ id: numeric }),
    body: saleNoticeRequest,
    data: saleNoticeReply,
  },
  subscribeNewsletter: {
    ...informationAddresses.subscribeNewsletter,
    summary: 'Ask for the newsletter; a mail asks for confirmation, and every address is answered alike',
    body: newsletterSubscription,
    data: newsletterReply,
  },
} as const satisfies Record<string, ApiRoute>
