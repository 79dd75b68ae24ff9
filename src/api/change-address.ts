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
export const sendAddress = async (
  api: Api,
  { id, address: body }: SentAddress,
  options: { signal: AbortSignal; quiet?: true },
): Promise<Outcome<Address[]>> => {
  const { insertAddress, modifyAddress } = accountAddresses
  return listOf(
    id === null
      ? await api.call('insertAddress', { address: insertAddress, body, ...options })
      : await api.call('modifyAddress', { address: modifyAddress, params: { id }, body, ...options }),
  )
}

export const saveAddress = (api: Api) =>
  fromPromise<Outcome<Address[]>, SentAddress>(({ input, signal }) =>
    sendAddress(api, input, { signal, quiet: true }),
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
