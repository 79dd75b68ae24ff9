import { msg } from '@lingui/core/macro'
import type { SnapshotFrom } from 'xstate'
import * as z from 'zod/mini'
import { addressData } from '../../../contract/entities/address.ts'
import { typedForm } from '../../../contract/typed-form.ts'
import type { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import { openedAddress, typedAddress } from '../../../machines/address-book/address-book.selectors.ts'
import { provideAddressBook } from '../../shop/provide-address-book.ts'
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
  title: msg`Addresses`,
  Screen: inAccountFrame('address', Addresses),
  provide: ({ api }) => provideAddressBook(api, { quiet: true }),
  input: (_arrival, { memory }) => ({
    purpose: 'account' as const,
    kept: null,
    ...(recall(memory, typing) ?? { typed: null, opened: null }),
  }),
  follow: (actor, { memory }) => remember(actor, memory, typing),
})
