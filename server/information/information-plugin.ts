import fp from 'fastify-plugin'
import type { Worker } from '../background/worker.ts'
import { type Documents, readDocuments } from '../documents/read-documents.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { projectRoot } from '../project-root.ts'
import { type ContactDesk, createContactDesk } from './contact.ts'
import { createNewsletter, type Newsletter } from './newsletter.ts'
import { createNoticeMails } from './notice-mails.ts'
import { createSaleNotices, type SaleNotices } from './sale-notices.ts'

declare module 'fastify' {
  interface FastifyInstance {
    contact: ContactDesk
    newsletter: Newsletter
    saleNotices: SaleNotices
    /** Notices of a sale that are owed. */
    noticeMails: Worker
    /** The texts and pictures of the deployments. */
    documents: Documents
  }
}

export const informationPlugin = fp(
  async (app) => {
    const noticeMails = createNoticeMails(app, createMailer(app))
    app.decorate('noticeMails', noticeMails)
    const saleNotices = createSaleNotices(app)
    app.loops.push(noticeMails, saleNotices.loop)
    app.decorate('contact', createContactDesk(app))
    app.decorate('newsletter', createNewsletter(app))
    app.decorate('saleNotices', saleNotices)
    app.decorate('documents', readDocuments(app.deployments.all, projectRoot))
  },
  { name: 'information', dependencies: ['accounts', 'auth', 'background', 'catalogue', 'database'] },
)
