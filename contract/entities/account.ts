import * as z from 'zod/mini'
import { locale } from '../client-state.ts'
import { dateTime } from '../envelope.ts'
import { countries } from './address.ts'
import { credentials } from './customer.ts'
import { noAddress } from './person-name.ts'
import { genders, personalFields, personalRules } from './personal-data.ts'
import { passwordRules } from './sign-up.ts'

const { cEmail, cClave } = credentials.shape
/** A password that is asked for again; empty where none is needed. */
const presentPassword = z.string().check(z.maxLength(128))

/** What the shop asks of a person beyond the sign-up. */
const additionalFields = {
  /** Language of mails; null for that of the page at the time. */
  cIdioma: z.nullable(locale),
  /** Agrees to news by mail. */
  lNovedades: z.boolean(),
}

/** Everything an account says of its owner. Null where the customer has not said. */
export const ownData = z.object({
  cNombre: z.string(),
  cApellido: z.string(),
  /** Empty for an account without a mail. */
  cEmail: z.string(),
  lEmailConfirmado: z.boolean(),
  /** A mail that becomes the account's once the link that was sent there is followed. */
  cEmailNuevo: z.nullable(z.string()),
  cTipoDocumento: z.nullable(z.string()),
  cDocumento: z.nullable(z.string()),
  dNacimiento: z.nullable(z.string()),
  cGenero: z.nullable(z.enum(genders)),
  cPais: z.nullable(z.enum(countries)),
  /** The default phone, as it is written abroad; null where the customer has none. */
  cTelefono: z.nullable(z.string()),
  lAlias: z.boolean(),
  cAlias: z.nullable(z.string()),
  ...additionalFields,
})
export type OwnData = z.infer<typeof ownData>

/** Modificar/DatosPersonales. The present password is asked for where the mail is another. */
const wholeDataChange = z.strictObject({ ...personalFields, cEmail, cClaveActual: presentPassword })
/** Of an account that was asked for no more when it was made (`shortSignUp`). */
export const shortDataChange = z.strictObject({
  cNombre: personalFields.cNombre,
  cApellido: personalFields.cApellido,
  cEmail,
  cClaveActual: presentPassword,
})
export const ownDataChange = z.union([wholeDataChange, shortDataChange])
export type OwnDataChange = z.infer<typeof ownDataChange>
export type WholeDataChange = z.infer<typeof wholeDataChange>
/** Every rule of the whole. @param today the calendar date where the shop is. */
export const checkedOwnData = (today: () => string) => wholeDataChange.check(...personalRules(today))

/** Whether an account has its name and mail alone, as a short sign-up leaves it. */
export const isShortAccount = (
  { shortSignUp }: { readonly shortSignUp: boolean },
  document: string | null,
): boolean => shortSignUp && document === null

/** Modificar/Clave. */
export const passwordChange = z.strictObject({
  cClaveActual: cClave,
  cClave,
  cClaveConfirmacion: cClave,
})
export type PasswordChange = z.infer<typeof passwordChange>
export const checkedPasswordChange = passwordChange.check(...passwordRules)

export const additionalData = z.strictObject(additionalFields)
export type AdditionalData = z.infer<typeof additionalData>

/** What the shop calls a customer; empty for none. */
export const aliasChange = z.strictObject({
  cAlias: z
    .string()
    .check(z.trim(), z.maxLength(30), z.regex(/^([\p{L}\p{N}][\p{L}\p{M}\p{N}' ._-]*)?$/u), noAddress),
})
export type AliasChange = z.infer<typeof aliasChange>

const ownSession = z.object({
  idSesion: z.string(),
  dInicio: dateTime,
  dVencimiento: dateTime,
  /** The browser's words for itself; null where it said nothing. */
  cNavegador: z.nullable(z.string()),
  /** The login that asks. */
  lActual: z.boolean(),
})
/** Logins that are not over, this one first, then the newest. */
export const sessionList = z.object({ listaSesion: z.array(ownSession) })
export type SessionList = z.infer<typeof sessionList>

/** Eliminar: erases the account. */
export const erasure = z.strictObject({
  /** Empty for an account without a password of its own: its login has to be a recent one. */
  cClave: presentPassword,
  /** Knows that tickets which are still good cannot be sent again. */
  lEntradasVigentes: z.boolean(),
})
