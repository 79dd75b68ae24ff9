import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'

const YEAR_MS = 365 * 86_400_000

/** Headers of every reply, and security.txt. */
export const registerSecurity = async (
  app: FastifyInstance,
  { config, clock, desk }: Pick<Services, 'config' | 'clock' | 'desk'>,
): Promise<void> => {
  const secure = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The style library writes its rules while it renders.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: [desk.provider.cardPageOrigin],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        ...(secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
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
