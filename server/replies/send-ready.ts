import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Encoding, ReadyForm, ReadyReply } from './ready-reply.ts'

const accepts = {
  br: /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i,
}

/** @param header Accept-Encoding. */
export const encodingOf = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity'
  if (accepts.br.test(header)) return 'br'
  return accepts.gzip.test(header) ? 'gzip' : 'identity'
}

/** Whether If-None-Match names a form; weak and strong tags are the same here (RFC 9110, 13.1.2). */
const isKnown = (header: string | undefined, { etag }: ReadyForm): boolean => {
  if (header === undefined) return false
  if (header === etag) return true
  const opaque = etag.slice('W/'.length)
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === opaque)
}

/** Sends a ready reply past everything else that fastify does for one: it is hijacked. */
export const writeReady = (request: FastifyRequest, reply: FastifyReply, ready: ReadyReply): void => {
  const { headers } = request.raw
  const form = ready.forms[encodingOf(headers['accept-encoding'] as string | undefined)]
  reply.hijack()
  if (ready.status === 200 && isKnown(headers['if-none-match'], form))
    reply.raw.writeHead(304, form.unchanged).end()
  else reply.raw.writeHead(ready.status, form.head).end(form.body)
}

/** Sends a ready reply through fastify, with what hooks add to it. */
export const sendReady = (request: FastifyRequest, reply: FastifyReply, ready: ReadyReply): FastifyReply => {
  const { headers } = request.raw
  const form = ready.forms[encodingOf(headers['accept-encoding'] as string | undefined)]
  if (ready.status === 200 && isKnown(headers['if-none-match'], form))
    return reply
      .code(304)
      .headers({ ...form.headers })
      .removeHeader('content-encoding')
      .send()
  return reply
    .code(ready.status)
    .headers({ ...form.headers })
    .send(form.body)
}
