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
  texts: CardPageTexts
  testCards: Readonly<Record<string, Fault>>
  now: Date
}

const field = (id: string, label: string, attributes: string, part = '') => `
<div class="field ${part}"><label for="${id}">${escapeHtml(label)}</label>
<input id="${id}" name="${id}" ${attributes} aria-describedby="${id}-error">
<p class="error" id="${id}-error"></p></div>`

const birthDateFields = (texts: CardPageTexts): string => `
<fieldset class="row three" aria-describedby="birthDay-error"><legend>${escapeHtml(texts.birthDate)}</legend>
${field('birthDay', texts.birthDay, 'inputmode="numeric" autocomplete="bday-day" maxlength="2" required')}
${field('birthMonth', texts.birthMonth, 'inputmode="numeric" autocomplete="bday-month" maxlength="2" required')}
${field('birthYear', texts.birthYear, 'inputmode="numeric" autocomplete="bday-year" maxlength="4" required')}
</fieldset>`

const groupedDigits = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ')

/** The card page; its script reads texts, origin and today from the page itself. */
export const cardPageHtml = ({
  lang,
  theme,
  accent,
  origin,
  nonce,
  asksBirthDate,
  texts,
  testCards,
  now,
}: CardPage): string => {
  const settings = JSON.stringify({ texts, origin, today: now.toISOString().slice(0, 10) })
  const options = documentTypes
    .map((type) => `<option value="${type}">${escapeHtml(texts.documents[type])}</option>`)
    .join('')
  const cards = Object.entries(testCards)
    .map(
      ([number, fault]) =>
        `<li><code>${groupedDigits(number)}</code> ${escapeHtml(texts.faults[fault])}</li>`,
    )
    .join('')
  return `<!doctype html>
<html lang="${lang}"${theme ? ` data-theme="${theme}"` : ''}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(texts.title)}</title>
<link rel="stylesheet" href="/card/page.css"><style nonce="${nonce}">:root{--accent:${accent}}</style>
</head>
<body>
<form id="card" novalidate data-state="editing" aria-label="${escapeHtml(texts.title)}">
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
${asksBirthDate ? birthDateFields(texts) : ''}
${field('email', texts.email, 'type="email" autocomplete="email" maxlength="120"', 'whole')}
<details><summary>${escapeHtml(texts.testCards)}</summary><p>${escapeHtml(texts.testNote)}</p><ul>${cards}</ul></details>
</form>
<script type="application/json" id="settings">${settings.replaceAll('<', '\\u003c')}</script>
<script type="module" src="/card/page.js"></script>
</body></html>`
}
