import { assign, sendTo, setup } from 'xstate'
import type { Address, AddressData, Country, Province } from '../../contract/index.ts'
import type { ChartMeta } from '../chart-meta.ts'
import {
  type Failure,
  isAccepted,
  type Outcome,
  refusalOf,
  transportFailure,
  unboundCallback,
  unboundPromise,
} from '../outcome.ts'
import type { AddressBookEvent, LocalitiesQuestion, TypedAddress } from './address-book.events.ts'

export interface AddressBookInput {
  /** What was typed before the page was reloaded, and of which address; null where nothing was. */
  typed: TypedAddress | null
  opened: number | null
}

/** The provinces of each country that a customer may live in. */
export type Provinces = Record<Country, Province[]>

export interface AddressBookContext extends AddressBookInput {
  addresses: Address[]
  provinces: Provinces | null
  /** Places of the chosen province, proposed while one is typed. */
  localities: string[]
  failure: Failure | null
}

export const addressBookSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as AddressBookContext,
    input: {} as AddressBookInput,
    events: {} as AddressBookEvent,
    tags: {} as 'loading' | 'failed' | 'form' | 'removal' | 'busy',
  },
  actors: {
    loadAddressBook:
      unboundPromise<Outcome<{ addresses: Address[]; provinces: Provinces }>>('loadAddressBook'),
    proposeLocalities: unboundCallback<LocalitiesQuestion, { cProvincia: string }>('proposeLocalities'),
    saveAddress: unboundPromise<Outcome<Address[]>, { id: number | null; address: AddressData }>(
      'saveAddress',
    ),
    removeAddress: unboundPromise<Outcome<Address[]>, { id: number }>('removeAddress'),
  },
  guards: {
    isAccepted,
    goesOnTyping: ({ context }, outcome: Outcome<unknown>) => outcome.ok && context.typed !== null,
  },
  actions: {
    setBook: assign((_, outcome: Outcome<{ addresses: Address[]; provinces: Provinces }>) =>
      outcome.ok ? { ...outcome.data, failure: null } : {},
    ),
    setAddresses: assign((_, outcome: Outcome<Address[]>) => (outcome.ok ? { addresses: outcome.data } : {})),
    open: assign((_, params: { idClienteDomicilio: number | null }) => ({
      opened: params.idClienteDomicilio,
    })),
    close: assign({ opened: null, typed: null, localities: [], failure: null }),
    setTyped: assign({ typed: (_, params: { typed: TypedAddress }) => params.typed }),
    setLocalities: assign({ localities: (_, params: { localities: string[] }) => params.localities }),
    clearLocalities: assign({ localities: [] }),
    askLocalities: sendTo(
      'proposeLocalities',
      (_, { cProvincia }: { cProvincia: string }): LocalitiesQuestion => ({
        type: 'province.chosen',
        cProvincia,
      }),
    ),
    setRefusal: assign({ failure: (_, outcome: Outcome<unknown>) => refusalOf(outcome) }),
    setTransportFailure: assign({ failure: transportFailure }),
    clearFailure: assign({ failure: null }),
  },
})
