import type { ContactMessage } from '../../contract/index.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { contactMessage } from '../db/schema/index.ts'
import { outbox } from '../db/schema/payment.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { type FormCaptcha, spendCaptcha } from '../payments/form-captcha.ts'
import { Refusal } from '../refusal.ts'
import type { FormBudgets } from './form-budgets.ts'

/** C-000012 for a question, Q-000012 for a complaint. */
export const contactNumberOf = (kind: ContactMessage['cTipoContacto'], id: number): string =>
  `${kind === 'QUEJA' ? 'Q' : 'C'}-${String(id).padStart(6, '0')}`

export interface ContactDesk {
  /**
   * Keeps a message, and owes it to support by mail, and to its writer an acknowledgement if the budgets have room.
   * @returns its number.
   * @throws Refusal CAPTCHA_NO_VALIDO, DEMASIADOS_MENSAJES
   */
  send(message: ContactMessage, origin: FormOrigin, captcha: FormCaptcha | 'noScript'): Promise<string>
}

export interface InformationContext {
  database: Pick<Database, 'orm'>
  clock: Clock
  budgets: FormBudgets
  /** Called after a commit that owes a mail. */
  mailOwed(): void
}

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text)

export const createContactDesk = ({
  database,
  clock,
  budgets,
  mailOwed,
}: InformationContext): ContactDesk => ({
  send: async (message, origin, captcha) => {
    const { deploymentId, locale } = origin
    const now = clock.now()
    const mail = message.cMail.toLowerCase()
    const proved = captcha !== 'noScript'
    const number = await database.orm.transaction(async (tx) => {
      if (proved) await spendCaptcha(tx, captcha)
      if (!(await budgets.takeMessage(tx, mail, origin, proved, now)))
        throw new Refusal('DEMASIADOS_MENSAJES')
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
      const isCopied = await budgets.takeMail(tx, mail, origin, now)
      for (const kind of ['CONTACT_MAIL', ...(isCopied ? ['CONTACT_COPY_MAIL' as const] : [])] as const)
        await tx
          .insert(outbox)
          .values({ key: `${kind.toLowerCase()}-${id}`, kind, subjectId, createdAt: now, nextTryAt: now })
      return contactNumberOf(message.cTipoContacto, id)
    })
    mailOwed()
    return number
  },
})
