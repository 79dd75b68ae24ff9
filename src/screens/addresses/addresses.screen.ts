import type { SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { addressData } from '../../../contract/entities/address.ts'
import { typedForm } from '../../../contract/typed-form.ts'
import { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import { openedAddress, typedAddress } from '../../../machines/address-book/address-book.selectors.ts'
import { removeAddress, saveAddress } from '../../api/change-address.ts'
import { loadAddressBook } from '../../api/load-address-book.ts'
import { proposeLocalities } from '../../api/propose-localities.ts'
import { recall } from '../../shop/recall.ts'
import { remember } from '../../shop/remember.ts'
import { screen } from '../../shop/screen.ts'
import { inAccountFrame } from '../in-account-frame.tsx'
import Addresses from './index.tsx'

/** The form of an address that is typed and not sent. */
const typing = {
  key: 'address-book',
  schema: z.object({ typed: typedForm(addressData), opened: z.nullable(z.int()) }),
  select: (snapshot: SnapshotFrom<typeof addressBookMachine>) => {
    const typed = typedAddress(snapshot)
    return typed && { typed, opened: openedAddress(snapshot)?.idClienteDomicilio ?? null }
  },
}

export default screen({
  Screen: inAccountFrame('address', Addresses),
  provide: ({ api }) =>
    addressBookMachine.provide({
      actors: {
        loadAddressBook: loadAddressBook(api),
        proposeLocalities: proposeLocalities(api),
        saveAddress: saveAddress(api),
        removeAddress: removeAddress(api),
      },
    }),
  input: (_arrival, { memory }) => recall(memory, typing) ?? { typed: null, opened: null },
  follow: (actor, { memory }) => remember(actor, memory, typing),
})
