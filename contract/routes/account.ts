import * as z from 'zod/mini'
import { accountAddresses } from '../addresses/account.ts'
import { customer } from '../entities/customer.ts'
import { order } from '../entities/order.ts'
import { type ApiRoute, processParams } from './route.ts'

/** Calls about a customer's own data. */
export const accountRoutes = {
  getCustomer: {
    ...accountAddresses.getCustomer,
    summary: 'Who is logged in',
    data: customer,
  },
  listOrders: {
    ...accountAddresses.listOrders,
    summary: 'Orders of the customer, newest first',
    data: z.object({ Lista: z.array(order) }),
  },
  downloadTickets: {
    ...accountAddresses.downloadTickets,
    raw: true,
    summary: 'The tickets of an order as one PDF',
    params: processParams,
    data: z.any(),
  },
} as const satisfies Record<string, ApiRoute>
