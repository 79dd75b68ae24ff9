import type { FastifyInstance, FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type * as z from 'zod/mini'
import type { ApiRouteName, ApiRoutes, DataOf, Deployment, Locale } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { StaffMember } from '../box-office/staff.ts'
import type { ServiceName, Services } from '../services.ts'
import type { SharedName } from './shared.ts'

type Parsed<Route, Part extends string> = Route extends { [Key in Part]: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined

/** One validated call of a route of the contract's table. */
export interface Call<Name extends ApiRouteName> {
  params: Parsed<ApiRoutes[Name], 'params'>
  query: Parsed<ApiRoutes[Name], 'query'>
  body: Parsed<ApiRoutes[Name], 'body'>
  /** Always there on bearer routes. */
  customer: ApiRoutes[Name]['access'] extends 'bearer' ? SessionCustomer : SessionCustomer | null
  /** Always there on the box office's calls, and nowhere else. */
  staff: ApiRoutes[Name]['access'] extends 'staff' ? StaffMember : null
  /** The bearer token of `customer`. */
  token: ApiRoutes[Name]['access'] extends 'bearer' ? string : string | null
  /** The shop whose host name was called. */
  deployment: Deployment
  locale: Locale
  now: Date
  request: FastifyRequest
  reply: FastifyReply
}

/** A call that everyone may share the answer of: nothing of who asks. */
export type SharedCall<Name extends SharedName> = Pick<
  Call<Name>,
  'params' | 'query' | 'deployment' | 'locale' | 'now'
>

/** Returns oData, or the whole reply of a raw route. @throws Refusal */
export type Handler<Name extends ApiRouteName> = (
  call: Name extends SharedName ? SharedCall<Name> : Call<Name>,
) => Promise<DataOf<Name>> | DataOf<Name>

export type Handlers = { [Name in ApiRouteName]: Handler<Name> }

declare module 'fastify' {
  interface FastifyInstance {
    /** Handlers of the contract's calls, by the calls' names. */
    handlers: Partial<Handlers>
  }
}

interface Resource<Name extends ServiceName> {
  name: string
  /** All of the server's services that it sees; without one of them the server does not start, and says which. */
  uses: readonly Name[]
  createHandlers?(services: Services<Name>): Partial<Handlers>
  /** Routes outside the contract's table, and work that starts and stops with the app. */
  register?(app: FastifyInstance, services: Services<Name>): Promise<void> | void
}

/** What a folder of server/routes gives the app, as a plugin. */
export const resource = <Name extends ServiceName>({
  name,
  uses,
  createHandlers,
  register,
}: Resource<Name>): FastifyPluginCallback =>
  fp(
    async (app) => {
      for (const [call, handler] of Object.entries(createHandlers?.(app) ?? {})) {
        if (call in app.handlers) throw new Error(`${call} is answered twice, the second time by ${name}`)
        Object.assign(app.handlers, { [call]: handler })
      }
      await register?.(app, app)
    },
    { name: `calls of ${name}`, decorators: { fastify: ['handlers', ...uses] } },
  )
