import { and, eq, isNotNull } from 'drizzle-orm'
import { AUTH_BASE, pageUrl } from '../../contract/index.ts'
import { CODE_KINDS, type CodePurpose, type OneTimeCodes } from '../auth/one-time-codes.ts'
import type { Orm } from '../db/open.ts'
import { customer } from '../db/schema/index.ts'
import type { AccountMailKind } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { secretLink } from '../mail/secret-link.ts'
import { toMail } from '../mail/to-mail.ts'
import { message } from '../text/messages.ts'
import { speakerOf } from '../text/spanish.ts'
import { linkCode } from './confirm-email.ts'
import { newEmailCode } from './confirm-new-email.ts'
import { readOwedMail } from './owed-mail.ts'
import { waitingEmail } from './own-data.ts'

/** The code that a mail carries; one without is worth sending for as long. */
const PURPOSES: Record<AccountMailKind, CodePurpose> = {
  SIGN_UP_MAIL: 'EMAIL',
  RECOVERY_MAIL: 'RECOVERY',
  NEW_EMAIL_MAIL: 'NEW_EMAIL',
  EMAIL_CHANGE_MAIL: 'EMAIL',
  PASSWORD_MAIL: 'EMAIL',
}

export interface AccountLetters {
  orm: Orm
  deployments: Deployments
  codes: OneTimeCodes
  /** Where links lead that confirm an address; null for the shop itself. */
  authUrl: string | null
  now(): Date
}

/** @returns the mail that an entry of the outbox owes; null where it is owed to nobody, or any more. */
export const accountMail = async (
  { orm, deployments, codes, authUrl, now }: AccountLetters,
  { key, kind, subjectId }: { key: string; kind: AccountMailKind; subjectId: string },
): Promise<Mail | null> => {
  const owed = readOwedMail(subjectId)
  const { locale, origin } = owed
  const codeAt = new Date(owed.codeAt)
  const [account] = await orm.select().from(customer).where(eq(customer.id, owed.customerId))
  const to = kind === 'NEW_EMAIL_MAIL' ? account && waitingEmail(account, now()) : account?.email
  if (!account || !to) return null
  const { firstName } = account
  const purpose = PURPOSES[kind]
  if (now().getTime() >= codeAt.getTime() + CODE_KINDS[purpose].minutes * 60_000) return null
  const brand = speakerOf(deployments, owed.deploymentId)

  const compose = (name: string, more: Partial<Letter>): Mail => {
    const letter: Letter = {
      locale,
      brand: brand.name,
      accent: brand.accent,
      headline: message(locale, `mail.${name}.headline`),
      paragraphs: [
        message(locale, 'mail.confirmation.greeting', { name: firstName }),
        message(locale, `mail.${name}.body`, { shop: brand.name }),
        message(locale, `mail.${name}.ignore`),
      ],
      shows: [],
      rows: [],
      ...more,
    }
    const subject = message(locale, `mail.${name}.subject`, { shop: brand.name })
    return toMail(key, to, subject, letter)
  }

  const linkOf = (name: string, codigo: string): Partial<Letter> => ({
    link: {
      label: message(locale, `mail.${name}.link`),
      address: `${authUrl ?? origin}${AUTH_BASE}/mail/validar?${new URLSearchParams({ mail: to, codigo })}`,
    },
  })
  const isTaken = async (): Promise<boolean> => {
    const owners = await orm
      .select({ id: customer.id })
      .from(customer)
      .where(and(eq(customer.email, to), isNotNull(customer.emailConfirmedAt)))
    return owners.length > 0
  }

  if (kind === 'RECOVERY_MAIL')
    return compose('recovery', {
      code: await codes.textOf('RECOVERY', to, codeAt),
      link: {
        label: message(locale, 'mail.recovery.link'),
        address: secretLink(origin + pageUrl.recover(), {
          mail: to,
          codigo: await codes.textOf('RECOVERY_LINK', to, codeAt),
        }),
      },
    })
  if (kind === 'PASSWORD_MAIL') return compose('password', {})
  if (kind === 'EMAIL_CHANGE_MAIL') return compose('emailChange', {})
  const secret = await codes.textOf(purpose, String(account.id), codeAt)
  if (kind === 'NEW_EMAIL_MAIL') {
    if (await isTaken()) return compose('newEmailTaken', {})
    return compose('newEmail', linkOf('newEmail', newEmailCode(account.id, secret)))
  }
  if (account.emailConfirmedAt !== null) return null
  const name = (await isTaken()) ? 'knownMail' : 'signUp'
  return compose(name, linkOf(name, linkCode(account.id, secret)))
}
