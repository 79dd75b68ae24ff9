import { assign, sendParent, sendTo, setup } from 'xstate'
import type { Address, AddressData, Country, DeliveryAddress, Province } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  known,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundCallback,
  unboundPromise,
} from '../outcome.ts'
import type {
  AddressBookEvent,
  AddressBookReport,
  LocalitiesQuestion,
  TypedAddress,
} from './address-book.events.ts'
import { addressInBook, toDeliveryAddress } from './delivery-address.ts'

export interface AddressBookInput {
  /** The page of the account lists the book; for a delivery, one address is chosen or typed. */
  purpose: 'account' | 'delivery'
  /** What was typed and not sent, before a reload or another way of delivery, and of which address. */
  typed: TypedAddress | null
  opened: number | null
  /** The address that the delivery has. */
  kept: DeliveryAddress | null
}

/** The provinces of each country that a customer may live in. */
export type Provinces = Record<Country, Province[]>

export interface Book {
  addresses: Address[]
  provinces: Provinces
}

export interface AddressBookContext extends AddressBookInput {
  addresses: Address[]
  provinces: Provinces | null
  /** Places of the chosen province, proposed while one is typed. */
  localities: string[]
  /** The address of the book that is chosen for the delivery. */
  picked: number | null
  /** The form as it was sent last. */
  submitted: AddressData | null
  failure: Failure | null
}

/** Why the book did not take the address of the delivery; null where it did. */
export type AddressBookOutput = Pick<AddressBookContext, 'failure'>

/** The form that was sent last, and whose address it is: null for a new one. @throws where none was sent */
export const addressToSave = ({ opened, submitted }: AddressBookContext) => ({
  id: opened,
  address: known(submitted),
})

export const addressBookSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as AddressBookContext,
    input: {} as AddressBookInput,
    output: {} as AddressBookOutput,
    events: {} as AddressBookEvent,
    tags: {} as 'loading' | 'failed' | 'form' | 'removal' | 'busy',
  },
  actors: {
    loadAddressBook: unboundPromise<Outcome<Book>>('loadAddressBook'),
    proposeLocalities: unboundCallback<LocalitiesQuestion, { cProvincia: string }>('proposeLocalities'),
    saveAddress: unboundPromise<Outcome<Address[]>, { id: number | null; address: AddressData }>(
      'saveAddress',
    ),
    removeAddress: unboundPromise<Outcome<Address[]>, { id: number }>('removeAddress'),
  },
  guards: {
    isAccepted,
    isForAccount: ({ context }) => context.purpose === 'account',
    isForDelivery: ({ context }) => context.purpose === 'delivery',
    hasAddresses: ({ context }) => context.addresses.length > 0,
    goesOnTyping: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.typed !== null,
    listsAddresses: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.purpose === 'account',
    picksAddress: ({ context: { kept } }, outcome: Outcome<Book>) =>
      outcome.ok &&
      outcome.data.addresses.length > 0 &&
      (kept === null || addressInBook(outcome.data.addresses, kept) !== undefined),
  },
  actions: {
    /** The address that the delivery has is chosen, or the default one. */
    setBook: assign(({ context: { kept } }, outcome: Outcome<Book>) => {
      if (!outcome.ok) return {}
      const { addresses, provinces } = outcome.data
      const picked = (kept && addressInBook(addresses, kept)) ?? addresses[0]
      return { addresses, provinces, picked: picked?.idClienteDomicilio ?? null }
    }),
    setAddresses: assign((_, outcome: Outcome<Address[]>) => (outcome.ok ? { addresses: outcome.data } : {})),
    open: assign((_, params: { idClienteDomicilio: number | null }) => ({
      opened: params.idClienteDomicilio,
      failure: null,
    })),
    close: assign({ opened: null, typed: null, localities: [], failure: null }),
    setTyped: assign({ typed: (_, params: { typed: TypedAddress }) => params.typed }),
    setSubmitted: assign({ submitted: (_, params: { address: AddressData }) => params.address }),
    setPicked: assign({ picked: (_, params: { idClienteDomicilio: number }) => params.idClienteDomicilio }),
    setLocalities: assign({ localities: (_, params: { localities: string[] }) => params.localities }),
    clearLocalities: assign({ localities: [] }),
    askLocalities: sendTo(
      'proposeLocalities',
      (_, { cProvincia }: { cProvincia: string }): LocalitiesQuestion => ({
        type: 'province.chosen',
        cProvincia,
      }),
    ),
    notifyChange: sendParent(
      ({ context }): AddressBookReport => ({ type: 'address.changed', typed: context.typed }),
    ),
    notifyPicked: sendParent(
      ({ context: { addresses, picked } }): AddressBookReport => ({
        type: 'address.chosen',
        address: toDeliveryAddress(
          known(addresses.find(({ idClienteDomicilio }) => idClienteDomicilio === picked) ?? null),
        ),
        keeps: false,
      }),
    ),
    notifySubmitted: sendParent(
      (_, { address, keeps }: { address: AddressData; keeps: boolean }): AddressBookReport => ({
        type: 'address.chosen',
        address: toDeliveryAddress(address),
        keeps,
      }),
    ),
    setFailure: assign({ failure: (_, params: { failure: Failure | null }) => params.failure }),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
