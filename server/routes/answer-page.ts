import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Deployment, Locale } from '../../contract/index.ts'
import { escapeHtml } from '../text/html.ts'
import { message } from '../text/messages.ts'

const styleOf = (accent: string): string => `
:root{color-scheme:light dark;--paper:#F0F0EA;--ink:#16150F;--bad:#B3221A}
@media (prefers-color-scheme:dark){:root{--paper:#14140F;--ink:#F1EEE4;--bad:#FF8672}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:${accent};color:#16150F;padding:24px clamp(16px,4vw,40px)}
header p{margin:0 0 28px;font-weight:600}
h1{margin:0;font:800 clamp(40px,8vw,72px)/1 "Arial Narrow","Roboto Condensed",sans-serif}
main{padding:24px clamp(16px,4vw,40px) 48px;max-width:40rem}
a,button{display:inline-block;background:none;color:inherit;font:inherit;font-weight:700;padding:12px 24px;min-height:48px;border:2px solid var(--ink);cursor:pointer}
label{display:block;margin:0 0 16px}
input{display:block;width:100%;height:48px;border:0;border-bottom:1px solid var(--ink);border-radius:0;background:none;color:inherit;font:inherit}
.bad{color:var(--bad);font-weight:600}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

export interface AnswerPage {
  deployment: Deployment
  locale: Locale
  title: string
  /** HTML of what it says; whatever came from outside is escaped. */
  body: string
  /** Where "to the billboard" leads. */
  shop: string
  /** 200 unless said otherwise. */
  status?: number
}

/** The answer to a link of a mail, or to a form: a page without the shop's script, which nobody keeps or frames. */
export const sendAnswerPage = (
  reply: FastifyReply,
  { deployment: { name, accent }, locale, title, body, shop, status = 200 }: AnswerPage,
): FastifyReply => {
  const style = styleOf(accent)
  const styleHash = createHash('sha256').update(style).digest('base64')
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      // The address may have the secret of a link.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(name)}</title><style>${style}</style></head>
<body><header><p>${escapeHtml(name)}</p><h1>${escapeHtml(title)}</h1></header>
<main>${body}<p><a href="${escapeHtml(shop)}/">${escapeHtml(message(locale, 'emailPage.shop'))}</a></p></main></body></html>`)
}
