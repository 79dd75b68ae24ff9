import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { PhoneData } from '../../contract/entities/phone.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { PhoneBook, SentCode } from '../../machines/phones/phones.setup.ts'
import type { Api } from './client.ts'

const { listPhones: list, insertPhone, modifyPhone, removePhone: remove } = accountAddresses

export const listPhones = (api: Api) =>
  fromPromise<Outcome<PhoneBook>>(({ signal }) =>
    api.call('listPhones', { address: list, signal, quiet: true }),
  )

/** Adds a phone, or changes the one with the id. */
export const savePhone = (api: Api) =>
  fromPromise<Outcome<PhoneBook>, { id: number | null; phone: PhoneData }>(
    ({ input: { id, phone: body }, signal }) =>
      id === null
        ? api.call('insertPhone', { address: insertPhone, body, signal, quiet: true })
        : api.call('modifyPhone', { address: modifyPhone, params: { id }, body, signal, quiet: true }),
  )

export const removePhone = (api: Api) =>
  fromPromise<Outcome<PhoneBook>, { id: number }>(({ input: { id }, signal }) =>
    api.call('removePhone', { address: remove, params: { id }, body: {}, signal, quiet: true }),
  )

/**
 * Has the server send a code to the phone.
 * @param prove solves a proof of work; null where the shop asks for none.
 */
export const sendPhoneCode = (api: Api, prove: ((signal: AbortSignal) => Promise<string>) | null) =>
  fromPromise<Outcome<SentCode>, { id: number }>(async ({ input: { id }, signal }) =>
    api.call('sendPhoneCode', {
      address: accountAddresses.sendPhoneCode,
      params: { id },
      body: { cCaptcha: prove ? await prove(signal) : null },
      signal,
      quiet: true,
    }),
  )

export const validatePhone = (api: Api) =>
  fromPromise<Outcome<PhoneBook>, { id: number; cCodigo: string }>(({ input: { id, cCodigo }, signal }) =>
    api.call('validatePhone', {
      address: accountAddresses.validatePhone,
      params: { id },
      body: { cCodigo },
      signal,
      quiet: true,
    }),
  )
