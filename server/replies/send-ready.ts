import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SERVER_TIME_HEADER } from '../../contract/index.ts'
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

let lastTime = { ms: 0, text: '' }

/** A rush asks many times in a millisecond, and writing a time takes as long as finding the reply. */
const textOf = (now: Date): string => {
  const ms = now.getTime()
  if (ms !== lastTime.ms) lastTime = { ms, text: now.toISOString() }
  return lastTime.text
}

const formFor = (headers: IncomingHttpHeaders, { forms }: ReadyReply): ReadyForm =>
  forms[encodingOf(headers['accept-encoding'] as string | undefined)]

/**
 * Sends a ready reply past everything that fastify does for one; it must be hijacked.
 * @param headers the request's.
 * @param now the server's time, which a browser reads from the header, since its copy of the body may be old.
 */
export const writeReady = (
  headers: IncomingHttpHeaders,
  response: ServerResponse,
  ready: ReadyReply,
  now: Date,
): void => {
  const form = formFor(headers, ready)
  const time = [SERVER_TIME_HEADER, textOf(now)]
  if (ready.status === 200 && isKnown(headers['if-none-match'], form))
    response.writeHead(304, form.unchanged.concat(time)).end()
  else response.writeHead(ready.status, form.head.concat(time)).end(form.latin1, 'latin1')
}

/** Sends a ready reply through fastify, with what hooks add to it. @param now as in writeReady. */
export const sendReady = (
  request: FastifyRequest,
  reply: FastifyReply,
  ready: ReadyReply,
  now: Date,
): FastifyReply => {
  const form = formFor(request.headers, ready)
  reply.headers({ ...form.headers, [SERVER_TIME_HEADER]: now.toISOString() })
  if (ready.status === 200 && isKnown(request.headers['if-none-match'], form))
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send()
  return reply.code(ready.status).send(form.body)
}
