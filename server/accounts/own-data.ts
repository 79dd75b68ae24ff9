import { eq } from 'drizzle-orm'
import type { AdditionalData, AliasChange, OwnData, OwnDataChange } from '../../contract/index.ts'
import { CODE_KINDS } from '../auth/one-time-codes.ts'
import type { CustomerRow } from '../auth/sessions.ts'
import { customer } from '../db/schema/index.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { Refusal } from '../refusal.ts'
import type { AccountContext } from './account-context.ts'
import { readPhoneRows } from './address-book.ts'
import { oweMail } from './owed-mail.ts'
import { provePassword, readAccount } from './password.ts'
import { toWirePhone } from './phone-number.ts'

/** What an account says of its owner. @throws Refusal NO_AUTORIZADO where the account is no more. */
export interface OwnDataDesk {
  read(customerId: number): Promise<OwnData>
  /**
   * Another mail is kept beside the account's until its link is followed, and the account's own is told.
   * @throws Refusal DATOS_DE_CLIENTE_NO_VALIDOS for a wrong password, DEMASIADOS_CODIGOS where mails were changed often.
   */
  modify(customerId: number, form: OwnDataChange, from: FormOrigin): Promise<OwnData>
  modifyAdditional(customerId: number, form: AdditionalData): Promise<OwnData>
  /** @throws Refusal EDICION_NO_HABILITADA for a customer who may have no alias. */
  modifyAlias(customerId: number, form: AliasChange): Promise<OwnData>
}

/** @returns the mail that waits for its link to be followed; null where there is none, or not in time. */
export const waitingEmail = ({ newEmail, newEmailAt }: CustomerRow, now: Date): string | null =>
  newEmailAt !== null && now.getTime() < newEmailAt.getTime() + CODE_KINDS.NEW_EMAIL.minutes * 60_000
    ? newEmail
    : null

const toWire = (row: CustomerRow, cTelefono: string | null, now: Date): OwnData => ({
  cNombre: row.firstName,
  cApellido: row.lastName,
  cEmail: row.email ?? '',
  lEmailConfirmado: row.emailConfirmedAt !== null,
  cEmailNuevo: waitingEmail(row, now),
  cTipoDocumento: row.documentType,
  cDocumento: row.documentNumber,
  dNacimiento: row.birthDate,
  cGenero: row.gender,
  cPais: row.country as OwnData['cPais'],
  cTelefono,
  lAlias: row.hasAlias,
  cAlias: row.alias,
  cIdioma: row.locale,
  lNovedades: row.newsAgreedAt !== null,
})

export const createOwnData = (context: AccountContext): OwnDataDesk => {
  const { database, clock, codes, sessions, mailOwed } = context
  const { orm } = database

  /** The default phone is the first of the customer's. */
  const read = async (customerId: number): Promise<OwnData> => {
    const row = await readAccount(context, customerId)
    const [phone] = await readPhoneRows(orm, customerId)
    return toWire(row, phone === undefined ? null : toWirePhone(phone).cFormato, clock.now())
  }

  const write = async (customerId: number, columns: Partial<CustomerRow>): Promise<OwnData> => {
    await orm.update(customer).set(columns).where(eq(customer.id, customerId))
    sessions.forget(customerId)
    return read(customerId)
  }

  return {
    read,

    modify: async (customerId, form, from) => {
      const now = clock.now()
      const account = await readAccount(context, customerId)
      const email = form.cEmail.toLowerCase()
      const isOther = email !== account.email
      if (isOther) {
        if (account.passwordHash === null) throw new Refusal('EDICION_NO_HABILITADA')
        await provePassword(context, account, form.cClaveActual, 'cClaveActual')
        if ((await codes.issue('NEW_EMAIL', String(customerId), now)) === null)
          throw new Refusal('DEMASIADOS_CODIGOS')
      }
      // Counted for the address too, and not said: whoever's it is, it is not flooded by many accounts.
      const mayMail = isOther && (await codes.issue('SIGN_UP', email, now)) !== null
      await orm.transaction(async (tx) => {
        await tx
          .update(customer)
          .set({
            firstName: form.cNombre,
            lastName: form.cApellido,
            ...('cDocumento' in form && {
              documentType: form.cTipoDocumento,
              documentNumber: form.cDocumento,
              gender: form.cGenero,
              birthDate: form.dNacimiento,
              country: form.cPais,
            }),
            ...(isOther && { newEmail: email, newEmailAt: now }),
          })
          .where(eq(customer.id, customerId))
        if (!isOther) return
        const owed = { customerId, codeAt: now }
        const key = `${customerId}-${now.getTime()}`
        await oweMail(tx, 'EMAIL_CHANGE_MAIL', `email-change-${key}`, from, owed)
        if (mayMail) await oweMail(tx, 'NEW_EMAIL_MAIL', `new-email-${key}`, from, owed)
      })
      sessions.forget(customerId)
      if (isOther) mailOwed()
      return read(customerId)
    },

    modifyAdditional: async (customerId, { cIdioma, lNovedades }) => {
      const { newsAgreedAt } = await readAccount(context, customerId)
      return write(customerId, {
        locale: cIdioma,
        newsAgreedAt: lNovedades ? (newsAgreedAt ?? clock.now()) : null,
      })
    },

    modifyAlias: async (customerId, { cAlias }) => {
      const { hasAlias } = await readAccount(context, customerId)
      if (!hasAlias) throw new Refusal('EDICION_NO_HABILITADA')
      return write(customerId, { alias: cAlias === '' ? null : cAlias })
    },
  }
}
