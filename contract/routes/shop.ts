import * as z from 'zod/mini'
import { shopAddresses } from '../addresses/shop.ts'
import { deliveryAddress } from '../entities/address.ts'
import { billboard, eventType, showPage } from '../entities/billboard.ts'
import { loginForm, user } from '../entities/customer.ts'
import { infoDocument } from '../entities/document.ts'
import {
  cardBrand,
  chargeRequest,
  confirmationRequest,
  paymentMethod2,
  paymentOutcome,
} from '../entities/payment.ts'
import { availability, performance, planLayout, promotion } from '../entities/performance.ts'
import { deliveryType, holdResult, purchaseProcess, wantedGroup, wantedPlaces } from '../entities/purchase.ts'
import { queueList, queueReply } from '../entities/queue.ts'
import { sentBuyer } from '../entities/sent-buyer.ts'
import { serviceText } from '../entities/service-text.ts'
import { showDetail } from '../entities/show-detail.ts'
import { rowId } from '../row-id.ts'
import { type ApiRoute, empty, hash, nothing, numeric, processParams, shortText } from './route.ts'

/** Types, venues and price, as the query of the billboard's address. */
const filter = z.optional(z.string().check(z.maxLength(1000)))

/** The first digits of a card. */
const cardBin = z.string().check(z.regex(/^\d{6,8}$/))

/** Calls of the public pages and of a purchase, as section 7 lists them. */
export const shopRoutes = {
  listEventTypes: {
    ...shopAddresses.listEventTypes,
    summary: 'Event types of the top bar',
    data: z.object({ Lista: z.array(eventType) }),
  },
  listTexts: {
    ...shopAddresses.listTexts,
    summary: "What the server's texts of other languages are in the language of the reply",
    data: z.object({ Lista: z.array(serviceText) }),
  },
  getBillboard: {
    ...shopAddresses.getBillboard,
    summary:
      'The listing: featured shows, the first pages of the billboard and the days of the season; under a t it is cached for a minute',
    query: z.object({ cFiltro: filter, t: z.optional(numeric) }),
    data: billboard,
  },
  listShows: {
    ...shopAddresses.listShows,
    summary: 'A page of the billboard, all of it or what its filters leave',
    query: z.object({
      pagina: z.optional(numeric),
      cantXpagina: z.optional(numeric),
      dDia: z.optional(z.iso.date()),
      cFecha: z.optional(z.string().check(z.maxLength(10))),
      cFiltro: filter,
    }),
    data: showPage,
  },
  getDocument: {
    ...shopAddresses.getDocument,
    summary: 'A text of the deployment: terms (6), privacy, questions, points of sale',
    params: z.object({ id: numeric }),
    data: infoDocument,
  },
  getShow: {
    ...shopAddresses.getShow,
    summary: 'A show with its performances, by id or by cSeo',
    params: z.object({ id: shortText }),
    query: z.object({ h: hash }),
    data: showDetail,
  },
  getPerformance: {
    ...shopAddresses.getPerformance,
    summary: 'A performance: show, place, date, sectors and prices',
    params: z.object({ id: numeric }),
    query: z.object({ h: hash }),
    data: performance,
  },
  getSeatPlan: {
    ...shopAddresses.getSeatPlan,
    raw: true,
    summary: 'A seat plan as drawn, named by its content and cached for ever',
    params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{8,64}$/)) }),
    data: planLayout,
  },
  listPromotions: {
    ...shopAddresses.listPromotions,
    summary: 'Promotions of a performance',
    params: z.object({ id: numeric }),
    body: empty,
    data: z.object({ Lista: z.array(promotion) }),
  },
  listQueue: {
    ...shopAddresses.listQueue,
    raw: true,
    summary: 'Performances that ask for a turn',
    data: queueList,
  },
  askTurn: {
    ...shopAddresses.askTurn,
    raw: true,
    summary: 'Take or keep a place in the queue of a performance',
    params: z.object({ id: numeric }),
    query: z.object({ t: z.optional(shortText), u: z.optional(shortText) }),
    data: queueReply,
  },
  login: {
    ...shopAddresses.login,
    summary: 'Log in; the token goes into the bearer header of later calls',
    body: loginForm,
    data: user,
  },
  logout: {
    ...shopAddresses.logout,
    summary: 'Forget the token',
    body: empty,
    data: nothing,
  },
  holdPlaces: {
    ...shopAddresses.holdPlaces,
    summary: 'Hold places; id 0 starts a purchase',
    params: processParams,
    body: wantedPlaces,
    data: holdResult,
  },
  holdGroup: {
    ...shopAddresses.holdGroup,
    summary: 'Hold the best available places of a sector; id 0 starts a purchase',
    params: processParams,
    body: wantedGroup,
    data: holdResult,
  },
  getAvailability: {
    ...shopAddresses.getAvailability,
    summary: "State of every place of a performance; with a bearer, one's own marked as such; id 0 for none",
    params: processParams,
    body: z.strictObject({ idFuncion: rowId }),
    data: availability,
  },
  releasePerformance: {
    ...shopAddresses.releasePerformance,
    summary: 'Release what a purchase holds of one performance',
    params: processParams,
    body: z.strictObject({ idFuncion: rowId }),
    data: purchaseProcess,
  },
  getProcess: {
    ...shopAddresses.getProcess,
    summary: 'A purchase: lines, totals, clock',
    params: processParams,
    data: purchaseProcess,
  },
  preValidate: {
    ...shopAddresses.preValidate,
    summary: 'Is this purchase still whole? Called as the checkout opens',
    params: processParams,
    body: empty,
    data: purchaseProcess,
  },
  saveBuyerData: {
    ...shopAddresses.saveBuyerData,
    summary: 'Keep the data of who buys and check the purchase again',
    params: processParams,
    body: sentBuyer,
    data: purchaseProcess,
  },
  invalidateProcess: {
    ...shopAddresses.invalidateProcess,
    summary: 'Cancel a purchase and release all it holds; done twice is done once',
    params: processParams,
    body: empty,
    data: nothing,
  },
  listDeliveryTypes: {
    ...shopAddresses.listDeliveryTypes,
    summary: 'Ways to receive the tickets',
    params: processParams,
    data: z.object({ Lista: z.array(deliveryType) }),
  },
  selectDeliveryType: {
    ...shopAddresses.selectDeliveryType,
    summary: 'Choose how to receive the tickets',
    params: processParams,
    body: z.strictObject({ idEntregaTipo: rowId, oDomicilio: z.optional(deliveryAddress) }),
    data: purchaseProcess,
  },
  listPaymentMethods2: {
    ...shopAddresses.listPaymentMethods2,
    summary:
      'Ways to pay this purchase, as FormasDePago has them, with the totals that each takes, the currency that it charges in and its logo',
    params: processParams,
    data: z.object({ Lista: z.array(paymentMethod2) }),
  },
  selectPaymentMethod: {
    ...shopAddresses.selectPaymentMethod,
    summary: 'Choose how to pay; installments may add interest to the total',
    params: processParams,
    body: z.strictObject({
      nFormaDePago: rowId,
      nCuotas: z.int().check(z.minimum(1), z.maximum(12)),
      /** The first digits of the card, for what its bank takes off; the charge is refused with another card. */
      cBin: z.optional(cardBin),
    }),
    data: purchaseProcess,
  },
  getCardBrand: {
    ...shopAddresses.getCardBrand,
    summary: 'Brand and installments by the first digits of a card',
    params: z.object({
      ...processParams.shape,
      nFormaDePago: numeric,
      cardBin,
    }),
    data: cardBrand,
  },
  getCaptcha: {
    ...shopAddresses.getCaptcha,
    raw: true,
    summary: 'A proof-of-work challenge (altcha) to be solved before a card is charged',
    data: z.looseObject({}),
  },
  charge: {
    ...shopAddresses.charge,
    summary: 'Pay with a card token; the same idempotency key is answered with the same payment',
    params: processParams,
    body: chargeRequest,
    data: paymentOutcome,
  },
  stopPayment: {
    ...shopAddresses.stopPayment,
    summary:
      'Gives up what the customer was to do with a provider: nothing is charged from then on, or it is given back',
    params: processParams,
    body: confirmationRequest,
    data: paymentOutcome,
  },
  confirmPayment: {
    ...shopAddresses.confirmPayment,
    summary:
      "What became of an attempt to pay, asked of the provider when not yet known; of the purchase's latest without a key",
    params: processParams,
    body: confirmationRequest,
    data: paymentOutcome,
  },
} as const satisfies Record<string, ApiRoute>
