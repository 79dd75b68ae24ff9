import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { accountAddresses } from '../../contract/addresses/account.ts'
import { saleCalls } from '../../contract/addresses/box-office.ts'
import {
  API_BASE,
  type ApiRoute,
  type ApiRouteName,
  apiRoutes,
  type Deployment,
  envelope,
  isCallOfOwnLogin,
} from '../../contract/index.ts'
import { isSaleToken } from '../box-office/tokens.ts'
import { addressGroupOf } from '../plugins/address-group.ts'
import { bearerOf, callingDoor, hasSupportKey } from '../plugins/authentication.ts'
import { guardBody } from '../plugins/body-guard.ts'
import { success } from '../plugins/envelope.ts'
import { inItsTurn } from '../plugins/goes-first.ts'
import { Refusal } from '../refusal.ts'
import { sendReady } from '../replies/send-ready.ts'
import type { Services } from '../services.ts'
import { localeOf } from '../text/language.ts'
import type { Call, Handlers } from './handler.ts'
import { sells } from './selling-calls.ts'
import { isShared } from './shared.ts'
import type { SharedAnswers, SharedQuestion } from './shared-answers.ts'

type AnyHandler = (call: Call<ApiRouteName>) => unknown

const fieldsOf = (schema: z.ZodMiniType | undefined): Set<string> => {
  const fields = new Set<string>()
  const visit = (json: unknown): void => {
    if (typeof json !== 'object' || json === null) return
    const { properties } = json as { properties?: Record<string, unknown> }
    for (const key of Object.keys(properties ?? {})) fields.add(key)
    for (const value of Object.values(json)) visit(value)
  }
  if (schema !== undefined) visit(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return fields
}

type KeyedAccess = 'support' | 'door'
const isKeyed = (access: ApiRoute['access']): access is KeyedAccess =>
  access === 'support' || access === 'door'
const keyOf = ({ supportKey, doorKey }: Services['config'], access: KeyedAccess): string | null =>
  access === 'door' ? doorKey : supportKey

const checkKey = async (services: Services, request: FastifyRequest, access: KeyedAccess): Promise<void> => {
  const { config, clock, doorGuesses } = services
  if (access === 'door') {
    request.door = callingDoor(request, config.doorKey)
    return doorGuesses.check(request.door !== null, addressGroupOf(request.ip), clock.now())
  }
  if (config.supportKey === null || !hasSupportKey(request, config.supportKey))
    throw new Refusal('CLAVE_DE_SOPORTE_INVALIDA')
}

const PAYING_OR_CARDS: ReadonlySet<ApiRouteName> = new Set([
  'charge',
  'charge2',
  'payExchange',
  'payAuthenticated',
  'listSavedCards',
  'openCardForm',
  'deleteSavedCard',
])

/**
 * Calls that a login which another node has ended may not make any more: those about an account, its orders and its
 * cards, and those that pay. Each costs a statement; for places, which are asked for in a rush, a node trusts its memory.
 */
const asksAnew = (name: ApiRouteName): boolean => name in accountAddresses || PAYING_OR_CARDS.has(name)

/** While somebody waits it costs no statement: its handler looks up whose token it is once it gives a turn. */
const ASKED_AGAIN_AND_AGAIN: ApiRouteName = 'askTurn'

/** Whose token it is: that of a sale at the box office makes the calls of its purchase, and is unknown to every other. */
const findCustomer = (
  { database, sessions, boxOffice }: Services,
  name: ApiRouteName,
  token: string,
  deployment: Deployment,
) => {
  const { orm } = sells(name) ? database.selling : database
  if (!isSaleToken(token)) return sessions.find(token, deployment, asksAnew(name), orm)
  return saleCalls.has(name) ? boxOffice.sales.find(token, deployment.id, orm) : null
}

const customerOf = async (
  services: Services,
  request: FastifyRequest,
  { name, route }: { name: ApiRouteName; route: ApiRoute },
) => {
  if (isKeyed(route.access)) {
    await checkKey(services, request, route.access)
    return null
  }
  request.token = bearerOf(request)
  if (name === ASKED_AGAIN_AND_AGAIN) return null
  if (route.access === 'staff') {
    const { staff } = services.boxOffice
    const { orm } = sells(name) ? services.database.selling : services.database
    request.staff =
      request.token === null ? null : await staff.find(request.token, request.deployment.id, orm)
    if (request.staff === null) throw new Refusal('NO_AUTORIZADO')
    return null
  }
  const customer =
    request.token === null ? null : await findCustomer(services, name, request.token, request.deployment)
  if (customer === null && route.access === 'bearer') throw new Refusal('NO_AUTORIZADO')
  return customer
}

const isPrivate = (route: ApiRoute): boolean => route.access !== 'public' || route.method !== 'GET'

const questionOf = (request: FastifyRequest): SharedQuestion => {
  const { deployment, params, query } = request
  const locale = localeOf(request, deployment)
  return { params, query, deployment, locale } as SharedQuestion
}

const registerRoute = (
  app: FastifyInstance,
  services: Services,
  name: ApiRouteName,
  handler: AnyHandler,
  shared: SharedAnswers,
) => {
  const route: ApiRoute = apiRoutes[name]
  const known = fieldsOf(route.body)
  const needsBody = route.body !== undefined
  const isOfOwnLogin = isCallOfOwnLogin(route.path)
  const isPhone = name === 'insertPhone' || name === 'modifyPhone'
  app.route({
    method: route.method,
    url: `${route.base ?? API_BASE}${route.path}`,
    schema: {
      summary: route.summary,
      operationId: name,
      tags: [route.path.split('/')[2] ?? 'API'],
      ...(route.access === 'public' ? {} : { security: [{ [route.access]: [] }] }),
      ...(route.params === undefined ? {} : { params: route.params }),
      ...(route.query === undefined ? {} : { querystring: route.query }),
      ...(needsBody ? { body: route.body } : {}),
      response: { 200: route.raw ? route.data : envelope(route.data) },
    },
    // Before validation: an unauthenticated caller learns nothing of the shape, and an amount gets its own refusal.
    preValidation: async (request) => {
      if (isOfOwnLogin && request.deployment.login.system !== 'OWN_SELF_LOGIN')
        throw new Refusal('NO_ENCONTRADO')
      request.customer = await inItsTurn(request, () => customerOf(services, request, { name, route }))
      if (needsBody && request.body === undefined) request.body = {}
      guardBody(request.body, known, isPhone)
    },
    config: {
      name,
      ...(isShared(name) && { ready: (request) => shared.reader(name, questionOf(request)) }),
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (isShared(name)) {
        const { reply: ready } = await shared.read(name, questionOf(request))
        return sendReady(request, reply, ready, services.clock.now())
      }
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', isPrivate(route) ? 'no-store' : 'no-cache')
      const { deployment, customer, staff, door, token } = request
      const data = await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        deployment,
        customer,
        staff,
        door,
        token,
        locale: localeOf(request, deployment),
        now: services.clock.now(),
        request,
        reply,
      } as Call<ApiRouteName>)
      if (reply.sent) return reply
      return route.raw ? data : success(data, services.clock.now())
    },
  })
}

/** Registers the contract's whole table; a route that no module answers says so when it is called. */
export const registerApi = (
  app: FastifyInstance,
  services: Services,
  handlers: Partial<Handlers>,
  shared: SharedAnswers,
): void => {
  app.decorateRequest('customer', null)
  app.decorateRequest('staff', null)
  app.decorateRequest('door', null)
  app.decorateRequest('token', null)
  for (const name of Object.keys(apiRoutes) as ApiRouteName[]) {
    // Without a key there is no such call: it is answered as any unknown address.
    const { access } = apiRoutes[name]
    if (isKeyed(access) && keyOf(services.config, access) === null) continue
    const handler = handlers[name] as AnyHandler | undefined
    registerRoute(
      app,
      services,
      name,
      handler ??
        (() => {
          throw new Error(`no handler for ${name}`)
        }),
      shared,
    )
  }
}
