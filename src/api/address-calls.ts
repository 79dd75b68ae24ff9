import { fromCallback, fromPromise } from 'xstate'
import type { Address, AddressData } from '../../contract/entities/address.ts'
import type { LocalitiesQuestion } from '../../machines/address-book/address-book.events.ts'
import type { Book } from '../../machines/address-book/address-book.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

/** What the checkout asks of the address book. The code comes with the first delivery that needs an address. */
export const addressCalls = (api: Api) => ({
  loadAddressBook: fromPromise<Outcome<Book>>(async ({ signal }) =>
    (await import('./load-address-book.ts')).readAddressBook(api, signal),
  ),
  proposeLocalities: fromCallback<LocalitiesQuestion, { cProvincia: string }>(
    ({ input, receive, sendBack }) => {
      const loading = import('./propose-localities.ts').then(
        ({ lookUpLocalities }) => lookUpLocalities(api, sendBack),
        () => null,
      )
      const ask = async (cProvincia: string) => (await loading)?.ask(cProvincia)
      receive(({ cProvincia }) => void ask(cProvincia))
      void ask(input.cProvincia)
      return () => void loading.then((places) => places?.stop())
    },
  ),
  saveAddress: fromPromise<Outcome<Address[]>, { id: number | null; address: AddressData }>(
    async ({ input, signal }) => (await import('./change-address.ts')).sendAddress(api, input, { signal }),
  ),
})
