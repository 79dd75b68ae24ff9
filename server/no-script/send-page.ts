import type { FastifyReply } from 'fastify'
import { noScriptUrl } from '../../contract/no-script.ts'
import { type Html, html, trusted } from './html.ts'
import { pageStyle } from './page-style.ts'
import type { Visit } from './visit.ts'

export interface PlainPage {
  title: string
  body: Html
  /** 200 unless said otherwise. */
  status?: number
  /** Loads an address by itself after so many seconds; on pages where nothing is typed. */
  refresh?: { seconds: number; address: string }
}

const bar = ({ deployment, token, say }: Visit): Html =>
  html`<header><a href="/">${deployment.name}</a>${
    token !== null &&
    html`<form method="post" action="${noScriptUrl.logout()}"><button>${say('logout')}</button></form>`
  }</header>`

/** Sends a page without scripts, which nobody keeps, frames or lists. */
export const sendPage = (visit: Visit, { title, body, status = 200, refresh }: PlainPage): FastifyReply => {
  const { deployment, locale, reply, say } = visit
  const { css, source } = pageStyle(deployment)
  const head = refresh
    ? html`<meta http-equiv="refresh" content="${refresh.seconds};url=${refresh.address}">`
    : html``
  return reply
    .code(status)
    .headers({
      'content-security-policy': `default-src 'none'; style-src ${source}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'cache-control': 'no-store',
      // Forms say where they come from, which other policies keep from us; no other site learns an address.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(
      html`${trusted('<!doctype html>')}<html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${head}
<title>${title} · ${deployment.name}</title><style>${trusted(css)}</style><link rel="icon" href="/icono.svg" type="image/svg+xml"></head>
<body><a class="skip" href="#contenido">${say('skip')}</a>${bar(visit)}<main id="contenido" tabindex="-1"><h1>${title}</h1>${body}</main></body></html>`
        .markup,
    )
}

/** What went wrong, at the top of a page that keeps what was typed. */
export const alertOf = (text: string | null | undefined, more?: Html): Html =>
  text ? html`<div class="bad" role="alert"><p>${text}</p>${more}</div>` : html``

/** Goes on to another page after a form. */
export const goTo = ({ reply }: Visit, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 303)
