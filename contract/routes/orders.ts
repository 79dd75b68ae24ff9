import * as z from 'zod/mini'
import { accountAddresses } from '../addresses/account.ts'
import { foundOrderAddresses } from '../addresses/found-order.ts'
import {
  confirmedGiveBack,
  confirmedResale,
  foundConfirmedGiveBack,
  foundConfirmedResale,
  foundGivenBackTickets,
  foundHouseChangeAnswer,
  foundOrder,
  foundTicketForResale,
  giveBackOffer,
  givenBackTickets,
  houseChangeAnswer,
  order,
  orderByCode,
  orderLookUp,
  orderPage,
  orderPeriods,
  orderPermission,
  orderState,
  receivedTicket,
  regretted,
  resaleOffer,
  ticketForResale,
  ticketNumber,
  ticketOffer,
  ticketRecipient,
} from '../entities/order.ts'
import { recoverySent } from '../entities/sign-up.ts'
import { noControls } from '../line-of-text.ts'
import { type ApiRoute, empty, nothing, numeric, processParams } from './route.ts'

const ticketParams = z.object({ cNumero: ticketNumber })
const oneTo = (most: number) => z.optional(numeric.check(z.refine((value) => value >= 1 && value <= most)))

/** Calls about a customer's orders and tickets. */
export const orderRoutes = {
  listOrders: {
    ...accountAddresses.listOrders,
    summary: 'Orders of the customer: upcoming by their day, others newest first',
    query: z.object({
      pagina: oneTo(1000),
      cantXpagina: oneTo(50),
      cPeriodo: z.optional(z.enum(orderPeriods)),
      cEstado: z.optional(orderState),
      cBuscar: z.optional(z.string().check(z.maxLength(100), noControls)),
      idProcesoDeCompra: z.optional(processParams.shape.id),
    }),
    data: orderPage,
  },
  downloadTickets: {
    ...accountAddresses.downloadTickets,
    raw: true,
    summary: 'The tickets of an order as one PDF',
    params: processParams,
    data: z.any(),
  },
  sendOrderCode: {
    ...foundOrderAddresses.sendOrderCode,
    summary:
      'Mails a code and a link to look up an order without a login; the answer is the same for an unknown order',
    body: orderLookUp,
    data: recoverySent,
  },
  lookUpOrder: {
    ...foundOrderAddresses.lookUpOrder,
    summary:
      "An order and the permission to act on it, by its number, its mail and the mailed code or its link's token",
    body: orderByCode,
    data: foundOrder,
  },
  downloadFoundTickets: {
    ...foundOrderAddresses.downloadFoundTickets,
    raw: true,
    summary: 'The tickets of an order that was looked up, as one PDF',
    params: processParams,
    body: orderPermission,
    data: z.any(),
  },
  getFoundCalendar: {
    ...foundOrderAddresses.getFoundCalendar,
    raw: true,
    summary: 'The performances of an order that was looked up, as iCalendar',
    params: processParams,
    body: orderPermission,
    data: z.any(),
  },
  resendFoundTickets: {
    ...foundOrderAddresses.resendFoundTickets,
    summary: 'Sends the mail with the tickets of an order that was looked up again, to its own mail',
    params: processParams,
    body: orderPermission,
    data: nothing,
  },
  regretFoundPurchase: {
    ...foundOrderAddresses.regretFoundPurchase,
    summary: 'Gives a purchase that was looked up back; done again, the order has the same number',
    params: processParams,
    body: orderPermission,
    data: order,
  },
  resendTickets: {
    ...accountAddresses.resendTickets,
    summary: 'Sends the mail with the tickets of an order again',
    params: processParams,
    body: empty,
    data: nothing,
  },
  getCalendar: {
    ...accountAddresses.getCalendar,
    raw: true,
    summary: 'The performances of an order as iCalendar',
    params: processParams,
    data: z.any(),
  },
  regretPurchase: {
    ...accountAddresses.regretPurchase,
    summary: 'Gives a purchase back within the legal time; done again, it answers with the same number',
    params: processParams,
    body: empty,
    data: regretted,
  },
  askGiveBack: {
    ...accountAddresses.askGiveBack,
    summary: 'What comes back for some tickets of an order by its rule, and how; nothing is written',
    params: processParams,
    body: givenBackTickets,
    data: giveBackOffer,
  },
  giveBackTickets: {
    ...accountAddresses.giveBackTickets,
    summary: 'Gives tickets of an order back for the amount that was shown; done again, it answers the same',
    params: processParams,
    body: confirmedGiveBack,
    data: giveBackOffer,
  },
  askFoundGiveBack: {
    ...foundOrderAddresses.askFoundGiveBack,
    summary: 'What comes back for some tickets of an order that was looked up, and how',
    params: processParams,
    body: foundGivenBackTickets,
    data: giveBackOffer,
  },
  giveBackFoundTickets: {
    ...foundOrderAddresses.giveBackFoundTickets,
    summary: 'Gives tickets of an order that was looked up back for the amount that was shown',
    params: processParams,
    body: foundConfirmedGiveBack,
    data: order,
  },
  askResale: {
    ...accountAddresses.askResale,
    summary: 'What comes back for a ticket once somebody has bought its place; nothing is written',
    params: processParams,
    body: ticketForResale,
    data: resaleOffer,
  },
  offerOnResale: {
    ...accountAddresses.offerOnResale,
    summary:
      'Offers a ticket of an order for resale, for the amount that was shown; done again, it answers the same',
    params: processParams,
    body: confirmedResale,
    data: resaleOffer,
  },
  takeOffResale: {
    ...accountAddresses.takeOffResale,
    summary: 'Takes a ticket off resale, while nobody is buying it; done again, nothing changes',
    params: processParams,
    body: ticketForResale,
    data: nothing,
  },
  askFoundResale: {
    ...foundOrderAddresses.askFoundResale,
    summary: 'What comes back for a ticket of an order that was looked up once somebody has bought its place',
    params: processParams,
    body: foundTicketForResale,
    data: resaleOffer,
  },
  offerFoundOnResale: {
    ...foundOrderAddresses.offerFoundOnResale,
    summary: 'Offers a ticket of an order that was looked up for resale, for the amount that was shown',
    params: processParams,
    body: foundConfirmedResale,
    data: order,
  },
  takeFoundOffResale: {
    ...foundOrderAddresses.takeFoundOffResale,
    summary:
      'Takes a ticket of an order that was looked up off resale; the answer is the order as it is then',
    params: processParams,
    body: foundTicketForResale,
    data: order,
  },
  answerHouseChange: {
    ...accountAddresses.answerHouseChange,
    summary:
      'Keeps the tickets of a performance that the house moved, or gives them back for the amount shown',
    params: processParams,
    body: houseChangeAnswer,
    data: nothing,
  },
  answerFoundHouseChange: {
    ...foundOrderAddresses.answerFoundHouseChange,
    summary: 'The same for an order that was looked up; the answer is the order as it is then',
    params: processParams,
    body: foundHouseChangeAnswer,
    data: order,
  },
  listReceivedTickets: {
    ...accountAddresses.listReceivedTickets,
    summary: 'Tickets that other customers transferred to this one',
    data: z.object({ Lista: z.array(receivedTicket) }),
  },
  downloadReceivedTicket: {
    ...accountAddresses.downloadReceivedTicket,
    raw: true,
    summary: 'A ticket that was transferred to this customer, as PDF',
    params: ticketParams,
    data: z.any(),
  },
  transferTicket: {
    ...accountAddresses.transferTicket,
    summary: 'Gives a ticket to another person: its code is void, and they get a new one by mail',
    params: ticketParams,
    body: ticketRecipient,
    data: nothing,
  },
  offerTicket: {
    ...accountAddresses.offerTicket,
    summary: 'The link by which somebody may accept a ticket; it stays the own one until then',
    params: ticketParams,
    body: empty,
    data: ticketOffer,
  },
  withdrawOffer: {
    ...accountAddresses.withdrawOffer,
    summary:
      'Takes the link back by which a ticket may be accepted; done again, there is nothing to take back',
    params: ticketParams,
    body: empty,
    data: nothing,
  },
  takeTicketBack: {
    ...accountAddresses.takeTicketBack,
    summary: 'Takes a ticket back that was bought here and transferred',
    params: ticketParams,
    body: empty,
    data: nothing,
  },
} as const satisfies Record<string, ApiRoute>
