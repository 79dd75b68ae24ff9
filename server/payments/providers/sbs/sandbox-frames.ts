import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '../../../text/html.ts'
import type { KeptAuthentication } from './sandbox-book.ts'
import { words } from './sandbox-words.ts'

/** What a frame without an origin says in the collector's place. */
export const FOREIGN = `top.postMessage("profile.completed","*")`

export const asText = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

export const sendFramed = (
  reply: FastifyReply,
  { body, script, framedBy, more = [] }: { body: string; script: string; framedBy: string; more?: string[] },
): FastifyReply => {
  const hashes = [script, FOREIGN].map((one) => createHash('sha256').update(one).digest('base64'))
  const policy = [
    "default-src 'none'",
    `script-src ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    `frame-ancestors ${framedBy}`,
    "base-uri 'none'",
    ...more,
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html><meta charset="utf-8"><title>SBS</title>${body}<script>${script}</script>`)
}

/** A form that goes back to the shop by itself; twice, where a frame in the page went before. */
export const sendBack = (
  reply: FastifyReply,
  { returnUrl, language }: KeptAuthentication,
  transactionId: string,
  isTwice = false,
): FastifyReply => {
  const { origin } = new URL(returnUrl)
  const fields = `<input type="hidden" name="TransactionId" value="${escapeHtml(transactionId)}"><input type="hidden" name="MD" value="">`
  const form = `<form method="post" action="${escapeHtml(returnUrl)}">${fields}<button>${escapeHtml(words[language].title)}</button></form>`
  return sendFramed(reply, {
    body: isTwice ? `<iframe name="first" hidden></iframe>${form}` : form,
    script: isTwice
      ? `const f=document.forms[0],g=f.cloneNode(true);g.target='first';document.body.append(g);let n=0;document.querySelector('iframe').addEventListener('load',()=>{if(n++===0)f.submit()});g.submit()`
      : 'document.forms[0].submit()',
    framedBy: origin,
    more: [`form-action ${origin}`, ...(isTwice ? [`frame-src ${origin}`] : [])],
  })
}
