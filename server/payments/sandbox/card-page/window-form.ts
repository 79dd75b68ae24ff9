import { brandOf } from '../card-brands.ts'
import { type CardForm, cardForm } from '../tokenise.ts'
import type { CardPageTexts } from './texts.ts'

interface WindowFormRules {
  asksBirthDate: boolean
  texts: CardPageTexts
  now: Date
}

/** The card's fields as a browser without scripts sends them, read as page.js reads its own; or what is wrong. */
export const readWindowForm = (
  values: Readonly<Record<string, string>>,
  { asksBirthDate, texts, now }: WindowFormRules,
): { form: CardForm } | { errors: Record<string, string> } => {
  const typed = (name: string) => values[name]?.trim() ?? ''
  const digits = (name: string) => typed(name).replace(/\D/g, '')
  const two = (name: string) => digits(name).padStart(2, '0')
  const number = digits('number')
  const month = Number(digits('month'))
  // Cards have the last two digits of it.
  const year = (digits('year').length === 2 ? 2000 : 0) + Number(digits('year'))
  const cvcDigits = brandOf(number)?.cvcDigits ?? 3
  const birthDate = asksBirthDate ? `${digits('birthYear')}-${two('birthMonth')}-${two('birthDay')}` : null
  const isOver = year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
  const email = typed('email')

  const rules: [name: string, isRight: boolean, message: string][] = [
    ['number', number.length >= 13, texts.numberRequired],
    ['month', month >= 1 && month <= 12, texts.monthRequired],
    ['year', [2, 4].includes(digits('year').length), texts.yearRequired],
    ['year', !isOver, texts.expired],
    ['cvc', digits('cvc').length === cvcDigits, texts.cvcInvalid.replace('{digits}', String(cvcDigits))],
    ['holder', typed('holder') !== '', texts.holderRequired],
    ['documentNumber', /^[0-9A-Za-z.-]{5,15}$/.test(typed('documentNumber')), texts.documentRequired],
    ['birthDay', !asksBirthDate || digits('birthDay') !== '', texts.birthRequired],
    ['birthDay', cardForm.shape.birthDate.safeParse(birthDate).success, texts.birthInvalid],
    ['email', email === '' || cardForm.shape.email.safeParse(email).success, texts.emailInvalid],
  ]
  const errors: Record<string, string> = {}
  for (const [name, isRight, message] of rules) if (!isRight) errors[name] ??= message
  if (Object.keys(errors).length > 0) return { errors }

  const read = cardForm.safeParse({
    number,
    month,
    year,
    cvc: digits('cvc'),
    holder: typed('holder'),
    documentType: typed('documentType'),
    documentNumber: typed('documentNumber'),
    birthDate,
    email: email || null,
  })
  if (read.success) return { form: read.data }
  const refused: Record<keyof CardForm, [name: string, message: string]> = {
    number: ['number', texts.numberInvalid],
    month: ['month', texts.monthRequired],
    year: ['year', texts.yearRequired],
    cvc: ['cvc', texts.cvcInvalid.replace('{digits}', String(cvcDigits))],
    holder: ['holder', texts.holderRequired],
    documentType: ['documentNumber', texts.documentRequired],
    documentNumber: ['documentNumber', texts.documentRequired],
    birthDate: ['birthDay', texts.birthInvalid],
    email: ['email', texts.emailInvalid],
  }
  return {
    errors: Object.fromEntries(
      read.error.issues.map(({ path: [field] }) => refused[field as keyof CardForm] ?? refused.number),
    ),
  }
}
