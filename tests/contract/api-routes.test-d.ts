import { expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import type { apiAddresses, ParamNameOf } from '../../contract/api-addresses.ts'
import type { ApiRouteName, ApiRoutes, BodyOf, DataOf, RawRouteName } from '../../contract/api-routes.ts'
import type { Performance, PurchaseProcess, QueueReply } from '../../contract/index.ts'

type Addresses = typeof apiAddresses
type ParamsSchema<Name extends ApiRouteName> = ApiRoutes[Name] extends {
  params: infer Params extends z.ZodMiniType
}
  ? keyof z.infer<Params>
  : never

/** Routes for which a statement does not hold. */
type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

test('every address has a route and every route an address', () => {
  expectTypeOf<keyof Addresses>().toEqualTypeOf<ApiRouteName>()
})

test('a route has the method, base, path and access of its address', () => {
  type Differing = {
    [Name in ApiRouteName]: ApiRoutes[Name] extends Addresses[Name] ? never : Name
  }[ApiRouteName]
  expectTypeOf<Differing>().toBeNever()
})

test("the schema of a route's params has the names in its path, no more and no fewer", () => {
  type Differing = {
    [Name in ApiRouteName]: Same<ParamNameOf<Name>, ParamsSchema<Name>> extends true ? never : Name
  }[ApiRouteName]
  expectTypeOf<Differing>().toBeNever()
})

test('a route has a body where it is a POST, and only there', () => {
  type Differing = {
    [Name in ApiRouteName]: ApiRoutes[Name] extends { method: 'POST' }
      ? ApiRoutes[Name] extends { body: z.ZodMiniType }
        ? never
        : Name
      : ApiRoutes[Name] extends { body: z.ZodMiniType }
        ? Name
        : never
  }[ApiRouteName]
  expectTypeOf<Differing>().toBeNever()
})

test('names of params are read off the path', () => {
  expectTypeOf<ParamNameOf<'getBillboard'>>().toBeNever()
  expectTypeOf<ParamNameOf<'getShow'>>().toEqualTypeOf<'id'>()
  expectTypeOf<ParamNameOf<'downloadTickets'>>().toEqualTypeOf<'id'>()
  expectTypeOf<ParamNameOf<'getCardBrand'>>().toEqualTypeOf<'id' | 'nFormaDePago' | 'cardBin'>()
})

test("bodies and replies are those of the route's schemas", () => {
  expectTypeOf<BodyOf<'getPerformance'>>().toBeNever()
  expectTypeOf<BodyOf<'releasePerformance'>>().toEqualTypeOf<{ idFuncion: number }>()
  expectTypeOf<DataOf<'getPerformance'>>().toEqualTypeOf<Performance>()
  expectTypeOf<DataOf<'getProcess'>>().toEqualTypeOf<PurchaseProcess>()
  expectTypeOf<DataOf<'askTurn'>>().toEqualTypeOf<QueueReply>()
  expectTypeOf<DataOf<'logout'>>().toEqualTypeOf<null>()
})

test('the replies without envelope are files and the queue’s own', () => {
  expectTypeOf<RawRouteName>().toEqualTypeOf<
    | 'getSeatPlan'
    | 'listQueue'
    | 'askTurn'
    | 'confirmEmail'
    | 'getCaptcha'
    | 'downloadTickets'
    | 'downloadFoundTickets'
    | 'getFoundCalendar'
    | 'downloadReceivedTicket'
    | 'getCalendar'
    | 'exportOwnData'
  >()
})
