import type { AddressData, DeliveryAddress, TypedForm } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'

/** The form of an address as it was typed, valid or not. */
export type TypedAddress = TypedForm<AddressData>

export type AddressBookEvent =
  | { type: 'loading.retried' }
  /** Null for a new address. */
  | { type: 'address.opened'; idClienteDomicilio: number | null }
  | { type: 'address.typed'; typed: TypedAddress }
  | { type: 'province.chosen'; cProvincia: string }
  /** `keeps`: it is wanted in the book. */
  | { type: 'address.submitted'; address: AddressData; keeps: boolean }
  | { type: 'editing.left' }
  | { type: 'removal.requested'; idClienteDomicilio: number }
  | { type: 'removal.confirmed' }
  | { type: 'removal.left' }
  | { type: 'address.picked'; idClienteDomicilio: number }
  | { type: 'address.accepted' }
  | LocalitiesReport
  | AddressBookCommand

/** What a delivery says of the address that was chosen for it. */
export type AddressBookCommand =
  | { type: 'delivery.refused'; failure: Failure | null }
  /** Another way of delivery needs the address. */
  | { type: 'delivery.changed' }
  /** The delivery has the address, which is wanted in the book too. */
  | { type: 'delivery.saved' }

/** What the book reports while an address is chosen for a delivery. */
export type AddressBookReport =
  /** Another address than the one that the delivery has shows: one of the book, or one that is typed. */
  | { type: 'address.changed'; typed: TypedAddress | null }
  | { type: 'address.chosen'; address: DeliveryAddress; keeps: boolean }

/** Places of a province arrived, to be proposed while one is typed. */
export type LocalitiesReport = { type: 'localities.arrived'; localities: string[] }

/** What the actor that looks places up is told. */
export type LocalitiesQuestion = { type: 'province.chosen'; cProvincia: string }
