import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'
import type { Letter, LetterPart, LetterShow, LetterTicket } from './letter.ts'

/** Readers that know no style element show the light colours of the inline styles. */
const STYLE = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.paper{background:#14140F!important;color:#F1EEE4!important}
.soft{color:#B0AC9E!important}.line{border-color:#403D33!important}.rule{border-color:#F1EEE4!important}
a{color:#F1EEE4!important;border-color:#F1EEE4!important}}`

const SOFT = 'color:#545248'
const LINE = 'border-top:1px solid #C4C2B6'

const ticketHtml = ({ locale }: Letter, { place, promotion, price, number, cid }: LetterTicket): string =>
  `<tr><td class="line" style="padding:14px 12px 14px 0;${LINE};vertical-align:top">
<p style="margin:0;font-weight:600">${escapeHtml(place)}</p>
<p class="soft" style="margin:2px 0 0;${SOFT}">${[promotion, price]
    .filter((text) => text !== null)
    .map(escapeHtml)
    .join(', ')}</p>
<p style="margin:8px 0 0;font:600 16px/1.4 ui-monospace,Menlo,Consolas,monospace">${escapeHtml(number)}</p></td>
<td class="line" width="132" style="padding:14px 0;${LINE};vertical-align:top">
<img src="cid:${escapeHtml(cid)}" width="132" height="132" alt="${escapeHtml(message(locale, 'ticket.qr', { number }))}" style="display:block;background:#FFFFFF"></td></tr>`

const factHtml = ([name, text]: LetterPart['facts'][number]): string => {
  const cell = `class="line" style="padding:8px 0;${LINE};vertical-align:top"`
  return name === null
    ? `<tr><td ${cell} colspan="2">${escapeHtml(text)}</td></tr>`
    : `<tr><td class="soft line" width="34%" style="padding:8px 12px 8px 0;${LINE};${SOFT};vertical-align:top">${escapeHtml(name)}</td>
<td ${cell}>${escapeHtml(text)}</td></tr>`
}

/** Opened apart, since the mailbox page shows mails in a frame. */
const linkHtml = ({ label, address }: NonNullable<Letter['link']>): string =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(address)}" target="_blank" rel="noopener" style="display:inline-block;padding:14px 24px;border:2px solid #16150F;color:#16150F;font-weight:700">${escapeHtml(label)}</a></p>`

const partHtml = ({ title, facts, link }: LetterPart): string =>
  `<h3 style="margin:24px 0 8px;font:700 20px/1.2 'Arial Narrow','Roboto Condensed',sans-serif">${escapeHtml(title)}</h3>
<table role="presentation" width="100%" style="border-collapse:collapse">
${facts.map(factHtml).join('\n')}</table>${link === undefined ? '' : `<div style="padding-top:12px">${linkHtml(link)}</div>`}`

const ticketsHtml = (letter: Letter, tickets: readonly LetterTicket[]): string =>
  `<table role="presentation" width="100%" style="border-collapse:collapse">
${tickets.map((ticket) => ticketHtml(letter, ticket)).join('\n')}</table>`

const showHtml = (
  letter: Letter,
  { name, when, doors, venue, address, map, parts = [], tickets }: LetterShow,
): string => {
  const where = [venue, address].filter(Boolean).map(escapeHtml).join(', ')
  const link =
    map === null
      ? ''
      : ` <a href="${escapeHtml(map)}" style="color:#16150F">${escapeHtml(message(letter.locale, 'mail.map'))}</a>`
  return `<h2 style="margin:28px 0 4px;font:800 28px/1.05 'Arial Narrow','Roboto Condensed',sans-serif">${escapeHtml(name)}</h2>
${when === null ? '' : `<p style="margin:0;font-weight:600">${escapeHtml(when)}</p>`}
${doors === null ? '' : `<p style="margin:0">${escapeHtml(doors)}</p>`}
<p style="margin:0 0 12px">${where}${link}</p>
${parts.map(partHtml).join('\n')}${tickets.length === 0 ? '' : ticketsHtml(letter, tickets)}`
}

const rowHtml = ([label, value]: [string, string], index: number, rows: readonly unknown[]): string => {
  const weight = index === rows.length - 1 ? ';font-weight:700' : ''
  return `<tr><td class="soft line" style="padding:8px 0;${LINE};${SOFT}${weight}">${escapeHtml(label)}</td>
<td class="line" style="padding:8px 0;${LINE};text-align:right${weight}">${escapeHtml(value)}</td></tr>`
}

const codeHtml = (code: string): string =>
  `<p style="margin:0 0 16px;font:700 36px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(code)}</p>`

const rowsHtml = (rows: Letter['rows']): string =>
  rows.length === 0
    ? ''
    : `<table role="presentation" width="100%" class="rule" style="border-collapse:collapse;border-bottom:3px solid #16150F;margin-top:28px">
${rows.map(rowHtml).join('\n')}</table>`

/** Mail readers know tables and inline styles alone. Pictures are attached to the mail, by their cid. */
export const letterHtml = (letter: Letter): string =>
  `<!doctype html><html lang="${letter.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(letter.headline)}</title>
<style>${STYLE}</style></head>
<body class="paper" style="margin:0;background:#F0F0EA;color:#16150F;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" class="paper" style="border-collapse:collapse"><tr><td style="background:${letter.accent};color:#16150F;padding:24px 20px">
<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 28px;font-weight:600">${escapeHtml(letter.brand)}</p>
<h1 style="margin:0;font:800 44px/1 'Arial Narrow','Roboto Condensed',sans-serif">${escapeHtml(letter.headline)}</h1></div></td></tr>
<tr><td style="padding:24px 20px"><div style="max-width:560px;margin:0 auto">
${letter.paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${letter.code === undefined ? '' : codeHtml(letter.code)}${letter.link === undefined ? '' : linkHtml(letter.link)}
${letter.shows.map((show) => showHtml(letter, show)).join('\n')}
${rowsHtml(letter.rows)}</div></td></tr></table></body></html>`
