import fp from 'fastify-plugin'
import type { Worker } from '../background/worker.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createSmsSender } from '../sms/create-sms-sender.ts'
import type { SmsSender } from '../sms/sms.ts'
import { createAccountMails } from './account-mails.ts'
import { type Accounts, createAccounts } from './accounts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Mails of accounts that are owed. */
    accountMails: Worker
    accounts: Accounts
    sms: SmsSender
  }
}

export const accountsPlugin = fp(
  async (app) => {
    const { clock, config, database } = app
    const accountMails = createAccountMails(app, createMailer(app))
    app.loops.push(accountMails)
    app.decorate('accountMails', accountMails)
    app.decorate('accounts', createAccounts(app))
    app.decorate('sms', createSmsSender(config, database, clock))
  },
  { name: 'accounts', dependencies: ['auth', 'background', 'catalogue', 'database'] },
)
