import * as z from 'zod/mini'
import { type ApiAddress, apiAddresses } from './api-addresses.ts'
import { billboard, eventType, showDetail, showPage } from './entities/billboard.ts'
import { credentials, customer, user } from './entities/customer.ts'
import { order } from './entities/order.ts'
import {
  cardBrand,
  chargeRequest,
  confirmationRequest,
  paymentMethod,
  paymentOutcome,
} from './entities/payment.ts'
import { availability, performance, planLayout, promotion } from './entities/performance.ts'
import {
  buyerData,
  deliveryType,
  holdResult,
  purchaseProcess,
  wantedGroup,
  wantedPlaces,
} from './entities/purchase.ts'
import { queueList, queueReply } from './entities/queue.ts'
import { redemption, redemptionRequest } from './entities/redemption.ts'
import { serviceText } from './entities/service-text.ts'
import { purchaseTrace } from './entities/support.ts'
import { rowId } from './row-id.ts'

export interface ApiRoute extends ApiAddress {
  summary: string
  params?: z.ZodMiniType
  query?: z.ZodMiniType
  body?: z.ZodMiniType
  /** oData of a success; raw replies (files, the queue's own) carry no envelope. */
  data: z.ZodMiniType
  raw?: true
}

const text = z.string().check(z.maxLength(200))
/** Path and query numbers arrive as text. */
const numeric = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number))
const hash = z.optional(z.string().check(z.maxLength(64)))
const process = z.object({ id: z.string().check(z.regex(/^[0-9a-zA-Z-]{1,64}$/)) })
const nothing = z.null()

/** Every call this shop answers, as section 7 lists them; server, client, OpenAPI and tests read it. */
export const apiRoutes = {
  listEventTypes: {
    ...apiAddresses.listEventTypes,
    summary: 'Event types of the top bar',
    data: z.object({ Lista: z.array(eventType) }),
  },
  listTexts: {
    ...apiAddresses.listTexts,
    summary: "What the server's texts of other languages are in the language of the reply",
    data: z.object({ Lista: z.array(serviceText) }),
  },
  getBillboard: {
    ...apiAddresses.getBillboard,
    summary: 'Featured shows, the first page of the billboard and the days of the season',
    data: billboard,
  },
  listShows: {
    ...apiAddresses.listShows,
    summary: 'A page of the billboard, all of it or one day',
    query: z.object({
      pagina: z.optional(numeric),
      cantXpagina: z.optional(numeric),
      dDia: z.optional(z.iso.date()),
    }),
    data: showPage,
  },
  getShow: {
    ...apiAddresses.getShow,
    summary: 'A show with its performances, by id or by cSeo',
    params: z.object({ id: text }),
    query: z.object({ h: hash }),
    data: showDetail,
  },
  getPerformance: {
    ...apiAddresses.getPerformance,
    summary: 'A performance: show, place, date, sectors and prices',
    params: z.object({ id: numeric }),
    query: z.object({ h: hash }),
    data: performance,
  },
  getSeatPlan: {
    ...apiAddresses.getSeatPlan,
    raw: true,
    summary: 'A seat plan as drawn, named by its content and cached for ever',
    params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{8,64}$/)) }),
    data: planLayout,
  },
  listPromotions: {
    ...apiAddresses.listPromotions,
    summary: 'Promotions of a performance',
    params: z.object({ id: numeric }),
    body: z.strictObject({}),
    data: z.object({ Lista: z.array(promotion) }),
  },
  listQueue: {
    ...apiAddresses.listQueue,
    raw: true,
    summary: 'Performances that ask for a turn',
    data: queueList,
  },
  askTurn: {
    ...apiAddresses.askTurn,
    raw: true,
    summary: 'Take or keep a place in the queue of a performance',
    params: z.object({ id: numeric }),
    query: z.object({ t: z.optional(text), u: z.optional(text) }),
    data: queueReply,
  },
  login: {
    ...apiAddresses.login,
    summary: 'Log in; the token goes into the bearer header of later calls',
    body: credentials,
    data: user,
  },
  getCustomer: {
    ...apiAddresses.getCustomer,
    summary: 'Who is logged in',
    data: customer,
  },
  logout: {
    ...apiAddresses.logout,
    summary: 'Forget the token',
    body: z.strictObject({}),
    data: nothing,
  },
  holdPlaces: {
    ...apiAddresses.holdPlaces,
    summary: 'Hold places; id 0 starts a purchase',
    params: process,
    body: wantedPlaces,
    data: holdResult,
  },
  holdGroup: {
    ...apiAddresses.holdGroup,
    summary: 'Hold the best available places of a sector; id 0 starts a purchase',
    params: process,
    body: wantedGroup,
    data: holdResult,
  },
  getAvailability: {
    ...apiAddresses.getAvailability,
    summary: "State of every place of a performance; with a bearer, one's own marked as such; id 0 for none",
    params: process,
    body: z.strictObject({ idFuncion: rowId }),
    data: availability,
  },
  releasePerformance: {
    ...apiAddresses.releasePerformance,
    summary: 'Release what a purchase holds of one performance',
    params: process,
    body: z.strictObject({ idFuncion: rowId }),
    data: purchaseProcess,
  },
  getProcess: {
    ...apiAddresses.getProcess,
    summary: 'A purchase: lines, totals, clock',
    params: process,
    data: purchaseProcess,
  },
  preValidate: {
    ...apiAddresses.preValidate,
    summary: 'Is this purchase still whole? Called as the checkout opens',
    params: process,
    body: z.strictObject({}),
    data: purchaseProcess,
  },
  saveBuyerData: {
    ...apiAddresses.saveBuyerData,
    summary: 'Keep the data of who buys and check the purchase again',
    params: process,
    body: buyerData,
    data: purchaseProcess,
  },
  invalidateProcess: {
    ...apiAddresses.invalidateProcess,
    summary: 'Cancel a purchase and release all it holds; done twice is done once',
    params: process,
    body: z.strictObject({}),
    data: nothing,
  },
  listDeliveryTypes: {
    ...apiAddresses.listDeliveryTypes,
    summary: 'Ways to receive the tickets',
    params: process,
    data: z.object({ Lista: z.array(deliveryType) }),
  },
  selectDeliveryType: {
    ...apiAddresses.selectDeliveryType,
    summary: 'Choose how to receive the tickets',
    params: process,
    body: z.strictObject({ idEntregaTipo: rowId }),
    data: purchaseProcess,
  },
  listPaymentMethods: {
    ...apiAddresses.listPaymentMethods,
    summary: 'Ways to pay this purchase',
    params: process,
    data: z.object({ Lista: z.array(paymentMethod) }),
  },
  selectPaymentMethod: {
    ...apiAddresses.selectPaymentMethod,
    summary: 'Choose how to pay; installments may add interest to the total',
    params: process,
    body: z.strictObject({ nFormaDePago: rowId, nCuotas: z.int().check(z.minimum(1), z.maximum(12)) }),
    data: purchaseProcess,
  },
  getCardBrand: {
    ...apiAddresses.getCardBrand,
    summary: 'Brand and installments by the first digits of a card',
    params: z.object({
      ...process.shape,
      nFormaDePago: numeric,
      cardBin: z.string().check(z.regex(/^\d{6,8}$/)),
    }),
    data: cardBrand,
  },
  getCaptcha: {
    ...apiAddresses.getCaptcha,
    raw: true,
    summary: 'A proof-of-work challenge (altcha) to be solved before a card is charged',
    data: z.looseObject({}),
  },
  charge: {
    ...apiAddresses.charge,
    summary: 'Pay with a card token; the same idempotency key is answered with the same payment',
    params: process,
    body: chargeRequest,
    data: paymentOutcome,
  },
  confirmPayment: {
    ...apiAddresses.confirmPayment,
    summary:
      "What became of an attempt to pay, asked of the provider when not yet known; of the purchase's latest without a key",
    params: process,
    body: confirmationRequest,
    data: paymentOutcome,
  },
  listOrders: {
    ...apiAddresses.listOrders,
    summary: 'Orders of the customer, newest first',
    data: z.object({ Lista: z.array(order) }),
  },
  downloadTickets: {
    ...apiAddresses.downloadTickets,
    raw: true,
    summary: 'The tickets of an order as one PDF',
    params: process,
    data: z.any(),
  },
  getPurchaseTrace: {
    ...apiAddresses.getPurchaseTrace,
    summary: 'Where a purchase is and how it got there, by its order number or its own id; for support staff',
    params: z.object({ nOrden: process.shape.id }),
    data: purchaseTrace,
  },
  redeemTicket: {
    ...apiAddresses.redeemTicket,
    summary: 'Admits a ticket, once; for doors',
    body: redemptionRequest,
    data: redemption,
  },
} as const satisfies Record<string, ApiRoute>

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
