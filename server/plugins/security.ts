import type { FastifyInstance } from 'fastify'
import { EARLY_PRESS_SOURCE } from '../text/early-press.ts'

const YEAR_MS = 365 * 86_400_000
const YEAR_SECONDS = YEAR_MS / 1000

/**
 * Headers of every reply, written once: what helmet sends with these settings, without its work for each reply.
 * @param secure whether the shop's customers reach it by https.
 * @param asked origins that pages ask beside their own: the look-up of countries, pixels that deployments name, providers
 * that answer whether a payment still waits.
 * @param framed origins whose pages may be framed: the card page's, and those of external logins for a logout.
 * @param posted origins that forms of the shop's pages are posted to, in a frame: of providers that ask a card's bank.
 */
export const securityHeaders = (
  secure: boolean,
  framed: readonly string[],
  asked: readonly string[] = [],
  posted: readonly string[] = [],
): Readonly<Record<string, string>> => ({
  'content-security-policy': [
    "default-src 'self'",
    `script-src 'self' ${EARLY_PRESS_SOURCE}`,
    // The style library writes its rules while it renders.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(asked)].join(' '),
    "worker-src 'self' blob:",
    // Such a frame comes back to a page of the shop.
    `frame-src ${[...new Set([...framed, ...(posted.length > 0 ? ["'self'"] : [])])].join(' ')}`,
    "frame-ancestors 'none'",
    ["form-action 'self'", ...posted].join(' '),
    "base-uri 'self'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join(';'),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(secure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/** Headers of every reply, and security.txt. */
export const registerSecurity = (
  app: FastifyInstance,
  everyReply: Readonly<Record<string, string>>,
): void => {
  const { clock, config } = app
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ ...everyReply })
    done()
  })
  app.get('/.well-known/security.txt', { schema: { hide: true } as object }, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${config.publicUrl}/TechnicalSupport`,
          `Expires: ${new Date(clock.now().getTime() + YEAR_MS).toISOString()}`,
          'Preferred-Languages: es, en, pt',
          `Canonical: ${config.publicUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      ),
  )
}
