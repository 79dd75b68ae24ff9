import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Address, AddressData } from '../../contract/entities/address.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const listOf = (answer: Outcome<{ listaDomicilio: Address[] }>): Outcome<Address[]> =>
  answer.ok ? { ok: true, data: answer.data.listaDomicilio } : answer

interface SentAddress {
  /** Null adds one. */
  id: number | null
  address: AddressData
}

/** Adds an address, or changes the one with the id. @param options `quiet` where the page itself says a failure */
export const saveAddress = (api: Api, options: { quiet?: true }) =>
  fromPromise<Outcome<Address[]>, SentAddress>(async ({ input: { id, address: body }, signal }) => {
    const { insertAddress, modifyAddress } = accountAddresses
    const more = { body, signal, ...options }
    return listOf(
      id === null
        ? await api.call('insertAddress', { address: insertAddress, ...more })
        : await api.call('modifyAddress', { address: modifyAddress, params: { id }, ...more }),
    )
  })

export const removeAddress = (api: Api) =>
  fromPromise<Outcome<Address[]>, { id: number }>(async ({ input: { id }, signal }) =>
    listOf(
      await api.call('removeAddress', {
        address: accountAddresses.removeAddress,
        params: { id },
        body: {},
        signal,
        quiet: true,
      }),
    ),
  )
