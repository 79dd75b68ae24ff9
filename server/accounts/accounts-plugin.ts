import fp from 'fastify-plugin'
import type { Worker } from '../background/worker.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { createSmsSender } from '../sms/create-sms-sender.ts'
import { createPhoneCodes, type PhoneCodes } from '../sms/phone-codes.ts'
import { createAccountMails, type Letters } from './account-mails.ts'
import { createAccountTurns } from './account-turns.ts'
import { type Accounts, createAccounts } from './accounts.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What mails that somebody asked for are composed of. */
    letters: Letters
    /** Mails of accounts that are owed. */
    accountMails: Worker
    accounts: Accounts
    phoneCodes: PhoneCodes
  }
}

export const accountsPlugin = fp(
  async (app) => {
    const { catalogue, clock, codes, config, database, deployments, sessions, signatures } = app
    const letters = {
      ...{ orm: database.orm, database, catalogue, deployments, codes, signatures },
      ...{ authUrl: config.authUrl, now: clock.now },
    }
    const accountMails = createAccountMails(app, letters, createMailer(config, database, clock))
    app.loops.push(accountMails)
    app.decorate('letters', letters)
    app.decorate('accountMails', accountMails)
    const context = {
      ...{ database, clock, codes, guesses: app.accountGuesses, sessions },
      mailOwed: () => accountMails.wake(),
    }
    app.decorate(
      'accounts',
      createAccounts(context, { ...context, database: app.sellingDatabase }, createAccountTurns()),
    )
    app.decorate(
      'phoneCodes',
      createPhoneCodes({
        database,
        clock,
        codes,
        sms: createSmsSender(config, database, clock),
        countHeld: app.metrics.countPhoneCodeHeld,
        spent: (deploymentId) =>
          app.log.error({ deploymentId }, 'codes by short message: the budget of the hour is spent'),
      }),
    )
  },
  { name: 'accounts', dependencies: ['auth', 'background', 'catalogue', 'database', 'metrics'] },
)
