import type { Deployment } from '../../contract/index.ts'
import type { mail } from '../db/schema/payment.ts'
import { escapeHtml } from '../text/html.ts'

type MailRow = typeof mail.$inferSelect

const styleOf = (accent: string) => `
:root{color-scheme:light;--paper:#F0F0EA;--ink:#16150F;--ink-2:#545248;--line:#C4C2B6}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--paper:#14140F;--ink:#F1EEE4;--ink-2:#B0AC9E;--line:#403D33}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:${accent};color:#16150F;padding:24px clamp(16px,4vw,40px)}
h1{margin:0;font:800 clamp(40px,8vw,72px)/1 "Arial Narrow","Roboto Condensed",sans-serif}
header p{margin:8px 0 0}
main{padding:0 clamp(16px,4vw,40px) 48px;max-width:60rem}
article{border-top:3px solid var(--ink);margin-top:32px;padding-top:12px}
h2{margin:0;font-size:20px}
.about{margin:4px 0 12px;color:var(--ink-2)}
iframe{display:block;width:100%;height:520px;border:1px solid var(--line);background:#F0F0EA}
a{display:inline-block;color:inherit;padding:12px 0;min-height:48px}
a:focus-visible,summary:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
summary{min-height:48px;padding:10px 0;cursor:pointer}
.empty{margin-top:32px;font-size:20px}`

const article = (row: MailRow, open: boolean) => {
  const address = `/buzon/${encodeURIComponent(row.key)}`
  const sent = `${row.sentAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const attachment = row.attachmentName
    ? `<a href="${address}/adjunto">${escapeHtml(row.attachmentName)}</a>`
    : ''
  const calendar = row.calendar === null ? '' : `<a href="${address}/calendario">Calendario</a>`
  return `<article><h2>${escapeHtml(row.subject)}</h2>
<p class="about">${escapeHtml(row.recipient)} · <time datetime="${row.sentAt.toISOString()}">${sent}</time></p>
<details${open ? ' open' : ''}><summary>Leer</summary>
<iframe src="${address}" title="${escapeHtml(row.subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></details>
${attachment} ${calendar}</article>`
}

/** Every mail the shop would have sent, newest first. @returns the page and its style, for its policy. */
export const mailboxPage = (
  { name, accent }: Pick<Deployment, 'name' | 'accent'>,
  mails: readonly MailRow[],
): { html: string; style: string } => {
  const style = styleOf(accent)
  const list = mails.length
    ? mails.map((row, index) => article(row, index === 0)).join('\n')
    : '<p class="empty">Todavía no hay mails. Comprá una entrada y su confirmación llega acá.</p>'
  return {
    style,
    html: `<!doctype html><html lang="es"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Buzón · ${escapeHtml(name)}</title>
<style>${style}</style></head><body><header><h1>Buzón</h1>
<p>${escapeHtml(name)}. Los mails que la tienda enviaría, mientras no haya un servidor de correo.</p></header>
<main>${list}</main></body></html>`,
  }
}
