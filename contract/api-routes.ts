import type * as z from 'zod/mini'
import { accountRoutes } from './routes/account.ts'
import { bancardRoutes } from './routes/bancard.ts'
import { bookingRoutes } from './routes/bookings.ts'
import { bookRoutes } from './routes/books.ts'
import { boxOfficeRoutes } from './routes/box-office.ts'
import { cardValidationRoutes } from './routes/card-validation.ts'
import { exchangeRoutes } from './routes/exchange.ts'
import { informationRoutes } from './routes/information.ts'
import { orderRoutes } from './routes/orders.ts'
import { purchaseRoutes } from './routes/purchase.ts'
import { sbsRoutes } from './routes/sbs.ts'
import { searchRoutes } from './routes/search.ts'
import { shopRoutes } from './routes/shop.ts'
import { staffRoutes } from './routes/staff.ts'
import { venueRoutes } from './routes/venues.ts'

export type { ApiRoute } from './routes/route.ts'

/** Every call this shop answers; server, client, OpenAPI and tests read it. */
export const apiRoutes = {
  ...shopRoutes,
  ...purchaseRoutes,
  ...searchRoutes,
  ...venueRoutes,
  ...accountRoutes,
  ...orderRoutes,
  ...exchangeRoutes,
  ...bookRoutes,
  ...bookingRoutes,
  ...staffRoutes,
  ...boxOfficeRoutes,
  ...informationRoutes,
  ...bancardRoutes,
  ...sbsRoutes,
  ...cardValidationRoutes,
} as const

export type ApiRoutes = typeof apiRoutes
export type ApiRouteName = keyof ApiRoutes
/** oData of a call, by its name. */
export type DataOf<Name extends ApiRouteName> = z.infer<ApiRoutes[Name]['data']>
/** Body of a call, by its name; never where it has none. */
export type BodyOf<Name extends ApiRouteName> = ApiRoutes[Name] extends {
  body: infer Body extends z.ZodMiniType
}
  ? z.infer<Body>
  : never
/** Names of a query's fields, by the call's name; never where it has none. */
export type QueryNameOf<Name extends ApiRouteName> = ApiRoutes[Name] extends {
  query: infer Query extends z.ZodMiniType
}
  ? keyof z.infer<Query> & string
  : never
/** Calls whose reply has no envelope. */
export type RawRouteName = {
  [Name in ApiRouteName]: ApiRoutes[Name] extends { raw: true } ? Name : never
}[ApiRouteName]
