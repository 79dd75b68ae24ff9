import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import { createSmsGateway } from './gateway.ts'
import { createSmsSandbox } from './sandbox.ts'
import type { SmsSender } from './sms.ts'

/** Messages through the gateway, or kept for the mailbox page where there is none. */
export const createSmsSender = (
  { sms }: Pick<Config, 'sms'>,
  { orm }: Pick<Database, 'orm'>,
  clock: Clock,
): SmsSender => (sms === null ? createSmsSandbox(orm, clock) : createSmsGateway(sms.url, sms.key))
