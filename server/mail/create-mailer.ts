import type { Services } from '../services.ts'
import { createMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'

/** Mail by SMTP, or kept for the mailbox page where there is no server. */
export const createMailer = ({
  clock,
  config,
  database,
}: Services<'clock' | 'config' | 'database'>): Mailer =>
  config.smtpUrl === null
    ? createMailbox(database.orm, clock)
    : createSmtpMailer(config.smtpUrl, config.mailFrom)
