import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { pageUrl } from '../../contract/index.ts'
import type { Worker } from '../background/worker.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { inLanguage } from '../catalogue/catalogue-words.ts'
import { saleNotice } from '../db/schema/index.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { toMail } from '../mail/to-mail.ts'
import type { OutboxContext } from '../payments/outbox.ts'
import { createOwedMails } from '../payments/owed-mails.ts'
import { message } from '../text/messages.ts'
import { speakerOf } from '../text/spanish.ts'
import type { InformationLetters } from './information-mails.ts'
import { noticeConfirmKey, noticeLeaveKey } from './notice-keys.ts'

export interface NoticeLetters extends Pick<InformationLetters, 'orm' | 'deployments' | 'signatures'> {
  catalogue: CatalogueCache
}

const owed = z.object({ noticeId: z.int() })

/**
 * The mail that asks to confirm a notice, or the notice itself: the show has places. Null for one that was taken
 * back, or is not to be confirmed any more.
 */
export const noticeMail = async (
  { orm, deployments, signatures, catalogue }: NoticeLetters,
  { key, kind, subjectId }: { key: string; kind: string; subjectId: string },
): Promise<Mail | null> => {
  const { noticeId } = owed.parse(JSON.parse(subjectId))
  const [row] = await orm.select().from(saleNotice).where(eq(saleNotice.id, noticeId))
  const show = catalogue.shows.get(row?.showId ?? 0)
  const isNotice = kind === 'ON_SALE_MAIL'
  if (!row || !show || (row.confirmedAt !== null) !== isNotice) return null
  const { locale, origin } = row
  const brand = speakerOf(deployments, row.deploymentId)
  const values = { show: inLanguage(catalogue.words, locale)(show.name), shop: brand.name }
  const text = (part: string) =>
    message(locale, `mail.${isNotice ? 'onSale' : 'noticeAsked'}.${part}`, values)
  const linkOf = (path: string, clave: string) => `${origin}${path}?${new URLSearchParams({ clave })}`
  const address = linkOf('/avisos/baja', noticeLeaveKey(signatures, row.id))
  return toMail(key, row.mail, text('subject'), {
    locale,
    brand: brand.name,
    accent: brand.accent,
    headline: text('headline'),
    paragraphs: [text('body'), message(locale, 'mail.onSale.leave', { address })],
    link: {
      label: text('link'),
      address: isNotice
        ? `${origin}${pageUrl.landing(show.seo)}`
        : linkOf('/avisos', noticeConfirmKey(signatures, row.id, row.askedAt)),
    },
    shows: [],
    rows: [],
  })
}

/** Sends the notices of a sale: thousands may be owed in one moment, and a code must not wait for them. */
export const createNoticeMails = (context: OutboxContext, letters: NoticeLetters, mailer: Mailer): Worker =>
  createOwedMails(
    context,
    {
      name: 'sale notice mails',
      kinds: ['ON_SALE_MAIL'],
      concurrency: 2,
      compose: (entry) => noticeMail(letters, entry),
    },
    mailer,
  )
