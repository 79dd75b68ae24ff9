import * as z from 'zod/mini'
import type { Clock } from '../../clock.ts'
import { passesLuhn } from '../card-number.ts'
import { brandOf } from './card-brands.ts'

/** What the card page sends to its own server; nothing of it but brand and last digits is kept. */
export const cardForm = z.strictObject({
  number: z.string().check(z.regex(/^\d{13,19}$/)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  cvc: z.string().check(z.regex(/^\d{3,4}$/)),
  holder: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  documentType: z.string().check(z.minLength(1), z.maxLength(30)),
  documentNumber: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z.-]{5,15}$/)),
  /** Null where the page was asked to leave it out. */
  birthDate: z.nullable(z.iso.date()),
  email: z.nullable(z.email()),
})
export type CardForm = z.infer<typeof cardForm>

/** Years, as on the card page. */
const OLDEST = 120

/** @returns null for a card whose number, length, CVC, expiry or year of birth cannot be. */
export const readCard = (form: CardForm, clock: Clock): { brand: string; lastDigits: string } | null => {
  const brand = brandOf(form.number)
  if (!brand || !passesLuhn(form.number) || !brand.lengths.includes(form.number.length)) return null
  if (form.cvc.length !== brand.cvcDigits) return null
  const now = clock.now()
  const monthsLeft = (form.year - now.getUTCFullYear()) * 12 + form.month - (now.getUTCMonth() + 1)
  if (monthsLeft < 0) return null
  if (form.birthDate !== null) {
    const age = now.getUTCFullYear() - Number(form.birthDate.slice(0, 4))
    if (age < 0 || age > OLDEST) return null
  }
  return { brand: brand.name, lastDigits: form.number.slice(-4) }
}
