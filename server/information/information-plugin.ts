import fp from 'fastify-plugin'
import type { Worker } from '../background/worker.ts'
import { type Documents, readDocuments } from '../documents/read-documents.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { projectRoot } from '../project-root.ts'
import { type ContactDesk, createContactDesk } from './contact.ts'
import { createFormBudgets, type FormBudgets } from './form-budgets.ts'
import { createNewsletter, type Newsletter } from './newsletter.ts'
import { createNoticeMails } from './notice-mails.ts'
import { createSaleNotices, type SaleNotices } from './sale-notices.ts'

declare module 'fastify' {
  interface FastifyInstance {
    contact: ContactDesk
    newsletter: Newsletter
    /** How much forms that anybody may send cause. */
    budgets: FormBudgets
    saleNotices: SaleNotices
    /** Notices of a sale that are owed. */
    noticeMails: Worker
    /** The texts and pictures of the deployments. */
    documents: Documents
  }
}

export const informationPlugin = fp(
  async (app) => {
    const { accountMails, clock, codes, config, database, loops, signatures } = app
    const noticeMails = createNoticeMails(app, app.letters, createMailer(config, database, clock))
    const budgets = createFormBudgets({
      countHeld: app.metrics.countMailHeld,
      spent: (deploymentId) =>
        app.log.error({ deploymentId }, 'mails to unconfirmed addresses: the budget of the hour is spent'),
    })
    app.decorate('budgets', budgets)
    const context = { database, clock, budgets, mailOwed: () => accountMails.wake() }
    const saleNotices = createSaleNotices({
      ...context,
      noticesOwed: () => noticeMails.wake(),
      signatures,
      catalogue: app.catalogue,
      availability: app.availability,
      log: app.log,
    })
    loops.push(noticeMails, saleNotices.loop)
    app.decorate('contact', createContactDesk(context))
    app.decorate('newsletter', createNewsletter({ ...context, codes, signatures }))
    app.decorate('saleNotices', saleNotices)
    app.decorate('noticeMails', noticeMails)
    app.decorate('documents', readDocuments(app.deployments.all, projectRoot))
  },
  {
    name: 'information',
    dependencies: ['accounts', 'auth', 'background', 'catalogue', 'database', 'metrics'],
  },
)
