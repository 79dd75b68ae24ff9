import * as z from 'zod/mini'
import { rowId } from '../row-id.ts'
import { countries } from './address.ts'

export const phoneTypes = ['FIJO', 'CELULAR'] as const

/** A phone as its form sends it: a number without a country's code is one of `cPais`. */
export const phoneData = z.strictObject({
  cTipo: z.enum(phoneTypes),
  cPais: z.enum(countries),
  cNumero: z.string().check(z.trim(), z.regex(/^[0-9+()./ -]{6,25}$/)),
  lDefecto: z.boolean(),
})
export type PhoneData = z.infer<typeof phoneData>

/** Section 3, Phone. One of each customer's phones is the default. */
export const phone = z.object({
  idClienteTelefono: rowId,
  cTipo: z.enum(phoneTypes),
  /** E.164: +5493511234567. */
  cNumero: z.string(),
  /** As its country writes it. */
  cFormato: z.string(),
  lDefecto: z.boolean(),
  /** Its owner has sent back a code that was sent to it. */
  lValidado: z.boolean(),
})
export type Phone = z.infer<typeof phone>

export const phoneList = z.object({
  listaTelefono: z.array(phone),
  /** Codes can be sent: the shop has somebody who brings short messages. */
  lValidacion: z.boolean(),
})

/** A code that was sent to a phone, and how long it is good for. */
export const phoneCodeSent = z.object({ nMinutos: z.int(), nIntentos: z.int() })
/** Asks for a code; with a solved captcha where the deployment has the switch. */
export const phoneCodeRequest = z.strictObject({ cCaptcha: z.nullable(z.string().check(z.maxLength(4000))) })
export const phoneCode = z.strictObject({ cCodigo: z.string().check(z.trim(), z.regex(/^\d{6}$/)) })
