import * as z from 'zod/mini'

/**
 * What the shop tells the customer in its dialog (section 8), as closed codes. The sentences are in the
 * catalogues alone: src/app/notice-messages.ts.
 */
export const noticeCode = z.enum([
  /** The purchase's time ran out. */
  'timeIsUp',
  /** The purchase was given up, or cannot be taken up again. */
  'cancelled',
  /** The customer has begun another purchase, in another browser or device. */
  'replaced',
  /** Another tab of this browser started a purchase. */
  'otherTab',
  /** The customer logged out. */
  'disconnected',
  /** The customer logged out, and the server could not be told. */
  'logoutFailed',
  /** The server answered with an error. */
  'communication',
  /** The server could not be reached. */
  'transport',
])
export type NoticeCode = z.infer<typeof noticeCode>

export interface Notice {
  code: NoticeCode
  /** How a purchase ended, what went wrong, or what is for information only. */
  kind: 'ended' | 'wrong' | 'info'
  /** The purchase that goes on in the place of the one that ended. */
  idProcesoDeCompra?: string
}
