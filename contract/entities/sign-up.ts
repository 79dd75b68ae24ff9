import * as z from 'zod/mini'
import { isPasswordByRule, LONGEST_PASSWORD } from '../password-rule.ts'
import { fieldRule } from './field-rule.ts'
import { phoneText } from './person-name.ts'
import { personalFields, personalRules } from './personal-data.ts'
import { phoneTypes } from './phone.ts'

const mailText = z.email().check(z.maxLength(120))
const typedMail = z.string().check(z.minLength(1), z.maxLength(120))
const newPassword = z.string().check(z.minLength(1), z.maxLength(LONGEST_PASSWORD))
const captcha = z.nullable(z.string().check(z.maxLength(4000)))

const accountFields = {
  ...personalFields,
  cEmail: mailText,
  cEmailConfirmacion: typedMail,
  cClave: newPassword,
  cClaveConfirmacion: newPassword,
  /** Whether the terms of sign-up were accepted; asked for where the deployment says so. */
  lTerminos: z.boolean(),
  /** Proof of work, where the deployment asks for one. */
  cCaptcha: captcha,
}

/** Insertar: an account, without its phone. */
export const newAccount = z.strictObject(accountFields)
/** Insertar_v2: an account with its phone; who sends it is logged in at once. */
export const newCustomer = z.strictObject({
  ...accountFields,
  cTipoTelefono: z.enum(phoneTypes),
  cTelefono: phoneText,
})
/**
 * Insertar_v2 where a deployment asks a newcomer for no more (`shortSignUp`). What a page of before the switch sends
 * besides is not kept.
 */
export const shortCustomer = z.object({
  cNombre: personalFields.cNombre,
  cApellido: personalFields.cApellido,
  cEmail: mailText,
  cClave: newPassword,
  lTerminos: accountFields.lTerminos,
  cCaptcha: captcha,
})
export type ShortCustomer = z.infer<typeof shortCustomer>
export type NewAccount = z.infer<typeof newAccount>
export type NewCustomer = z.infer<typeof newCustomer>

const same = (one: string | undefined, other: string | undefined): boolean =>
  (one ?? '').trim().toLowerCase() === (other ?? '').trim().toLowerCase()

interface Passwords {
  cClave: string
  cClaveConfirmacion: string
}

const passwordRule = fieldRule<Pick<Passwords, 'cClave'>>('cClave', ({ cClave = '' }) =>
  cClave === '' || isPasswordByRule(cClave) ? null : 'rule',
)

/** Section 5: the rule of passwords, and that both are the same. */
export const passwordRules = [
  passwordRule,
  fieldRule<Passwords>('cClaveConfirmacion', ({ cClave, cClaveConfirmacion }) =>
    cClave === cClaveConfirmacion ? null : 'mismatch',
  ),
] as const

const termsRule = (termsRequired: boolean) =>
  fieldRule<Pick<NewAccount, 'lTerminos'>>('lTerminos', ({ lTerminos }) =>
    termsRequired && lTerminos !== true ? 'mustAgree' : null,
  )

const accountRules = (today: () => string, termsRequired: boolean) =>
  [
    ...personalRules(today),
    ...passwordRules,
    fieldRule<NewAccount>('cEmailConfirmacion', ({ cEmail, cEmailConfirmacion }) =>
      same(cEmail, cEmailConfirmacion) ? null : 'mismatch',
    ),
    termsRule(termsRequired),
  ] as const

/** Every rule of a sign-up. @param today the calendar date where the shop is. */
export const checkedNewAccount = (today: () => string, termsRequired: boolean) =>
  newAccount.check(...accountRules(today, termsRequired))
/** Every rule of a sign-up with a phone. @param today the calendar date where the shop is. */
export const checkedNewCustomer = (today: () => string, termsRequired: boolean) =>
  newCustomer.check(...accountRules(today, termsRequired))

/** Every rule of a short sign-up. */
export const checkedShortCustomer = (termsRequired: boolean) =>
  shortCustomer.check(passwordRule, termsRule(termsRequired))

/** CodigoRecupero: a code is mailed to this address, if it is an account's. */
export const recoveryRequest = z.strictObject({ cEmail: mailText, cCaptcha: captcha })

/** The same for every address, whether or not it is an account's. */
export const recoverySent = z.object({
  /** Seconds that the code is good for. */
  nSegundosVigencia: z.int(),
  /** Seconds until another code may be asked for. */
  nSegundosReenvio: z.int(),
})
export type RecoverySent = z.infer<typeof recoverySent>

/** Six digits. */
export const mailedCode = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
)

/** The forms of the first two steps of a recovery. */
export const recoveryMail = z.object({ cEmail: mailText })
export const recoveryCode = z.object({ cCodigo: mailedCode })

/** Six digits that were typed, or the token of the mail's link. */
export const mailedSecret = z.string().check(
  z.overwrite((given) => given.replace(/\s/g, '')),
  z.regex(/^(\d{6}|[A-Za-z0-9_-]{43})$/),
)

const recoveryFields = {
  cEmail: mailText,
  cCodigo: mailedSecret,
  cClave: newPassword,
  cClaveConfirmacion: newPassword,
}

/** ModificarClave/CodigoRecupero: the mailed code and the new password. */
export const newPasswordByCode = z.strictObject(recoveryFields)
export type NewPasswordByCode = z.infer<typeof newPasswordByCode>
export const checkedNewPassword = newPasswordByCode.check(...passwordRules)

/** Data of a refusal that is about fields: each with its kind of problem. */
export const refusedFields = z.object({
  listaProblema: z.array(z.object({ cCampo: z.string(), cProblema: z.string() })),
})
export type RefusedFields = z.infer<typeof refusedFields>
