import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Locale } from '../../../contract/index.ts'
import { escapeHtml } from '../../text/html.ts'
import { acceptForms } from './form-bodies.ts'
import type { PageWords } from './page-words.ts'

export interface StepPage<Act extends string> {
  lang: Locale
  words: PageWords<Act>
  /** What can be done there; the first is what most want. */
  acts: readonly Act[]
  /** As the page shows it, with its currency. */
  amount: string
  returnUri: string
  /** Origins that this address may lead on to: browsers follow a form's redirects to the named ones alone. */
  leadsTo?: readonly string[]
  isOpen: boolean
  /** In place of the words' own. */
  note?: string
  /** Origin of the shop that shows it in a frame; nobody does where it is left out. */
  framedBy?: string
}

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:0 auto;padding:2rem 1rem}h1{font-size:1.5rem;margin:0 0 .5rem}dl{display:grid;grid-template-columns:auto auto;justify-content:space-between;border-block:1px solid;padding:.75rem 0;margin:1rem 0;font-weight:700}dd{margin:0;text-align:end}button,a{font:inherit;display:block;box-sizing:border-box;width:100%;padding:.75rem 1rem;margin:.5rem 0;border:1px solid;background:Canvas;color:CanvasText;text-align:center;text-decoration:none}button:first-of-type{background:CanvasText;color:Canvas;font-weight:700}:focus-visible{outline:3px solid Highlight;outline-offset:2px}`

const FIELD = 'font:inherit;display:block;box-sizing:border-box;width:100%;padding:.75rem;border:1px solid'

/**
 * The page where a customer goes on with a provider of the sandbox: a form without scripts. While the payment is open it
 * offers every act; then it says that it is over, and leads back to the shop.
 */
export const sendStepPage = <Act extends string>(reply: FastifyReply, page: StepPage<Act>): FastifyReply => {
  const { lang, words, acts, amount, returnUri, leadsTo = [], isOpen, note = words.note, framedBy } = page
  const { title } = words
  const buttons = isOpen
    ? acts.map((act) => `<button name="acto" value="${escapeHtml(act)}">${escapeHtml(words[act])}</button>`)
    : []
  const target = framedBy === undefined ? '' : ' target="_top"'
  const back = isOpen
    ? ''
    : `<p>${escapeHtml(words.over)}</p><a href="${escapeHtml(returnUri)}"${target}>${escapeHtml(words.leave)}</a>`
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `form-action 'self' ${[URL.canParse(returnUri) ? new URL(returnUri).origin : '', ...leadsTo].join(' ')}`,
    `frame-ancestors ${framedBy ?? "'none'"}`,
    "base-uri 'none'",
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html><html lang="${escapeHtml(lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<main aria-labelledby="t"><h1 id="t">${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p><dl><dt>${escapeHtml(words.amount)}</dt><dd>${escapeHtml(amount)}</dd></dl><form method="post">${buttons.join('')}</form>${back}</main></html>`)
}

/** A page that leads to others, or to the one that a text which is typed in belongs to; without scripts. */
export const sendChoicePage = (
  reply: FastifyReply,
  page: {
    lang: Locale
    title: string
    note: string
    none: string
    choices: readonly { uri: string; text: string }[]
    field: { name: string; label: string; button: string }
  },
): FastifyReply => {
  const { lang, title, note, none, choices, field } = page
  const links = choices.map(({ uri, text }) => `<a href="${escapeHtml(uri)}">${escapeHtml(text)}</a>`)
  const policy = ["default-src 'none'", "style-src 'unsafe-inline'", "form-action 'self'", "base-uri 'none'"]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html><html lang="${escapeHtml(lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<main aria-labelledby="t"><h1 id="t">${escapeHtml(title)}</h1><p>${escapeHtml(note)}</p>${links.join('') || `<p>${escapeHtml(none)}</p>`}<form><label for="f">${escapeHtml(field.label)}</label><input id="f" name="${escapeHtml(field.name)}" autocomplete="off" style="${FIELD}"><button>${escapeHtml(field.button)}</button></form></main></html>`)
}

/**
 * What follows in a frame: the page that frames it is told, and goes on by itself. A window of its own goes back, and so
 * does whoever presses the link.
 * @param message for `framedBy` alone
 */
export const sendFrameEnd = (
  reply: FastifyReply,
  page: { lang: string; title: string; leave: string; returnUri: string; framedBy: string; message: object },
): FastifyReply => {
  const { lang, title, leave, returnUri, framedBy, message } = page
  const text = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const script = `if(parent===window)location.replace(${text(returnUri)});else parent.postMessage(${text(message)},${text(framedBy)})`
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html><html lang="${escapeHtml(lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style>
<main aria-labelledby="t"><h1 id="t">${escapeHtml(title)}</h1><a href="${escapeHtml(returnUri)}" target="_top">${escapeHtml(leave)}</a></main><script>${script}</script></html>`)
}

/** What was pressed there. @param path the page's own; with the parameter `:id`, where it is not in the query */
export const registerStepActs = (
  app: FastifyInstance,
  path: string,
  perform: (
    pressed: { id: string; act: string; query: Record<string, unknown>; language: string | undefined },
    reply: FastifyReply,
  ) => unknown,
): void => {
  app.register(async (scope) => {
    acceptForms(scope)
    scope.post<{ Params: { id?: string } }>(path, async ({ params, body, query, headers }, reply) => {
      const { acto = '' } = (body ?? {}) as { acto?: string }
      const pressed = { id: params.id ?? '', act: acto, language: headers['accept-language'] }
      return perform({ ...pressed, query: query as Record<string, unknown> }, reply)
    })
  })
}
