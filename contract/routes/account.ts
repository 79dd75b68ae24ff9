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
import { user } from '../entities/customer.ts'
import { externalReply, externalUser } from '../entities/external-login.ts'
import {
  newAccount,
  newCustomer,
  newPasswordByCode,
  recoveryRequest,
  recoverySent,
  shortCustomer,
} from '../entities/sign-up.ts'
import { type ApiRoute, empty, nothing } from './route.ts'

/** Calls about an account: sign-up, recovery, own data, logins, erasure. */
export const accountRoutes = {
  signUp: {
    ...accountAddresses.signUp,
    summary: 'Open an account; a link in a mail confirms its address',
    body: newAccount,
    data: nothing,
  },
  signUpAndLogIn: {
    ...accountAddresses.signUpAndLogIn,
    summary:
      'Open an account with its phone, or where the deployment asks for no more with name, mail and password, and log in to it at once',
    body: z.union([newCustomer, shortCustomer]),
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
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)) }),
    body: empty,
    data: sessionList,
  },
  endOtherSessions: {
    ...accountAddresses.endOtherSessions,
    summary: 'End all logins of the customer but this one',
    body: empty,
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
} as const satisfies Record<string, ApiRoute>
