import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Orm } from '../db/open.ts'
import { mail } from '../db/schema/payment.ts'
import { escapeHtml } from '../text/html.ts'
import { type Sms, SmsFailure, type SmsSender } from './sms.ts'

/** Last digits of numbers at which the sandbox fails as a gateway would. */
export const SANDBOX_FAULTS = { unreachable: '0000', failed: '0001' } as const

/** Keeps messages for the mailbox page, where no gateway is configured. */
export const createSmsSandbox = (orm: Orm, clock: Clock): SmsSender => ({
  async send({ to, text }: Sms) {
    if (to.endsWith(SANDBOX_FAULTS.unreachable)) throw new SmsFailure('unreachable')
    if (to.endsWith(SANDBOX_FAULTS.failed)) throw new SmsFailure('failed')
    await orm.insert(mail).values({
      key: `sms-${randomUUID()}`,
      recipient: to,
      subject: 'SMS',
      html: `<!doctype html><p>${escapeHtml(text)}</p>`,
      attachmentName: null,
      attachment: null,
      sentAt: clock.now(),
    })
  },
})
