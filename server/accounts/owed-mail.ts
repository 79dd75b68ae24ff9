import * as z from 'zod/mini'
import { locale } from '../../contract/client-state.ts'
import type { Transaction } from '../db/open.ts'
import { type AccountMailKind, outbox } from '../db/schema/payment.ts'
import type { FormOrigin } from '../mail/form-origin.ts'

export const ACCOUNT_MAILS = [
  'SIGN_UP_MAIL',
  'RECOVERY_MAIL',
  'NEW_EMAIL_MAIL',
  'EMAIL_CHANGE_MAIL',
  'PASSWORD_MAIL',
] as const satisfies readonly AccountMailKind[]

const owedMail = z.object({
  /** 0 where the address is nobody's: the entry is made all the same, and nothing is sent. */
  customerId: z.int(),
  /** When it was asked for, and the code made that it carries. */
  codeAt: z.string(),
  deploymentId: z.string(),
  locale,
  origin: z.string(),
})
/** What a mail of an account is made of when it is sent: nothing of the person, and no code. */
export type OwedMail = z.infer<typeof owedMail>

/** @throws where the entry is of another kind. */
export const readOwedMail = (subjectId: string): OwedMail => owedMail.parse(JSON.parse(subjectId))

/** Writes down in the same transaction that a mail is owed. */
export const oweMail = async (
  tx: Transaction,
  kind: AccountMailKind,
  key: string,
  { deploymentId, locale: language, origin }: FormOrigin,
  { customerId, codeAt }: { customerId: number; codeAt: Date },
): Promise<void> => {
  const owed: OwedMail = {
    customerId,
    codeAt: codeAt.toISOString(),
    deploymentId,
    locale: language,
    origin,
  }
  await tx
    .insert(outbox)
    .values({ key, kind, subjectId: JSON.stringify(owed), createdAt: codeAt, nextTryAt: codeAt })
    .onConflictDoNothing()
}
