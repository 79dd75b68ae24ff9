import * as z from 'zod/mini'
import { onlyLines } from '../line-of-text.ts'
import { documentText, noAddress, phoneText } from './person-name.ts'

/** What a message to support is about. */
export const contactTopics = ['COMPRA', 'PAGO', 'CUENTA', 'ACCESIBILIDAD', 'OTRO'] as const
export type ContactTopic = (typeof contactTopics)[number]

export const MOST_CHARACTERS = 2000

const captcha = z.optional(z.nullable(z.string().check(z.maxLength(4000))))
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most), onlyLines)
/** Left empty or left out alike. */
const orderNumber = z.optional(z.string().check(z.trim(), z.regex(/^\d{0,9}$/)))

const writer = {
  cNombre: text(80).check(z.minLength(1), noAddress),
  cMail: z.string().check(z.trim(), z.maxLength(120), z.regex(/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]{2,}$/)),
  nOrden: orderNumber,
  cMensaje: text(MOST_CHARACTERS).check(z.minLength(1)),
  /** Proof of work, where the deployment asks for one. */
  cCaptcha: captcha,
}

/** A question to support. */
export const supportMessage = z.strictObject({
  cTipoContacto: z.literal('CONSULTA'),
  cTema: z.enum(contactTopics),
  ...writer,
  /** A seat or a ticket. */
  cDetalle: z.optional(text(120)),
})

/** An entry of the complaints book: who complains has to be known. */
export const complaint = z.strictObject({
  cTipoContacto: z.literal('QUEJA'),
  ...writer,
  cDocumento: documentText,
  cDomicilio: text(200).check(z.minLength(1)),
  cTelefono: z.optional(z.union([z.literal(''), phoneText])),
  /** What the customer wants done. */
  cPedido: z.optional(text(MOST_CHARACTERS)),
})

/** POST /v2/Contacto. */
export const contactMessage = z.discriminatedUnion('cTipoContacto', [supportMessage, complaint])
export type ContactMessage = z.infer<typeof contactMessage>
export type ContactKind = ContactMessage['cTipoContacto']

/** The number to refer to: C-000012, Q-000012. */
export const contactNumber = z.string().check(z.regex(/^[CQ]-\d{6,9}$/))
export const contactReceived = z.object({ cNumero: contactNumber })
export type ContactReceived = z.infer<typeof contactReceived>

/** What was typed into a form that came without a script, and what is wrong with it. */
export interface ContactForm {
  values: Readonly<Record<string, string>>
  problems: readonly { cCampo: string; cProblema: string }[]
  /** Why nothing was sent though every field is right. */
  message: string | null
}
