import './plugins/request-types.ts'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { within } from './background/within.ts'
import type { Clock, MovableClock } from './domain/clock.ts'
import { registerApiDocs } from './plugins/api-docs.ts'
import { registerDeployment } from './plugins/deployment.ts'
import { registerErrors } from './plugins/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { DEFAULT_LIMITS, type Limits, registerLimits } from './plugins/limits.ts'
import { loggerOptions } from './plugins/log.ts'
import { registerSecurity } from './plugins/security.ts'
import { registerTestControls } from './plugins/test-controls.ts'
import type { Handlers } from './routes/handler.ts'
import { routeModules } from './routes/modules.ts'
import { type PosterOf, registerPosters } from './routes/posters.ts'
import { registerApi } from './routes/register-api.ts'
import { openServices, type ServiceOptions, type Services } from './services.ts'

export interface AppOptions extends Omit<ServiceOptions, 'log'> {
  /** Pages; registered last, after every other route. */
  renderPages?: (app: FastifyInstance, services: Services) => Promise<void>
  posterOf?: PosterOf
  limits?: Limits
}

export interface App {
  server: FastifyInstance
  services: Services
  /** Fails /ready; the rest goes on answering until the server is closed. */
  drain(): void
}

const BODY_LIMIT = 64 * 1024
/** For what runs in the background, of the time that a graceful stop has. */
const STOP_MS = 10_000

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock

/** The whole server, not listening; close the server and then the database. */
export const buildApp = async (options: AppOptions): Promise<App> => {
  const { config, clock } = options
  const server = Fastify({
    logger: loggerOptions(config.logLevel),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
  })
  const services = await openServices({ ...options, log: server.log })
  server.setValidatorCompiler(validatorCompiler)
  // The contract's schemas describe replies for OpenAPI; tests, not every reply, check them.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  registerDeployment(server, services.deployments)
  registerErrors(server, clock)
  await server.register(cookie)
  await registerSecurity(server, services)
  await registerLimits(server, options.limits ?? DEFAULT_LIMITS)
  await registerApiDocs(server, services)

  const handlers: Partial<Handlers> = {}
  for (const module of routeModules) {
    Object.assign(handlers, module.createHandlers?.(services))
    await module.register?.(server, services)
  }
  registerApi(server, services, handlers)
  registerHealth(server, services)
  if (options.posterOf !== undefined) registerPosters(server, services, options.posterOf)
  if (config.testMode && isMovable(clock)) registerTestControls(server, services, clock)
  if (options.renderPages !== undefined) await options.renderPages(server, services)

  server.addHook('onReady', async () => {
    await services.readiness.refresh()
    for (const loop of services.loops) loop.start()
  })
  server.addHook('onClose', async () => {
    await services.holds.drain()
    // What is under way longer than that is another node's, or the next start's, once its claim is over.
    const stopped = Promise.all(services.loops.map((loop) => loop.stop()))
    await within(STOP_MS, stopped).catch(() => server.log.warn('background work was left behind'))
  })
  return { server, services, drain: services.readiness.drain }
}
