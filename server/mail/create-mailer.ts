import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { createMailbox } from './mailbox.ts'
import type { Mailer } from './mailer.ts'
import { createSmtpMailer } from './smtp.ts'

/** Mail by SMTP, or kept for the mailbox page where there is no server. */
export const createMailer = (
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  database: Database,
  clock: Clock,
): Mailer => (smtpUrl === null ? createMailbox(database.orm, clock) : createSmtpMailer(smtpUrl, mailFrom))
