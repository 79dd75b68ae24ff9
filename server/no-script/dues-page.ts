import { toWireMoney } from '../../contract/index.ts'
import type { DueView, PayLinkView } from '../payments/pay-links.ts'
import { centsOf } from '../payments/providers/dues/rows.ts'
import { selectField, textField } from './fields.ts'
import { textOf } from './form-values.ts'
import { type Html, html } from './html.ts'
import type { Visit } from './visit.ts'

/** A first name, for the others to see. */
const LONGEST_NAME = 40

/** What a payer typed and chose: a name, and parts with what they come to (`2-800000`). */
export interface ShareTyped {
  payer: string
  parts: string
  /** The name is missing. */
  payerError?: string | undefined
}

export const typedShare = (values: URLSearchParams): ShareTyped => ({
  payer: textOf(values, 'cNombre')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME),
  parts: textOf(values, 'partes'),
})

/** @returns null for what no form of ours says */
export const shareOf = ({ payer, parts }: ShareTyped) => {
  const [, count, cents] = /^([1-9]\d?)-(\d{1,12})$/.exec(parts) ?? []
  if (count === undefined || cents === undefined) return null
  return { parts: Number(count), cents: Number(cents), payer: payer || null }
}

/** Each part with who paid it, and what is left. Nothing for a link that is one payment. */
export const duesPart = ({ format, price, say }: Visit, { dues, kind }: PayLinkView): Html => {
  if (dues.length === 0) return html``
  const nameOf = (nth: number): string =>
    kind === 'deposit'
      ? say(nth === 0 ? 'deposit.now' : 'deposit.later')
      : say('pool.part', { part: String(nth + 1) })
  const paidWords = ({ payer, state }: DueView): string => {
    if (state !== 'paid') return say(`due.${state}`)
    return payer === null ? say('due.paidByNobody') : say('due.paidBy', { payer })
  }
  const left = dues.filter(({ state }) => state !== 'paid')
  return html`<section><h2>${say(kind === 'deposit' ? 'deposit.parts' : 'pool.parts')}</h2><dl class="sum">${dues.map(
    (due, nth) =>
      html`<div><dt>${nameOf(nth)}<small>${paidWords(due)}</small></dt><dd>${price(toWireMoney(due.cents))}</dd></div>`,
  )}<div class="all"><dt>${say('due.left')}</dt><dd>${left.length === 0 ? price(0) : format.total(toWireMoney(centsOf(left)))}</dd></div></dl></section>`
}

/** For how many parts somebody pays, and their name. */
export const shareFields = (
  { format, say }: Visit,
  { payableCents }: PayLinkView,
  typed: ShareTyped | undefined,
): Html => {
  const options = payableCents.map((_, before) => {
    const cents = payableCents.slice(0, before + 1).reduce((sum, one) => sum + one, 0)
    const words = { count: String(before + 1), total: format.total(toWireMoney(cents)) }
    return {
      value: `${before + 1}-${cents}`,
      label: say(before === 0 ? 'pool.onePart' : 'pool.someParts', words),
    }
  })
  return html`${textField({
    name: 'cNombre',
    label: say('pool.name'),
    value: typed?.payer ?? '',
    error: typed?.payerError,
    autocomplete: 'given-name',
    maximum: LONGEST_NAME,
  })}${selectField({ name: 'partes', label: say('pool.how'), value: typed?.parts ?? '', options })}`
}
