import { writtenBirthDate } from '../../contract/birth-date.ts'
import type { NewCustomer, ShortCustomer } from '../../contract/entities/sign-up.ts'

/** The form as its fields hold it; a gender is not chosen yet. */
export type SignUpValues = Omit<NewCustomer, 'cGenero'> & { cGenero: NewCustomer['cGenero'] | '' }

/** What is sent: all of it, or what a short sign-up asks for. */
export type SignUpSent = NewCustomer | ShortCustomer

/** What is remembered of a form that was not sent. */
export type TypedValues = Readonly<Record<string, string | boolean>>

const SECRET = ['cClave', 'cClaveConfirmacion', 'cCaptcha']

/**
 * What the form starts from: what was typed before a reload. The page comes drawn, and a field without a default takes
 * up what was typed before its script arrived.
 */
export const signUpDefaults = (typed: TypedValues | null): Partial<SignUpValues> => ({
  ...(typed as Partial<SignUpValues> | null),
  ...(typed?.['dNacimiento'] !== undefined && { dNacimiento: String(asWritten(typed['dNacimiento'])) }),
  lTerminos: typed?.['lTerminos'] === true,
  cCaptcha: null,
})

/** @returns a date as its field shows it, where the form has read it; any other value as it is. */
export const asWritten = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? writtenBirthDate(value) : value

/** What is to be remembered. Never a password. */
export const rememberedValues = (values: Partial<SignUpValues>): TypedValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) =>
      SECRET.includes(field) || (typeof value !== 'string' && typeof value !== 'boolean')
        ? []
        : [[field, value]],
    ),
  )
