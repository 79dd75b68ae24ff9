import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import {
  API_BASE,
  type ApiRoute,
  type ApiRouteName,
  apiRoutes,
  type BodyOf,
  type DataOf,
  type ErrorCode,
  type Locale,
  type Reply,
  SUCCESS,
} from '../../contract/index.ts'
import { message } from '../text/messages.ts'

/** A refusal of the API, to be shown on the page that made the call. */
export class RefusedCall extends Error {
  readonly code: ErrorCode
  /** In the customer's language. */
  readonly said: string
  readonly data: unknown
  constructor(code: ErrorCode, said: string, data: unknown) {
    super(code)
    this.code = code
    this.said = said
    this.data = data
  }
}

export interface CallOptions<Name extends ApiRouteName> {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: BodyOf<Name>
  headers?: Record<string, string>
}

export interface RawAnswer {
  status: number
  bytes: Buffer
  headers: Record<string, unknown>
  /** Values of set-cookie, to be handed on. */
  cookies: string[]
}

/** Makes the storefront's calls for a page without scripts. */
export interface ApiClient {
  /** @throws RefusedCall */
  call<Name extends ApiRouteName>(name: Name, options?: CallOptions<Name>): Promise<DataOf<Name>>
  /** A call whose reply has no envelope, or that sets cookies; whoever makes it looks at the status. */
  raw<Name extends ApiRouteName>(name: Name, options?: CallOptions<Name>): Promise<RawAnswer>
  /** Such a call where nothing but its answer will do. @throws RefusedCall for any other status than 200 */
  answered<Name extends ApiRouteName>(name: Name, options?: CallOptions<Name>): Promise<RawAnswer>
}

/** What a call without an envelope was refused for, by its status. */
const refusalOf = ({ status }: RawAnswer, locale: Locale): RefusedCall => {
  const code: ErrorCode =
    status === 401 ? 'NO_AUTORIZADO' : status === 429 ? 'DEMASIADAS_LLAMADAS' : 'ERROR_INTERNO'
  return new RefusedCall(code, message(locale, `error.${code}`), null)
}

const pathOf = (route: ApiRoute, params: Record<string, string | number>, query: URLSearchParams): string => {
  const path = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  return `${route.base ?? API_BASE}${path}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * The API as the customer of a request would call it: the same routes, checks and limits, for the same host, address,
 * browser and language. Nothing that the API decides is decided a second time.
 * @param token of the customer's login; null without one.
 */
export const createApiClient = (
  app: FastifyInstance,
  { host, ip, headers }: Pick<FastifyRequest, 'host' | 'ip' | 'headers'>,
  locale: Locale,
  token: string | null,
): ApiClient => {
  const ask = <Name extends ApiRouteName>(name: Name, options: CallOptions<Name> = {}) => {
    const route: ApiRoute = apiRoutes[name]
    const { params = {}, query = {}, body } = options
    const request: InjectOptions = {
      method: route.method,
      url: pathOf(route, params, new URLSearchParams(query)),
      remoteAddress: ip,
      headers: {
        host,
        'accept-language': locale,
        ...(headers['user-agent'] !== undefined && { 'user-agent': headers['user-agent'] }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...options.headers,
      },
      ...(route.body !== undefined && { payload: (body ?? {}) as object }),
    }
    return app.inject(request)
  }
  const raw: ApiClient['raw'] = async (name, options) => {
    const { statusCode, rawPayload, headers } = await ask(name, options)
    return {
      status: statusCode,
      bytes: rawPayload,
      headers,
      cookies: [headers['set-cookie'] ?? []].flat(),
    }
  }
  return {
    call: async (name, options) => {
      const reply = (await ask(name, options)).json<Reply<DataOf<typeof name>>>()
      if (reply.nCode === SUCCESS) return reply.oData as DataOf<typeof name>
      throw new RefusedCall(reply.cError ?? 'ERROR_INTERNO', reply.cMensaje ?? '', reply.oData)
    },
    raw,
    answered: async (name, options) => {
      const answer = await raw(name, options)
      if (answer.status === 200) return answer
      throw refusalOf(answer, locale)
    },
  }
}
