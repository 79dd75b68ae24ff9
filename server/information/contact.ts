import { and, count, eq, gt } from 'drizzle-orm'
import type { ContactMessage } from '../../contract/index.ts'
import { contactMessage } from '../db/schema/index.ts'
import { outbox } from '../db/schema/payment.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { type FormCaptcha, spendCaptcha } from '../payments/form-captcha.ts'
import { Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'

const HOUR_MS = 3_600_000
/** Messages of one address in an hour. */
const OF_ONE_MAIL = 5
/** Messages in an hour that came without a solved captcha: those of pages without scripts. */
const UNPROVED = 60

/** C-000012 for a question, Q-000012 for a complaint. */
export const contactNumberOf = (kind: ContactMessage['cTipoContacto'], id: number): string =>
  `${kind === 'QUEJA' ? 'Q' : 'C'}-${String(id).padStart(6, '0')}`

export interface ContactDesk {
  /**
   * Keeps a message, and owes it to support by mail and its writer an acknowledgement.
   * @returns its number.
   * @throws Refusal CAPTCHA_NO_VALIDO, DEMASIADOS_MENSAJES
   */
  send(message: ContactMessage, origin: FormOrigin, captcha: FormCaptcha | 'noScript'): Promise<string>
}

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

export const createContactDesk = ({
  accountMails,
  clock,
  sellingDatabase,
}: Services<'accountMails' | 'clock' | 'sellingDatabase'>): ContactDesk => ({
  send: async (message, { deploymentId, locale }, captcha) => {
    const now = clock.now()
    const anHourAgo = new Date(now.getTime() - HOUR_MS)
    const mail = message.cMail.toLowerCase()
    const proved = captcha !== 'noScript'
    const number = await sellingDatabase.orm.transaction(async (tx) => {
      if (proved) await spendCaptcha(tx, captcha)
      const since = gt(contactMessage.createdAt, anHourAgo)
      const sent = async (which: typeof since) =>
        (await tx.select({ n: count() }).from(contactMessage).where(which))[0]?.n ?? 0
      const isOften = (await sent(and(eq(contactMessage.mail, mail), since) as typeof since)) >= OF_ONE_MAIL
      const isFlood =
        !proved && (await sent(and(eq(contactMessage.proved, false), since) as typeof since)) >= UNPROVED
      if (isOften || isFlood) throw new Refusal('DEMASIADOS_MENSAJES')
      const isComplaint = message.cTipoContacto === 'QUEJA'
      const [row] = await tx
        .insert(contactMessage)
        .values({
          kind: message.cTipoContacto,
          deploymentId,
          locale,
          topic: isComplaint ? null : message.cTema,
          name: message.cNombre,
          mail,
          orderNumber: given(message.nOrden),
          detail: isComplaint ? null : given(message.cDetalle),
          document: isComplaint ? message.cDocumento : null,
          address: isComplaint ? message.cDomicilio : null,
          phone: isComplaint ? given(message.cTelefono) : null,
          body: message.cMensaje,
          wish: isComplaint ? given(message.cPedido) : null,
          proved,
          createdAt: now,
        })
        .returning({ id: contactMessage.id })
      const { id } = row as { id: number }
      const subjectId = JSON.stringify({ contactId: id })
      for (const kind of ['CONTACT_MAIL', 'CONTACT_COPY_MAIL'] as const)
        await tx
          .insert(outbox)
          .values({ key: `${kind.toLowerCase()}-${id}`, kind, subjectId, createdAt: now, nextTryAt: now })
      return contactNumberOf(message.cTipoContacto, id)
    })
    accountMails.wake()
    return number
  },
})
