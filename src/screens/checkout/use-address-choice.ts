import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { DeliveryAddress } from '../../../contract/entities/address.ts'
import type { TypedAddress } from '../../../machines/address-book/address-book.events.ts'
import type { addressBookMachine } from '../../../machines/address-book/address-book.machine.ts'
import * as select from '../../../machines/address-book/address-book.selectors.ts'
import type { Failure } from '../../../machines/outcome.ts'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { AddressChoiceProps } from './address-choice.tsx'
import { addressErrorOf } from './failure-of.ts'

const shownOf = (snapshot: SnapshotFrom<typeof addressBookMachine> | undefined) =>
  snapshot && {
    part: select.part(snapshot),
    addresses: select.addresses(snapshot),
    picked: select.pickedAddress(snapshot),
    provinces: select.provinces(snapshot),
    localities: select.localities(snapshot),
    typed: select.typedAddress(snapshot),
    failure: select.failure(snapshot),
  }

/**
 * Binds the choice of an address to the machine of the address book.
 * @param book undefined where the delivery needs no address
 * @param kept the address that the purchase has
 * @returns what the choice shows, and what went wrong in it last
 */
export const useAddressChoice = (
  book: ActorRefFrom<typeof addressBookMachine> | undefined,
  kept: DeliveryAddress | null,
): { address: AddressChoiceProps | null; failure: Failure | null } => {
  const shown = useSelector(book, shownOf, shallowEqual)
  const failure = useServiceTexts(shown?.failure ?? null)
  const onTyped = useCallback((typed: TypedAddress) => book?.send({ type: 'address.typed', typed }), [book])
  if (!book || !shown) return { address: null, failure: null }
  return {
    failure,
    address: {
      ...shown,
      kept,
      error: addressErrorOf(failure),
      onRetry: () => book.send({ type: 'loading.retried' }),
      onPick: (idClienteDomicilio) => book.send({ type: 'address.picked', idClienteDomicilio }),
      onAccept: () => book.send({ type: 'address.accepted' }),
      onAdd: () => book.send({ type: 'address.opened', idClienteDomicilio: null }),
      onBook: () => book.send({ type: 'editing.left' }),
      onTyped,
      onProvince: (cProvincia) => book.send({ type: 'province.chosen', cProvincia }),
      onSubmit: (address, keeps) => book.send({ type: 'address.submitted', address, keeps }),
    },
  }
}
