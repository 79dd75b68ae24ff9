import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import { locale } from '../../../../contract/index.ts'
import { randomToken } from '../../../auth/random-token.ts'
import type { Clock } from '../../../clock.ts'
import { testCards } from '../faults.ts'
import type { SandboxConfig } from '../sandbox-config.ts'
import { type CardPage, cardPageHtml } from './html.ts'
import { cardPageTexts } from './texts.ts'

export const cardPageQuery = z.object({
  lang: z.catch(locale, 'es'),
  theme: z.catch(z.nullable(z.enum(['light', 'dark'])), null),
  accent: z.catch(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)), '#F6B800'),
  origin: z.catch(z.string(), ''),
  birthDate: z.catch(z.enum(['yes', 'no']), 'yes'),
  logo: z.catch(z.enum(['yes', 'no']), 'yes'),
})
export type CardPageSettings = z.output<typeof cardPageQuery>

const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** @param more of the content policy: who may frame it, and where its form goes. */
const headersOf = (nonce: string, more: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    ...more,
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
})

export interface SentCardPage {
  now: Date
  /** Of the content policy: who may frame the page, and where its form goes. */
  policy: readonly string[]
  /** 200 unless said otherwise. */
  status?: number
  window?: CardPage['window']
}

export const sendCardPage = (
  reply: FastifyReply,
  { lang, theme, accent, origin, birthDate, logo }: CardPageSettings,
  { now, policy, status = 200, window }: SentCardPage,
): FastifyReply => {
  const nonce = randomToken(16)
  return reply
    .code(status)
    .headers(headersOf(nonce, policy))
    .type('text/html; charset=utf-8')
    .send(
      cardPageHtml({
        lang,
        theme,
        accent,
        origin,
        nonce,
        asksBirthDate: birthDate === 'yes',
        showsLogo: logo === 'yes',
        texts: cardPageTexts[lang],
        testCards,
        now,
        ...(window && { window }),
      }),
    )
}

/** The provider's own page with the card fields, to be framed by the shop's origins alone. */
export const registerCardPage = (app: FastifyInstance, config: SandboxConfig, clock: Clock): void => {
  const script = asset('page.js')
  const style = asset('page.css')
  app.get('/card/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/card/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.get('/card', async (request, reply) => {
    const settings = cardPageQuery.parse(request.query)
    const { origin } = settings
    if (!config.shopOrigins.includes(origin)) return reply.code(403).type('text/plain').send('Unknown origin')
    return sendCardPage(reply, settings, {
      now: clock.now(),
      policy: ["form-action 'none'", `frame-ancestors ${origin}`],
    })
  })
}
