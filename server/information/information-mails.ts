import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { CODE_KINDS, type OneTimeCodes } from '../auth/one-time-codes.ts'
import type { Signatures } from '../auth/signatures.ts'
import type { Orm } from '../db/open.ts'
import { contactMessage, newsletterSubscriber } from '../db/schema/index.ts'
import type { InformationMailKind, OutboxKind } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import type { Letter } from '../mail/letter.ts'
import type { Mail } from '../mail/mailer.ts'
import { toMail } from '../mail/to-mail.ts'
import { message } from '../text/messages.ts'
import { speakerOf } from '../text/spanish.ts'
import { contactNumberOf } from './contact.ts'
import { leaveKey, newsletterSubject } from './newsletter.ts'

export interface InformationLetters {
  orm: Orm
  deployments: Deployments
  codes: OneTimeCodes
  signatures: Signatures
  now(): Date
}

/** Those that somebody waits for; notices of a sale are sent apart. */
export const INFORMATION_MAILS = [
  'CONTACT_MAIL',
  'CONTACT_COPY_MAIL',
  'NEWSLETTER_MAIL',
  'NOTICE_ASKED_MAIL',
] as const satisfies readonly InformationMailKind[]
export const isInformationMail = (kind: OutboxKind): kind is InformationMailKind =>
  INFORMATION_MAILS.some((known) => known === kind)

const owedContact = z.object({ contactId: z.int() })
const owedNewsletter = z.object({ subscriberId: z.int(), codeAt: z.string(), origin: z.string() })

const ROWS = [
  ['topic', 'topic'],
  ['orderNumber', 'order'],
  ['detail', 'detail'],
  ['name', 'name'],
  ['mail', 'mail'],
  ['document', 'document'],
  ['address', 'address'],
  ['phone', 'phone'],
] as const

/**
 * A message as support gets it, or the acknowledgement to the address it gives, each in the language of the writer.
 * Nobody confirmed that address: nothing that was typed goes there.
 */
export const contactMail = async (
  { orm, deployments }: InformationLetters,
  { key, kind, subjectId }: { key: string; kind: string; subjectId: string },
): Promise<Mail | null> => {
  const { contactId } = owedContact.parse(JSON.parse(subjectId))
  const [row] = await orm.select().from(contactMessage).where(eq(contactMessage.id, contactId))
  if (!row || row.mail === '') return null
  const { locale } = row
  const brand = speakerOf(deployments, row.deploymentId)
  const number = contactNumberOf(row.kind, row.id)
  const isCopy = kind === 'CONTACT_COPY_MAIL'
  const name = `${row.kind === 'QUEJA' ? 'complaint' : 'contact'}${isCopy ? 'Copy' : ''}`
  const text = (part: string) => message(locale, `mail.${name}.${part}`, { number, shop: brand.name })
  const letter: Letter = {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: text('headline'),
    paragraphs: [
      text('body'),
      ...(isCopy ? [] : row.body.split(/\n+/)),
      ...(isCopy || row.wish === null ? [] : [`${message(locale, 'mail.contact.row.wish')}: ${row.wish}`]),
    ],
    shows: [],
    rows: ROWS.flatMap(([field, label]): [string, string][] => {
      const value = row[field]
      if (isCopy || value === null) return []
      const shown = field === 'topic' ? message(locale, `contact.topic.${value}`) : value
      return [[message(locale, `mail.contact.row.${label}`), shown]]
    }),
  }
  return toMail(key, isCopy ? row.mail : brand.supportMail, text('subject'), letter)
}

/** The mail that asks to confirm a subscription, or says that there is one; null once it is not worth sending. */
export const newsletterMail = async (
  { orm, deployments, codes, signatures, now }: InformationLetters,
  { key, subjectId }: { key: string; subjectId: string },
): Promise<Mail | null> => {
  const owed = owedNewsletter.parse(JSON.parse(subjectId))
  const codeAt = new Date(owed.codeAt)
  const [row] = await orm
    .select()
    .from(newsletterSubscriber)
    .where(eq(newsletterSubscriber.id, owed.subscriberId))
  if (!row || now().getTime() >= codeAt.getTime() + CODE_KINDS.NEWSLETTER.minutes * 60_000) return null
  const { locale } = row
  const brand = speakerOf(deployments, row.deploymentId)
  const isSubscribed = row.confirmedAt !== null && row.leftAt === null
  const name = isSubscribed ? 'newsletterKnown' : 'newsletter'
  const text = (part: string) => message(locale, `mail.${name}.${part}`, { shop: brand.name })
  const leave = `${owed.origin}/novedades/baja?${new URLSearchParams({ clave: leaveKey(signatures, row.id) })}`
  const code = await codes.textOf('NEWSLETTER', newsletterSubject(row.deploymentId, row.mail), codeAt)
  const confirm = `${owed.origin}/novedades?${new URLSearchParams({ id: String(row.id), codigo: code })}`
  return toMail(key, row.mail, text('subject'), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: text('headline'),
    paragraphs: [text('body'), message(locale, 'mail.newsletter.leave', { address: leave })],
    ...(isSubscribed ? {} : { link: { label: text('link'), address: confirm } }),
    shows: [],
    rows: [],
  })
}
