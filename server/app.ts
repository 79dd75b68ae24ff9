import type { Deployment } from '../contract/index.ts'
import './plugins/request-types.ts'
import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Clock, MovableClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Deployments } from './deployments/deployments.ts'
import { recordDeployments } from './deployments/record-deployments.ts'
import { registerOfferPages } from './no-script/offer.ts'
import { registerPayLinkPages } from './no-script/pay-link.ts'
import { registerNoScript } from './no-script/register-no-script.ts'
import { checkCardHosts } from './payments/card-hosts/card-hosts.ts'
import { checkWays } from './payments/providers/registry.ts'
import {
  type AccountLimits,
  DEFAULT_ACCOUNT_LIMITS,
  registerAccountLimits,
} from './plugins/account-limits.ts'
import { answerEarly, serverWithFastPath } from './plugins/answer-early.ts'
import { registerApiDocs } from './plugins/api-docs.ts'
import { callingDoor } from './plugins/authentication.ts'
import { createClientErrorHandler } from './plugins/client-errors.ts'
import { registerDeployment } from './plugins/deployment.ts'
import { createErrorReplies } from './plugins/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { registerJsonBody } from './plugins/json-body.ts'
import { createAdmission, DEFAULT_LIMITS, type Limits, registerLimits } from './plugins/limits.ts'
import { loggerOptions, requestLog } from './plugins/log.ts'
import { registerObservation } from './plugins/observation.ts'
import { checkProcessHosts, processOrigins, registerProcessHost } from './plugins/process-host.ts'
import { registerSecurity, securityHeaders } from './plugins/security.ts'
import { registerTestControls } from './plugins/test-controls.ts'
import { createFastPath } from './replies/fast-path.ts'
import type { Handlers } from './routes/handler.ts'
import { createReceiveForm } from './routes/information/contact.ts'
import { knownPlaces } from './routes/known-places.ts'
import { routeModules } from './routes/modules.ts'
import { performanceHeads } from './routes/performances/head.ts'
import { createPosters, type PosterOf, registerPosters } from './routes/posters.ts'
import { registerApi } from './routes/register-api.ts'
import { createSharedAnswers, type PageReplies } from './routes/shared-answers.ts'
import { searchPages } from './search/search-page.ts'
import { requireDeliveries } from './selling/undeliverable.ts'
import { type ServiceOptions, servicePlugins } from './service-plugins.ts'
import { registerSiteFiles } from './site-files/register-site-files.ts'
import { pageAddress } from './ssr/page-address.ts'
import { registerSpanish } from './text/spanish.ts'
import type { TicketSigner } from './tickets/ticket-signer.ts'

/** What the server is built for; the plugins find it on the server. */
interface Given {
  config: Config
  clock: Clock
  deployments: Deployments
  signer: TicketSigner
}

declare module 'fastify' {
  interface FastifyInstance extends Given {}
}

export interface AppOptions extends Given, ServiceOptions {
  /** Pages; registered last, after every other route. */
  renderPages?: (app: FastifyInstance, replies: PageReplies) => Promise<void>
  posterOf?: PosterOf
  limits?: Limits
  accountLimits?: AccountLimits
}

export interface App {
  server: FastifyInstance
  /** Fails /ready; the rest goes on answering until the server is closed. */
  drain(): void
}

const BODY_LIMIT = 64 * 1024
/** For a request to arrive whole, in milliseconds. */
const REQUEST_MS = 20_000

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock

/** The whole server, not listening; close the server and then the database. */
export const buildApp = async (options: AppOptions): Promise<App> => {
  const { config, clock, database, deployments, signer } = options
  deployments.all.forEach(checkWays)
  checkProcessHosts(deployments.all)
  checkCardHosts(deployments.all, options.payment)
  await recordDeployments(database, deployments.all, clock.now())
  await requireDeliveries(database, deployments.all, clock.now())
  const errorReplies = createErrorReplies(clock, deployments)
  const limits = options.limits ?? DEFAULT_LIMITS
  const { admit, admitBrowsing } = createAdmission(
    limits,
    (request) => callingDoor(request, config.doorKey) !== null,
  )
  const fastPath = createFastPath({
    trustedProxies: config.trustedProxies,
    admit: admitBrowsing,
    now: clock.now,
    onAnswer: () => server.metrics.countReady(),
  })
  const server = Fastify({
    serverFactory: serverWithFastPath(fastPath),
    logger: loggerOptions(config.logLevel),
    logController: requestLog,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    // A large season takes a busy machine longer to read than the framework gives a plugin.
    pluginTimeout: 0,
    // Else what comes on an open connection while the node stops is refused outside the envelope.
    return503OnClosing: false,
    genReqId: () => randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: pageAddress,
    frameworkErrors: errorReplies.frameworkErrors,
    clientErrorHandler: createClientErrorHandler(clock, deployments),
  })
  server.decorate('config', config)
  server.decorate('clock', clock)
  server.decorate('deployments', deployments)
  server.decorate('signer', signer)
  for (const plugin of servicePlugins) await server.register(plugin, options)
  server.setValidatorCompiler(validatorCompiler)
  // The contract's schemas describe replies for OpenAPI; tests, not every reply, check them.
  server.setSerializerCompiler(() => (data) => JSON.stringify(data))
  const everyReply = securityHeaders(
    config.publicUrl.startsWith('https:'),
    [
      ...server.desk.frameOrigins,
      ...deployments.all.flatMap(({ login }) =>
        login.system === 'EXTERNAL_LOGIN' ? [new URL(login.logoutUri).origin] : [],
      ),
    ],
    [
      ...processOrigins(deployments, config.publicUrl),
      ...server.cardHosts.originsOf(deployments.all),
      ...server.desk.confirmationOriginsOf(deployments.all),
      ...(config.countryLookUpUrl?.startsWith('http') ? [config.countryLookUpUrl] : []),
      ...deployments.all.flatMap(({ pixels = {} }) =>
        Object.values(pixels).filter((one) => one !== undefined),
      ),
    ].map((address) => new URL(address).origin),
    server.desk.formOrigins,
  )
  registerDeployment(server, deployments, config)
  registerSpanish(server)
  registerJsonBody(server)
  errorReplies.register(server, everyReply)
  answerEarly(server, clock, admit, fastPath)
  registerObservation(server, server.metrics)
  await server.register(cookie)
  registerSecurity(server, everyReply)
  registerProcessHost(server, deployments, config)
  await registerLimits(server, {
    limits,
    admit,
    trustedProxies: config.trustedProxies,
    readWaiting: () => ({ holds: server.holds.waiting, statements: server.database.waiting }),
  })
  registerAccountLimits(server, options.accountLimits ?? DEFAULT_ACCOUNT_LIMITS)
  await registerApiDocs(server)

  const handlers: Partial<Handlers> = {}
  for (const module of routeModules) {
    Object.assign(handlers, module.createHandlers?.(server))
    await module.register?.(server, server)
  }
  const shared = createSharedAnswers({
    handlers,
    clock,
    everyReply,
    onFailure: (error) => server.log.error({ err: error }, 'a kept answer could not be made again'),
  })
  const { onReload } = server.catalogue
  onReload(shared.expire)
  registerApi(server, server, handlers, shared)
  registerNoScript(server)
  registerPayLinkPages(server)
  registerOfferPages(server)
  registerHealth(server)
  const posters = options.posterOf && createPosters(server, options.posterOf)
  if (posters !== undefined) registerPosters(server, posters)
  const pictureOf = (path: string, deployment: Deployment) => posters?.ofPath(path, deployment)?.svg ?? null
  registerSiteFiles(server, {
    everyReply,
    posterOf: (seo, deployment) => pictureOf(`/afiches/${seo}.svg`, deployment),
  })
  if (config.testMode && isMovable(clock)) registerTestControls(server, clock)
  const performanceHead = performanceHeads(server.catalogue, server.soldBy, clock)
  if (options.renderPages !== undefined)
    await options.renderPages(server, {
      receiveForm: createReceiveForm(server),
      shared,
      performanceHead,
      searchPage: searchPages(server),
      seoOfFormer: (cSeo, deployment) => {
        const { showNamed, showFormerlyNamed } = server.soldBy(deployment)
        return showNamed(cSeo) ? null : (showFormerlyNamed(cSeo)?.seo ?? null)
      },
      places: knownPlaces(server, clock),
      onReload,
      everyReply,
      pictureOf,
      confirmationOriginsOf: (deployment) => server.desk.confirmationOriginsOf([deployment]),
    })
  return { server, drain: server.readiness.drain }
}
