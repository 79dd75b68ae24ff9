import { documentTypes, type Locale } from '../../../../contract/index.ts'
import { escapeHtml } from '../../../text/html.ts'
import type { Fault } from '../faults.ts'
import type { CardPageTexts } from './texts.ts'

export interface CardPage {
  lang: Locale
  /** null follows the system. */
  theme: 'light' | 'dark' | null
  accent: string
  origin: string
  nonce: string
  asksBirthDate: boolean
  showsLogo: boolean
  texts: CardPageTexts
  testCards: Readonly<Record<string, Fault>>
  now: Date
  /** Without scripts in a whole window: the address that the form is sent to, and what came back wrong. */
  window?: { action: string; wrong: WrongCard }
}

/** What was sent by a form without scripts and is wrong: it comes back filled in, but for the security code. */
export interface WrongCard {
  values: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

type DrawField = (id: string, label: string, attributes: string, part?: string) => string

const fieldsOf =
  ({ values, errors }: WrongCard): DrawField =>
  (id, label, attributes, part = '') =>
    `
<div class="field ${part}"><label for="${id}">${escapeHtml(label)}</label>
<input id="${id}" name="${id}" ${attributes} aria-describedby="${id}-error"${values[id] ? ` value="${escapeHtml(values[id])}"` : ''}${errors[id] ? ' aria-invalid="true"' : ''}>
<p class="error" id="${id}-error">${escapeHtml(errors[id] ?? '')}</p></div>`

const birthDateFields = (texts: CardPageTexts, field: DrawField): string => `
<fieldset class="row three" aria-describedby="birthDay-error"><legend>${escapeHtml(texts.birthDate)}</legend>
${field('birthDay', texts.birthDay, 'inputmode="numeric" autocomplete="bday-day" maxlength="2" required')}
${field('birthMonth', texts.birthMonth, 'inputmode="numeric" autocomplete="bday-month" maxlength="2" required')}
${field('birthYear', texts.birthYear, 'inputmode="numeric" autocomplete="bday-year" maxlength="4" required')}
</fieldset>`

/** The provider's own mark: it takes the colours of the page. */
const LOGO = `<svg viewBox="0 0 40 28" width="40" height="28" aria-hidden="true"><rect x="1" y="1" width="38" height="26" rx="5" fill="none" stroke="currentColor" stroke-width="2"/><path d="M1 7h38v5H1z" fill="currentColor"/><path d="M6 20h10" stroke="var(--accent)" stroke-width="3"/></svg>`

const groupedDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The card page; its script reads texts, origin and today from the page itself. */
export const cardPageHtml = ({
  lang,
  theme,
  accent,
  origin,
  nonce,
  asksBirthDate,
  showsLogo,
  texts,
  testCards,
  now,
  window,
}: CardPage): string => {
  const wrong = window?.wrong ?? { values: {}, errors: {} }
  const field = fieldsOf(wrong)
  const settings = JSON.stringify({ texts, origin, today: now.toISOString().slice(0, 10) })
  const options = documentTypes
    .map(
      (type) =>
        `<option value="${type}"${wrong.values['documentType'] === type ? ' selected' : ''}>${escapeHtml(texts.documents[type])}</option>`,
    )
    .join('')
  const cards = Object.entries(testCards)
    .map(
      ([number, fault]) =>
        `<li><code>${groupedDigits(number)}</code> ${escapeHtml(texts.faults[fault])}</li>`,
    )
    .join('')
  const scripts = `
<script type="application/json" id="settings">${settings.replaceAll('<', '\\u003c')}</script>
<script type="module" src="/card/page.js"></script>`
  return `<!doctype html>
<html lang="${lang}"${theme ? ` data-theme="${theme}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/card/page.css"><style nonce="${nonce}">:root{--accent:${accent}}</style>
</head>
<body>
${window ? `<main><h1>${escapeHtml(texts.title)}</h1>` : ''}<form id="card" novalidate data-state="editing" aria-label="${escapeHtml(texts.title)}"${window ? ` method="post" action="${escapeHtml(window.action)}"` : ''}>
${showsLogo ? `<p class="provider">${LOGO}${escapeHtml(texts.provider)}</p>` : ''}
${field('number', texts.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23" required', 'whole')}
<p id="brand" class="brand" aria-live="polite"></p>
<fieldset class="row"><legend>${escapeHtml(texts.expiry)}</legend>
${field('month', texts.month, 'inputmode="numeric" autocomplete="cc-exp-month" maxlength="2" required')}
${field('year', texts.year, 'inputmode="numeric" autocomplete="cc-exp-year" maxlength="4" required')}
</fieldset>
${field('cvc', texts.cvc, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" required', 'half')}
${field('holder', texts.holder, 'autocomplete="cc-name" maxlength="80" required', 'whole')}
<div class="row">
<div class="field"><label for="documentType">${escapeHtml(texts.documentType)}</label>
<select id="documentType" name="documentType">${options}</select></div>
${field('documentNumber', texts.documentNumber, 'autocomplete="off" maxlength="15" required')}
</div>
${asksBirthDate ? birthDateFields(texts, field) : ''}
${field('email', texts.email, 'type="email" autocomplete="email" maxlength="120"', 'whole')}
${window ? `<button>${escapeHtml(texts.use)}</button>` : ''}
<details><summary>${escapeHtml(texts.testCards)}</summary><p>${escapeHtml(texts.testNote)}</p><ul>${cards}</ul></details>
</form>${window ? '</main>' : scripts}
</body></html>`
}
