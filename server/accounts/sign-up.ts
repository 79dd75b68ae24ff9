import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Country, NewCustomer, RefusedFields, ShortCustomer } from '../../contract/index.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import type { CustomerRow } from '../auth/sessions.ts'
import { customer, customerPhone } from '../db/schema/index.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import { type FormCaptcha, spendCaptcha } from '../payments/form-captcha.ts'
import { Refusal } from '../refusal.ts'
import type { AccountContext } from './account-context.ts'
import { oweMail } from './owed-mail.ts'
import { phoneNumberOf } from './phone-number.ts'

/** Who sends the same form again within it, as after a lost answer, has the account that was made. */
const SAME_FORM_MS = 60 * 60_000

export type SignUp = (
  form: ShortCustomer & Partial<NewCustomer>,
  from: FormOrigin,
  captcha: FormCaptcha,
) => Promise<CustomerRow>

/** @throws Refusal DATOS_DE_CLIENTE_NO_VALIDOS for a number that no network has. */
const numberOf = (typed: string, country: Country): string => {
  try {
    return phoneNumberOf(typed, country)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('DATOS_DE_CLIENTE_NO_VALIDOS', {
      listaProblema: [{ cCampo: 'cTelefono', cProblema: 'phone' }],
    } satisfies RefusedFields)
  }
}

/**
 * Makes an account that claims an address. Whether the address is somebody's already changes neither the answer nor
 * its time: the claim stands until the link in the mail is followed, and the mail says what is the case.
 * @throws Refusal CAPTCHA_NO_VALIDO, DEMASIADAS_LLAMADAS
 */
export const createSignUp =
  ({ database: { orm }, clock, codes, guesses, mailOwed }: AccountContext): SignUp =>
  async (form, from, captcha) => {
    const now = clock.now()
    const { cTelefono, cPais } = form
    const phone = cTelefono === undefined || cPais === undefined ? null : numberOf(cTelefono, cPais)
    const email = form.cEmail.toLowerCase()
    // Whoever reuses a proof of work makes no account below.
    await guesses.take(email, from.addressGroup, now, typeof captcha === 'object')
    const [before] = await orm
      .select()
      .from(customer)
      .where(
        and(
          eq(customer.email, email),
          isNull(customer.emailConfirmedAt),
          gt(customer.createdAt, new Date(now.getTime() - SAME_FORM_MS)),
        ),
      )
      .orderBy(desc(customer.id))
      .limit(1)
    const isSameForm = await verifyPassword(form.cClave, before?.passwordHash ?? null)
    const passwordHash = await hashPassword(form.cClave)
    const row = {
      email,
      passwordHash,
      firstName: form.cNombre,
      lastName: form.cApellido,
      documentType: form.cTipoDocumento,
      documentNumber: form.cDocumento,
      gender: form.cGenero,
      birthDate: form.dNacimiento,
      country: form.cPais,
      locale: from.locale,
      termsAcceptedAt: form.lTerminos ? now : null,
      createdAt: now,
    }
    const mayMail = !isSameForm && (await codes.issue('SIGN_UP', email, now)) !== null
    const made = await orm.transaction(async (tx) => {
      await spendCaptcha(tx, captcha)
      const [account] =
        isSameForm && before
          ? await tx.update(customer).set(row).where(eq(customer.id, before.id)).returning()
          : await tx.insert(customer).values(row).returning()
      if (account === undefined) throw new Error('the account was not written')
      if (form.cTipoTelefono && phone !== null) {
        await tx.delete(customerPhone).where(eq(customerPhone.customerId, account.id))
        await tx
          .insert(customerPhone)
          .values({ customerId: account.id, type: form.cTipoTelefono, number: phone, isDefault: true })
      }
      if (mayMail)
        await oweMail(tx, 'SIGN_UP_MAIL', `sign-up-${account.id}-${now.getTime()}`, from, {
          customerId: account.id,
          codeAt: now,
        })
      return account
    })
    if (isSameForm) await guesses.beginAnew(email, from.addressGroup)
    if (mayMail) {
      await codes.issue('EMAIL', String(made.id), now)
      mailOwed()
    }
    return made
  }
