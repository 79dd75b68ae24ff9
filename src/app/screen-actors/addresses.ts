import type { SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { addressData } from '../../../contract/entities/address.ts'
import { typedForm } from '../../../contract/typed-form.ts'
import { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import { openedAddress, typedAddress } from '../../../machines/address-book/address-book.selectors.ts'
import { removeAddress, saveAddress } from '../../api/change-address.ts'
import { loadAddressBook } from '../../api/load-address-book.ts'
import { proposeLocalities } from '../../api/propose-localities.ts'
import { recall } from '../recall.ts'
import { remember } from '../remember.ts'
import { screenActor } from '../screen-actor.ts'

/** The form of an address that is typed and not sent. */
const typing = {
  key: 'address-book',
  schema: z.object({ typed: typedForm(addressData), opened: z.nullable(z.int()) }),
  select: (snapshot: SnapshotFrom<typeof addressBookMachine>) => {
    const typed = typedAddress(snapshot)
    return typed && { typed, opened: openedAddress(snapshot)?.idClienteDomicilio ?? null }
  },
}

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
  input: (_arrival, { memory }) => ({
    purpose: 'account' as const,
    kept: null,
    ...(recall(memory, typing) ?? { typed: null, opened: null }),
  }),
  follow: (actor, { memory }) => remember(actor, memory, typing),
})
