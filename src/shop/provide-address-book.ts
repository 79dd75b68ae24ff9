import { addressBookMachine } from '../../machines/address-book/address-book.machine.ts'
import { removeAddress, saveAddress } from '../api/change-address.ts'
import type { Api } from '../api/client.ts'
import { loadAddressBook } from '../api/load-address-book.ts'
import { proposeLocalities } from '../api/propose-localities.ts'

/** Binds the address book to the API. @param options `quiet` where the page itself says a failure to save */
export const provideAddressBook = (api: Api, options: { quiet?: true } = {}) =>
  addressBookMachine.provide({
    actors: {
      loadAddressBook: loadAddressBook(api),
      proposeLocalities: proposeLocalities(api),
      saveAddress: saveAddress(api, options),
      removeAddress: removeAddress(api),
    },
  })
