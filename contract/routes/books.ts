import * as z from 'zod/mini'
import { accountAddresses } from '../addresses/account.ts'
import { addressData, addressList, countries, deliveryAddress, province } from '../entities/address.ts'
import { phoneCode, phoneCodeRequest, phoneCodeSent, phoneData, phoneList } from '../entities/phone.ts'
import { type ApiRoute, empty, numeric } from './route.ts'

/** The :id of a row of the customer's own. */
const ownRow = z.object({ id: numeric })

/** Calls about a customer's addresses and phones. */
export const bookRoutes = {
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
    body: empty,
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
    body: empty,
    data: phoneList,
  },
  sendPhoneCode: {
    ...accountAddresses.sendPhoneCode,
    summary: 'Send a code to a phone, to prove that it is its owner who uses the shop',
    params: ownRow,
    body: phoneCodeRequest,
    data: phoneCodeSent,
  },
  validatePhone: {
    ...accountAddresses.validatePhone,
    summary: 'Send back the code that came to a phone',
    params: ownRow,
    body: phoneCode,
    data: phoneList,
  },
} as const satisfies Record<string, ApiRoute>
