import * as z from 'zod/mini'
import { boxOfficeAddresses } from '../addresses/box-office.ts'
import { boxBooking, newBooking } from '../entities/booking.ts'
import {
  boxExchange,
  boxExchangeForm,
  boxExchangeOffer,
  boxExchangeRequest,
} from '../entities/box-exchange.ts'
import {
  boxGiveBackForm,
  boxGiveBackOffer,
  boxGiveBackRequest,
  boxGivenBack,
} from '../entities/box-give-back.ts'
import {
  boxDesk,
  boxOrderSearch,
  boxOrders,
  boxPerformance,
  boxPrint,
  boxReturn,
  boxReturnRequest,
  boxSale,
  boxSaleOpening,
  saleCancellation,
  saleOpeningRequest,
  shiftClosing,
  shiftCount,
  shiftOpening,
  staffLogin,
  staffLoginForm,
} from '../entities/box-office.ts'
import { boxPapers, invoiceReceiver } from '../entities/box-papers.ts'
import { type ApiRoute, empty, nothing, numeric, processParams, shortText } from './route.ts'

/** Calls of the box office: staff, shifts and what was sold at the desk. A sale itself is made by the shop's calls. */
export const boxOfficeRoutes = {
  staffLogin: {
    ...boxOfficeAddresses.staffLogin,
    summary: 'Log in as staff of the box office',
    body: staffLoginForm,
    data: staffLogin,
  },
  staffLogout: {
    ...boxOfficeAddresses.staffLogout,
    summary: "Forget the staff member's token, and the sale under way with it",
    body: empty,
    data: nothing,
  },
  getBoxDesk: {
    ...boxOfficeAddresses.getBoxDesk,
    summary: 'Who is logged in at the box office, and their open shift',
    data: boxDesk,
  },
  openShift: {
    ...boxOfficeAddresses.openShift,
    summary: 'Open a shift with the cash that is in the drawer',
    body: shiftOpening,
    data: boxDesk,
  },
  closeShift: {
    ...boxOfficeAddresses.closeShift,
    summary: 'Close the shift with the cash that was counted',
    body: shiftCount,
    data: shiftClosing,
  },
  listBoxPerformances: {
    ...boxOfficeAddresses.listBoxPerformances,
    summary: 'Performances to come with their free places, the next one first',
    data: z.object({ Lista: z.array(boxPerformance) }),
  },
  openBoxSale: {
    ...boxOfficeAddresses.openBoxSale,
    summary: 'The sale to the next person at the desk: the token for the calls of its purchase',
    body: saleOpeningRequest,
    data: boxSaleOpening,
  },
  listBoxSales: {
    ...boxOfficeAddresses.listBoxSales,
    summary: 'What this shift has sold, newest first',
    data: z.object({ Lista: z.array(boxSale) }),
  },
  searchBoxOrders: {
    ...boxOfficeAddresses.searchBoxOrders,
    summary:
      'The paid order of a number and of the document of who bought; the same answer where either is wrong. A sale of a desk also by number, code of a ticket, or name on its invoice. Each time is written down',
    query: boxOrderSearch,
    data: boxOrders,
  },
  printBoxSale: {
    ...boxOfficeAddresses.printBoxSale,
    summary:
      'What is printed of a sale of a desk, or of an order that is collected at or sent from the box office; each time is written down',
    params: processParams,
    body: empty,
    data: boxPrint,
  },
  quoteBoxReturn: {
    ...boxOfficeAddresses.quoteBoxReturn,
    summary:
      'What goes back where a sale of this shift or some of its tickets are cancelled, and how; refused with the reason where they cannot be. Changes nothing',
    params: processParams,
    body: boxReturnRequest,
    data: boxReturn,
  },
  cancelBoxSale: {
    ...boxOfficeAddresses.cancelBoxSale,
    summary:
      "Cancel a sale of this shift or some of its tickets, with a manager's name and password and what goes back: tickets void, money back",
    params: processParams,
    body: saleCancellation,
    data: boxSale,
  },
  listBoxPapers: {
    ...boxOfficeAddresses.listBoxPapers,
    summary: 'The invoice of a sale and the credit notes of what was given back of it, each with its state',
    params: processParams,
    data: boxPapers,
  },
  nameBoxReceiver: {
    ...boxOfficeAddresses.nameBoxReceiver,
    summary:
      'To whom the invoice of a sale at the desk is issued: before it is paid, or while the invoice is not sent to the tax authority',
    params: processParams,
    body: invoiceReceiver,
    data: boxPapers,
  },
  askBoxGiveBack: {
    ...boxOfficeAddresses.askBoxGiveBack,
    summary:
      'What goes back for tickets of a sale of before or of the web, how, and what is kept, by the rule or against it. Changes nothing',
    params: processParams,
    body: boxGiveBackRequest,
    data: boxGiveBackOffer,
  },
  giveBackAtDesk: {
    ...boxOfficeAddresses.giveBackAtDesk,
    summary:
      "Give tickets back at a desk: cash out of its open drawer, by the charge's provider, or by hand with evidence; against the rule by a manager's word",
    params: processParams,
    body: boxGiveBackForm,
    data: boxGivenBack,
  },
  askBoxExchange: {
    ...boxOfficeAddresses.askBoxExchange,
    summary:
      'What the tickets of a sale of a desk may be exchanged for, by the rule of the deployment or against it. Changes nothing',
    params: processParams,
    body: boxExchangeRequest,
    data: boxExchangeOffer,
  },
  beginBoxExchange: {
    ...boxOfficeAddresses.beginBoxExchange,
    summary:
      'Hold the best places of a sector for tickets of a sale of a desk, in the sale that this desk makes now, which is then paid as any other; the tickets stay valid until it is',
    params: processParams,
    body: boxExchangeForm,
    data: boxExchange,
  },
  makeBoxBooking: {
    ...boxOfficeAddresses.makeBoxBooking,
    summary: 'Keep places of a performance for somebody, with a mail or without one, until a time',
    body: newBooking,
    data: boxBooking,
  },
  listBoxBookings: {
    ...boxOfficeAddresses.listBoxBookings,
    summary: 'Bookings by number, or by a part of name or mail',
    query: z.object({ cBuscar: z.optional(shortText) }),
    data: z.object({ Lista: z.array(boxBooking) }),
  },
  cancelBoxBooking: {
    ...boxOfficeAddresses.cancelBoxBooking,
    summary: 'Cancel a booking: its places are on sale again',
    params: z.object({ idReserva: numeric }),
    body: empty,
    data: boxBooking,
  },
} as const satisfies Record<string, ApiRoute>
