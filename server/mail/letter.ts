import type { Locale } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'

/** What a mail says, before it is laid out. */
export interface Letter {
  locale: Locale
  brand: string
  accent: string
  headline: string
  paragraphs: string[]
  /** Label and value, set in rows under a rule. */
  rows: [label: string, value: string][]
}

const row = ([label, value]: [string, string]) =>
  `<tr><td style="padding:10px 0;border-top:1px solid #C4C2B6;color:#545248">${escapeHtml(label)}</td>` +
  `<td style="padding:10px 0;border-top:1px solid #C4C2B6;text-align:right;font-weight:600">${escapeHtml(value)}</td></tr>`

/** Mail readers know tables and inline styles alone. */
export const letterHtml = ({ locale, brand, accent, headline, paragraphs, rows }: Letter): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body style="margin:0;background:#F0F0EA;color:#16150F;font:17px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" style="border-collapse:collapse"><tr><td style="background:${accent};padding:24px">
<div style="max-width:560px;margin:0 auto"><p style="margin:0 0 28px;font-weight:600">${escapeHtml(brand)}</p>
<h1 style="margin:0;font:800 44px/1 'Arial Narrow','Roboto Condensed',sans-serif">${escapeHtml(headline)}</h1></div></td></tr>
<tr><td style="padding:24px"><div style="max-width:560px;margin:0 auto">
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
<table role="presentation" width="100%" style="border-collapse:collapse;border-bottom:3px solid #16150F;margin-top:8px">
${rows.map(row).join('\n')}</table></div></td></tr></table></body></html>`

export const letterText = ({ headline, paragraphs, rows }: Letter): string =>
  [headline, ...paragraphs, rows.map(([label, value]) => `${label}: ${value}`).join('\n')].join('\n\n')
