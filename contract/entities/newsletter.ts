import * as z from 'zod/mini'
import { noControls } from '../line-of-text.ts'
import { noAddress } from './person-name.ts'

/** Section 3, Newsletter subscription. */
export const newsletterSubscription = z.strictObject({
  cNombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), noControls, noAddress),
  cMail: z.email().check(z.maxLength(120)),
})
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>

/** oData.oMail.oData holds the message of a success. */
export const newsletterReply = z.object({ oMail: z.object({ oData: z.string() }) })
export type NewsletterReply = z.infer<typeof newsletterReply>
