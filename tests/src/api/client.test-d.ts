import { expectTypeOf, test } from 'vitest'
import { accountAddresses } from '../../../contract/addresses/account.ts'
import type { Billboard, Performance, PurchaseProcess } from '../../../contract/index.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import type { Api } from '../../../src/api/client.ts'

declare const api: Api

test('a call gives the outcome with the data of its route', () => {
  expectTypeOf(() => api.call('getBillboard')).returns.resolves.toEqualTypeOf<Outcome<Billboard>>()
  expectTypeOf(() => api.call('getPerformance', { params: { id: 7 } })).returns.resolves.toEqualTypeOf<
    Outcome<Performance>
  >()
  expectTypeOf(() =>
    api.call('releasePerformance', { params: { id: 'a' }, body: { idFuncion: 7 } }),
  ).returns.resolves.toEqualTypeOf<Outcome<PurchaseProcess>>()
})

test('a call without params or body needs no options, and takes the common ones', () => {
  expectTypeOf(() => api.call('listEventTypes')).toBeFunction()
  expectTypeOf(() => api.call('listShows', { query: { pagina: 2, dDia: null }, quiet: true })).toBeFunction()
})

test('a call that no page loads the address of brings it, and its own', () => {
  expectTypeOf(() => api.call('listOrders', { address: accountAddresses.listOrders })).toBeFunction()
  // @ts-expect-error its address is not among those that every page loads
  expectTypeOf(() => api.call('listOrders')).toBeFunction()
  // @ts-expect-error the address of another call
  expectTypeOf(() => api.call('listOrders', { address: accountAddresses.getCustomer })).toBeFunction()
})

test('a call that does not exist does not compile', () => {
  // @ts-expect-error no such call
  expectTypeOf(() => api.call('getBilboard')).toBeFunction()
})

test('params of another route do not compile, nor their absence', () => {
  // @ts-expect-error the path has :id
  expectTypeOf(() => api.call('getPerformance')).toBeFunction()
  // @ts-expect-error the path has :id
  expectTypeOf(() => api.call('getPerformance', {})).toBeFunction()
  // @ts-expect-error the path has :id
  expectTypeOf(() => api.call('getPerformance', { params: { idFuncion: 7 } })).toBeFunction()
  // @ts-expect-error the path has :id, :nFormaDePago and :cardBin
  expectTypeOf(() => api.call('getCardBrand', { params: { id: 'a' } })).toBeFunction()
  // @ts-expect-error the path has no params
  expectTypeOf(() => api.call('getBillboard', { params: { id: 7 } })).toBeFunction()
})

test('bodies of another route do not compile, nor their absence', () => {
  // @ts-expect-error the body is wanted
  expectTypeOf(() => api.call('releasePerformance', { params: { id: 'a' } })).toBeFunction()
  const body = { idFuncion: '7' }
  // @ts-expect-error idFuncion is a number
  expectTypeOf(() => api.call('releasePerformance', { params: { id: 'a' }, body })).toBeFunction()
  // @ts-expect-error a GET carries no body
  expectTypeOf(() => api.call('getBillboard', { body: {} })).toBeFunction()
})

test('fields that the query does not have do not compile', () => {
  // @ts-expect-error the page is called pagina
  expectTypeOf(() => api.call('listShows', { query: { page: 2 } })).toBeFunction()
})

test('only replies without envelope are fetched, and they are never called', () => {
  expectTypeOf(() =>
    api.fetch('downloadTickets', { address: accountAddresses.downloadTickets, params: { id: 'a' } }),
  ).returns.resolves.toEqualTypeOf<Response>()
  // @ts-expect-error a reply with the envelope
  expectTypeOf(() => api.fetch('getBillboard')).toBeFunction()
  // @ts-expect-error a reply without the envelope
  expectTypeOf(() => api.call('downloadTickets', { params: { id: 'a' } })).toBeFunction()
})
