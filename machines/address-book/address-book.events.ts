import type { AddressData, TypedForm } from '../../contract/index.ts'

/** The form of an address as it was typed, valid or not. */
export type TypedAddress = TypedForm<AddressData>

export type AddressBookEvent =
  | { type: 'loading.retried' }
  /** Null for a new address. */
  | { type: 'address.opened'; idClienteDomicilio: number | null }
  | { type: 'address.typed'; typed: TypedAddress }
  | { type: 'province.chosen'; cProvincia: string }
  | { type: 'address.submitted'; address: AddressData }
  | { type: 'editing.left' }
  | { type: 'removal.requested'; idClienteDomicilio: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.left' }
  | LocalitiesReport

/** Places of a province arrived, to be proposed while one is typed. */
export type LocalitiesReport = { type: 'localities.arrived'; localities: string[] }

/** What the actor that looks places up is told. */
export type LocalitiesQuestion = { type: 'province.chosen'; cProvincia: string }
