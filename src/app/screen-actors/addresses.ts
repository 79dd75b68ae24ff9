import { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import { removeAddress, saveAddress } from '../../api/change-address.ts'
import { loadAddressBook } from '../../api/load-address-book.ts'
import { proposeLocalities } from '../../api/propose-localities.ts'
import { addressBefore, keepAddress } from '../address-memory.ts'
import { screenActor } from '../screen-actor.ts'

export default screenActor({
  provide: ({ api }) =>
    addressBookMachine.provide({
      actors: {
        loadAddressBook: loadAddressBook(api),
        proposeLocalities: proposeLocalities(api),
        saveAddress: saveAddress(api),
        removeAddress: removeAddress(api),
      },
    }),
  input: (_arrival, { memory }) => addressBefore(memory),
  follow: (actor, { memory }) => keepAddress(actor, memory),
})
