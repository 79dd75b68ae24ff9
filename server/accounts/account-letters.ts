import { and, eq, isNotNull } from 'drizzle-orm'
import { AUTH_BASE } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { customer } from '../db/schema/index.ts'
import type { Deployments } from '../domain/deployments.ts'
import { CODE_KINDS, type OneTimeCodes } from '../domain/one-time-codes.ts'
import type { Letter } from '../mail/letter.ts'
import { letterHtml } from '../mail/letter-html.ts'
import { letterText } from '../mail/letter-text.ts'
import type { Mail } from '../mail/mailer.ts'
import { message } from '../text/messages.ts'
import { linkCode } from './confirm-email.ts'
import { type AccountMailKind, readOwedMail } from './owed-mail.ts'

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
  if (!account?.email) return null
  const { email, firstName } = account
  const purpose = kind === 'RECOVERY_MAIL' ? 'RECOVERY' : 'EMAIL'
  if (now().getTime() >= codeAt.getTime() + CODE_KINDS[purpose].minutes * 60_000) return null
  const brand = deployments.ofId(owed.deploymentId)

  const toMail = (name: string, more: Partial<Letter>): Mail => {
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
    return {
      key,
      to: email,
      subject,
      html: letterHtml(letter),
      text: letterText(letter),
      pictures: [],
      attachment: null,
    }
  }

  if (kind === 'RECOVERY_MAIL') {
    return toMail('recovery', { code: codes.textOf('RECOVERY', email, codeAt) })
  }
  if (account.emailConfirmedAt !== null) return null
  const [owner] = await orm
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.email, email), isNotNull(customer.emailConfirmedAt)))
  const secret = codes.textOf('EMAIL', String(account.id), codeAt)
  const query = new URLSearchParams({ mail: email, codigo: linkCode(account.id, secret) })
  const name = owner === undefined ? 'signUp' : 'knownMail'
  return toMail(name, {
    link: {
      label: message(locale, `mail.${name}.link`),
      address: `${authUrl ?? origin}${AUTH_BASE}/mail/validar?${query}`,
    },
  })
}
