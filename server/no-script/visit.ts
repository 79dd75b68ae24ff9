import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createFormat, type Format } from '../../contract/format.ts'
import { type Deployment, fromWireMoney, LANGUAGE_COOKIE, type Locale } from '../../contract/index.ts'
import { localeOf } from '../text/language.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import { type ApiClient, createApiClient } from './api-client.ts'
import { keptToken } from './cookies.ts'

const A_YEAR_SECONDS = 31_536_000

/** A request for a page without scripts, with what its page is made of. */
export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  deployment: Deployment
  locale: Locale
  now: Date
  format: Format
  api: ApiClient
  /** Null without a login. */
  token: string | null
  /** An amount in the page's words: nothing is free of charge. */
  price(amount: number): string
  /** A text of these pages. */
  say(key: string, values?: Readonly<Record<string, string>>): string
}

export const openVisit = (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Visit => {
  const { deployment } = request
  const { lang } = request.query as { lang?: unknown }
  const locale = localeOf(request, deployment, lang)
  if (lang === locale)
    reply.setCookie(LANGUAGE_COOKIE, locale, { path: '/', maxAge: A_YEAR_SECONDS, sameSite: 'lax' })
  const now = app.clock.now()
  const token = keptToken(request)
  return {
    request,
    reply,
    deployment,
    locale,
    now,
    format: createFormat(deployment, locale, now.toISOString()),
    api: createApiClient(app, request, locale, token),
    token,
    price: (amount) => priceInWords(deployment, locale, fromWireMoney(amount)),
    say: (key, values) => message(locale, `noScript.${key}`, values),
  }
}
