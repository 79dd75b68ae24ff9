import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { locale } from '../../../../contract/index.ts'
import { randomToken } from '../../../auth/random-token.ts'
import type { Clock } from '../../../clock.ts'
import { testCards } from '../faults.ts'
import type { SandboxConfig } from '../sandbox-config.ts'
import { cardPageHtml } from './html.ts'
import { cardPageTexts } from './texts.ts'

export const cardPageQuery = z.object({
  lang: z.catch(locale, 'es'),
  theme: z.catch(z.nullable(z.enum(['light', 'dark'])), null),
  accent: z.catch(z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/)), '#F6B800'),
  origin: z.catch(z.string(), ''),
  birthDate: z.catch(z.enum(['yes', 'no']), 'yes'),
})

const asset = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

/** Headers of the card page. @param more of the content policy: who may frame it, and where its form goes. */
export const headersOf = (nonce: string, more: readonly string[]): Record<string, string> => ({
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

/** The provider's own page with the card fields, to be framed by the shop's origins alone. */
export const registerCardPage = (app: FastifyInstance, config: SandboxConfig, clock: Clock): void => {
  const script = asset('page.js')
  const style = asset('page.css')
  app.get('/card/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
  app.get('/card/page.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  app.get('/card', async (request, reply) => {
    const { lang, theme, accent, origin, birthDate } = cardPageQuery.parse(request.query)
    if (!config.shopOrigins.includes(origin)) return reply.code(403).type('text/plain').send('Unknown origin')
    const nonce = randomToken(16)
    return reply
      .headers(headersOf(nonce, ["form-action 'none'", `frame-ancestors ${origin}`]))
      .type('text/html; charset=utf-8')
      .send(
        cardPageHtml({
          lang,
          theme,
          accent,
          origin,
          nonce,
          asksBirthDate: birthDate === 'yes',
          texts: cardPageTexts[lang],
          testCards,
          now: clock.now(),
        }),
      )
  })
}
