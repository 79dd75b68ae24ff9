import type { FastifyInstance } from 'fastify'
import { type Deployment, HEADERS, SERVER_TIME_HEADER } from '../../contract/index.ts'
import type { Config } from '../config.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { ownOrigins, processOrigin } from '../deployments/own-origin.ts'
import { StartError } from '../start-error.ts'

/** How long a browser remembers that it may ask, in seconds. */
const REMEMBERED = 600
const ASKED_WITH = ['authorization', 'content-type', HEADERS.fingerprint, HEADERS.admission].join(', ')

/** @throws StartError for a host whose calls could not show a visitor's place in the queue. */
export const checkProcessHosts = (all: readonly Deployment[]): void => {
  for (const { id, processHost, switches } of all) {
    if (processHost === undefined) continue
    if (switches.queue && !switches.seatSelectionRequiresLogin)
      throw new StartError(
        `The deployment ${id} begins purchases at ${processHost}, where the cookie of a visitor's turn is not sent: its seats are chosen by who is logged in (seatSelectionRequiresLogin).`,
      )
  }
}

/**
 * Lets a deployment's own pages ask the host that it names for the v3 calls: what browsers ask of another origin. No
 * cookie goes along, and no other page may ask.
 */
export const registerProcessHost = (
  app: FastifyInstance,
  deployments: Deployments,
  config: Pick<Config, 'publicUrl'>,
): void => {
  const pages = new Map(
    deployments.all.flatMap((one) =>
      one.processHost === undefined
        ? []
        : [[one.processHost.toLowerCase(), new Set(ownOrigins(one, deployments, config.publicUrl))] as const],
    ),
  )
  if (pages.size === 0) return
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    const allowed = pages.get(request.hostname.toLowerCase())
    if (allowed === undefined) return done()
    reply.header('vary', 'Origin')
    if (origin === undefined || !allowed.has(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': SERVER_TIME_HEADER,
    })
    if (request.method !== 'OPTIONS') return done()
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': ASKED_WITH,
        'access-control-max-age': String(REMEMBERED),
      })
      .code(204)
      .send()
  })
}

/** Origins that pages ask for the v3 calls. */
export const processOrigins = (deployments: Deployments, publicUrl: string): string[] =>
  deployments.all.flatMap((one) => processOrigin(one, publicUrl) ?? [])
