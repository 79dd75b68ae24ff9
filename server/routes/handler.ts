import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { ApiRouteName, ApiRoutes, DataOf, Deployment, Locale } from '../../contract/index.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { StaffMember } from '../box-office/staff.ts'
import type { Services } from '../services.ts'
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
  /** The door that asks, on its calls, and nowhere else. */
  door: ApiRoutes[Name]['access'] extends 'door' ? string : null
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

/** What a folder of server/routes gives the app. */
export interface RouteModule {
  createHandlers?(services: Services): Partial<Handlers>
  /** Routes outside the contract's table, and work that starts and stops with the app. */
  register?(app: FastifyInstance, services: Services): Promise<void> | void
}
