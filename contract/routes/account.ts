import * as z from 'zod/mini'
import { accountAddresses } from '../addresses/account.ts'
import {
  additionalData,
  aliasChange,
  erasure,
  ownData,
  ownDataChange,
  passwordChange,
  sessionList,
} from '../entities/account.ts'
import { addressData, addressList, countries, deliveryAddress, province } from '../entities/address.ts'
import {
  bookedPlacesTaking,
  booking,
  bookingList,
  bookingTaking,
  seatedReservation,
} from '../entities/booking.ts'
import { user } from '../entities/customer.ts'
import { externalReply, externalUser } from '../entities/external-login.ts'
import {
  order,
  orderByCode,
  orderLookUp,
  orderPage,
  orderPeriods,
  orderState,
  receivedTicket,
  regretted,
  ticketRecipient,
} from '../entities/order.ts'
import { promotion } from '../entities/performance.ts'
import { phoneCode, phoneCodeSent, phoneData, phoneList } from '../entities/phone.ts'
import { purchaseProcess } from '../entities/purchase.ts'
import {
  newAccount,
  newCustomer,
  newPasswordByCode,
  recoveryRequest,
  recoverySent,
} from '../entities/sign-up.ts'
import { type ApiRoute, nothing, numeric, processParams } from './route.ts'

/** The :id of a row of the customer's own. */
const ownRow = z.object({ id: numeric })
/** The number of a ticket, as it is printed. */
const ticketParams = z.object({ cNumero: z.string().check(z.regex(/^[0-9A-Za-z]{1,32}$/)) })
const bookingParams = z.object({ idReserva: numeric })
const empty = z.strictObject({})
const oneTo = (most: number) => z.optional(numeric.check(z.refine((value) => value >= 1 && value <= most)))

/** Calls about a customer's own data. */
export const accountRoutes = {
  signUp: {
    ...accountAddresses.signUp,
    summary: 'Open an account; a link in a mail confirms its address',
    body: newAccount,
    data: nothing,
  },
  signUpAndLogIn: {
    ...accountAddresses.signUpAndLogIn,
    summary: 'Open an account with its phone, and log in to it at once',
    body: newCustomer,
    data: user,
  },
  confirmEmail: {
    ...accountAddresses.confirmEmail,
    raw: true,
    summary: "Confirm an account's address: the link in the mail of a sign-up",
    query: z.object({
      mail: z._default(z.string().check(z.maxLength(120)), ''),
      codigo: z._default(z.string().check(z.maxLength(100)), ''),
    }),
    data: z.any(),
  },
  sendRecoveryCode: {
    ...accountAddresses.sendRecoveryCode,
    summary: 'Mail a code that sets a new password; answers alike for an address of nobody',
    body: recoveryRequest,
    data: recoverySent,
  },
  setPasswordByCode: {
    ...accountAddresses.setPasswordByCode,
    summary: 'Set a new password by a mailed code, end all logins and log in',
    body: newPasswordByCode,
    data: user,
  },
  getCustomer: {
    ...accountAddresses.getCustomer,
    summary: 'Who is logged in',
    data: ownData,
  },
  modifyOwnData: {
    ...accountAddresses.modifyOwnData,
    summary: "Change the customer's data; another mail is mailed a link first",
    body: ownDataChange,
    data: ownData,
  },
  changePassword: {
    ...accountAddresses.changePassword,
    summary: 'Set another password and end all other logins',
    body: passwordChange,
    data: nothing,
  },
  modifyAlias: {
    ...accountAddresses.modifyAlias,
    summary: 'Set or remove the alias, for customers who may have one',
    body: aliasChange,
    data: ownData,
  },
  modifyAdditionalData: {
    ...accountAddresses.modifyAdditionalData,
    summary: 'Language of mails, and whether news are wanted',
    body: additionalData,
    data: ownData,
  },
  listSessions: {
    ...accountAddresses.listSessions,
    summary: 'Logins of the customer that are not over',
    data: sessionList,
  },
  endSession: {
    ...accountAddresses.endSession,
    summary: 'End a login of the customer',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
    body: z.strictObject({}),
    data: sessionList,
  },
  endOtherSessions: {
    ...accountAddresses.endOtherSessions,
    summary: 'End all logins of the customer but this one',
    body: z.strictObject({}),
    data: sessionList,
  },
  exportOwnData: {
    ...accountAddresses.exportOwnData,
    raw: true,
    summary: 'Everything the shop has of the customer, as a JSON file',
    data: z.any(),
  },
  eraseAccount: {
    ...accountAddresses.eraseAccount,
    summary: 'Erase the account; what the law keeps is kept without the person',
    body: erasure,
    data: nothing,
  },
  takeUpExternalLogin: {
    ...accountAddresses.takeUpExternalLogin,
    summary: 'Takes up the reply of the external login: who it is, and where the customer was going',
    query: externalReply,
    data: externalUser,
  },
  listOrders: {
    ...accountAddresses.listOrders,
    summary: 'Orders of the customer: upcoming by their day, others newest first',
    query: z.object({
      pagina: oneTo(1000),
      cantXpagina: oneTo(50),
      cPeriodo: z.optional(z.enum(orderPeriods)),
      cEstado: z.optional(orderState),
      cBuscar: z.optional(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))),
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
  listProvinces: {
    ...accountAddresses.listProvinces,
    summary: 'Provinces, departments or states of a country',
    params: z.object({ cPais: z.enum(countries) }),
    data: z.object({ Lista: z.array(province) }),
  },
  listLocalities: {
    ...accountAddresses.listLocalities,
    summary: 'Larger places of a province; smaller ones are typed',
    params: z.object({ cProvincia: deliveryAddress.shape.cProvincia }),
    data: z.object({ Lista: z.array(z.string()) }),
  },
  listAddresses: {
    ...accountAddresses.listAddresses,
    summary: 'Addresses of the customer, the default one first',
    data: addressList,
  },
  insertAddress: {
    ...accountAddresses.insertAddress,
    summary: 'Add an address; the first one is the default',
    body: addressData,
    data: addressList,
  },
  modifyAddress: {
    ...accountAddresses.modifyAddress,
    summary: 'Change an address',
    params: ownRow,
    body: addressData,
    data: addressList,
  },
  removeAddress: {
    ...accountAddresses.removeAddress,
    summary: 'Remove an address; orders keep theirs',
    params: ownRow,
    body: z.strictObject({}),
    data: addressList,
  },
  listPhones: {
    ...accountAddresses.listPhones,
    summary: 'Phones of the customer, the default one first',
    data: phoneList,
  },
  insertPhone: {
    ...accountAddresses.insertPhone,
    summary: 'Add a phone; the first one is the default',
    body: phoneData,
    data: phoneList,
  },
  modifyPhone: {
    ...accountAddresses.modifyPhone,
    summary: 'Change a phone; another number has to be validated anew',
    params: ownRow,
    body: phoneData,
    data: phoneList,
  },
  removePhone: {
    ...accountAddresses.removePhone,
    summary: 'Remove a phone',
    params: ownRow,
    body: z.strictObject({}),
    data: phoneList,
  },
  sendPhoneCode: {
    ...accountAddresses.sendPhoneCode,
    summary: 'Send a code to a phone, to prove that it is its owner who uses the shop',
    params: ownRow,
    body: z.strictObject({}),
    data: phoneCodeSent,
  },
  validatePhone: {
    ...accountAddresses.validatePhone,
    summary: 'Send back the code that came to a phone',
    params: ownRow,
    body: phoneCode,
    data: phoneList,
  },
  sendOrderCode: {
    ...accountAddresses.sendOrderCode,
    summary: 'Mails a code to look up an order without a login; the answer is the same for an unknown order',
    body: orderLookUp,
    data: recoverySent,
  },
  lookUpOrder: {
    ...accountAddresses.lookUpOrder,
    summary: 'An order, by its number, its mail and the mailed code',
    body: orderByCode,
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
  listBookings: {
    ...accountAddresses.listBookings,
    summary: 'Bookings for the mail of the customer: open ones by when they end, then the others',
    data: bookingList,
  },
  listBookingPromotions: {
    ...accountAddresses.listBookingPromotions,
    summary: 'Promotions that the places of a booking may be bought at',
    params: bookingParams,
    body: empty,
    data: z.object({ Lista: z.array(promotion) }),
  },
  takeBooking: {
    ...accountAddresses.takeBooking,
    summary: 'Take all that is left of a booking into a purchase; id 0 starts one',
    params: processParams,
    body: bookingTaking,
    data: purchaseProcess,
  },
  takeBookedPlaces: {
    ...accountAddresses.takeBookedPlaces,
    summary: 'Take some places of a booking into a purchase, each at its promotion; id 0 starts one',
    params: processParams,
    body: bookedPlacesTaking,
    data: purchaseProcess,
  },
  giveUpBooking: {
    ...accountAddresses.giveUpBooking,
    summary: 'Let a booking go: its places are on sale again',
    params: bookingParams,
    body: empty,
    data: booking,
  },
  reserveSeats: {
    ...accountAddresses.reserveSeats,
    summary: 'Reserve seats without paying, where the deployment lets customers do so',
    body: seatedReservation,
    data: booking,
  },
  takeTicketBack: {
    ...accountAddresses.takeTicketBack,
    summary: 'Takes a ticket back that was bought here and transferred',
    params: ticketParams,
    body: empty,
    data: nothing,
  },
} as const satisfies Record<string, ApiRoute>
