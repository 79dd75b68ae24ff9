import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeCode } from '../../contract/notice-codes.ts'

/** What each notice says: the messages of section 8. */
export const noticeMessages: Record<NoticeCode, MessageDescriptor> = {
  timeIsUp: msg`Your purchase time limit has expired`,
  cancelled: msg`Your purchase process has been canceled`,
  replaced: msg`You began another purchase in another browser or device: this one is closed, its places are free`,
  otherTab: msg`You have started a purchase in another tab of your browser`,
  disconnected: msg`Your user session has been disconnected`,
  logoutFailed: msg`An error occurred`,
  communication: msg`A communication error has occurred with the server`,
  transport: msg`A communication error has occurred with the server`,
}

/** The sentence that follows: what else happened, or what can be done about it. */
export const noticeAdvice: Partial<Record<NoticeCode, MessageDescriptor>> = {
  logoutFailed: msg`Your user session has been disconnected here, but the server could not be told.`,
  otherTab: msg`The purchase goes on in that tab.`,
  communication: msg`The shop had a problem; it is not your connection. Everything is kept: try again in a moment.`,
  transport: msg`Everything is kept. Check your connection and try again.`,
}
