import { createHash } from 'node:crypto'
import type { Deployment, Locale } from '../../../contract/index.ts'
import type { EmailConfirmation } from '../../accounts/confirm-email.ts'
import { isNewEmailCode, type NewEmailConfirmation } from '../../accounts/confirm-new-email.ts'
import { originOf } from '../../plugins/deployment.ts'
import type { Services } from '../../services.ts'
import { escapeHtml } from '../../text/html.ts'
import { message } from '../../text/messages.ts'
import type { Call } from '../handler.ts'

const styleOf = (accent: string): string => `
:root{color-scheme:light dark;--paper:#F0F0EA;--ink:#16150F}
@media (prefers-color-scheme:dark){:root{--paper:#14140F;--ink:#F1EEE4}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif}
header{background:${accent};color:#16150F;padding:24px clamp(16px,4vw,40px)}
header p{margin:0 0 28px;font-weight:600}
h1{margin:0;font:800 clamp(40px,8vw,72px)/1 "Arial Narrow","Roboto Condensed",sans-serif}
main{padding:24px clamp(16px,4vw,40px) 48px;max-width:40rem}
a{display:inline-block;color:inherit;padding:12px 24px;min-height:48px;border:2px solid var(--ink);font-weight:700}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`

/** The answer to a link, drawn without the shop's script: the auth host may serve nothing else. */
const page = (
  { name, accent }: Deployment,
  locale: Locale,
  result: EmailConfirmation | NewEmailConfirmation,
  shop: string,
): { html: string; style: string } => {
  const style = styleOf(accent)
  const text = (key: string) => escapeHtml(message(locale, `emailPage.${result}.${key}`))
  return {
    style,
    html: `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text('title')} · ${escapeHtml(name)}</title><style>${style}</style></head>
<body><header><p>${escapeHtml(name)}</p><h1>${text('title')}</h1></header>
<main><p>${text('body')}</p><p><a href="${escapeHtml(shop)}/">${escapeHtml(message(locale, 'emailPage.shop'))}</a></p></main></body></html>`,
  }
}

/** GET mail validation (section 7): what the link in the mail of a sign-up, or of a changed mail, opens. */
export const confirmEmail = async (
  { accounts, deployments, config }: Services,
  { query, deployment, locale, request, reply }: Call<'confirmEmail'>,
): Promise<unknown> => {
  const confirm = isNewEmailCode(query.codigo) ? accounts.confirmNewEmail : accounts.confirmEmail
  const result = await confirm(query.mail, query.codigo)
  const { html, style } = page(deployment, locale, result, originOf(request, deployments, config))
  const styleHash = createHash('sha256').update(style).digest('base64')
  return reply
    .headers({
      'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      // The address has the secret of the link.
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(html)
}
