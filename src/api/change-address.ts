import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Address, AddressData } from '../../contract/entities/address.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const listOf = (answer: Outcome<{ listaDomicilio: Address[] }>): Outcome<Address[]> =>
  answer.ok ? { ok: true, data: answer.data.listaDomicilio } : answer

/** Adds an address, or changes the one with the id. */
export const saveAddress = (api: Api) =>
  fromPromise<Outcome<Address[]>, { id: number | null; address: AddressData }>(
    async ({ input: { id, address: body }, signal }) =>
      listOf(
        id === null
          ? await api.call('insertAddress', {
              address: accountAddresses.insertAddress,
              body,
              signal,
              quiet: true,
            })
          : await api.call('modifyAddress', {
              address: accountAddresses.modifyAddress,
              params: { id },
              body,
              signal,
              quiet: true,
            }),
      ),
  )

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
