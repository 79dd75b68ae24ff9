import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { addressBookMachine } from '../../machines/address-book/address-book.machine.ts'
import * as select from '../../machines/address-book/address-book.selectors.ts'
import type { AddressBookContext, AddressBookInput } from '../../machines/address-book/address-book.setup.ts'
import {
  address,
  addressForm,
  deliveryAddress,
  otherAddress,
  provinces,
  typedAddress,
} from '../../machines/samples/addresses.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input: AddressBookInput = { purpose: 'account', typed: null, opened: null, kept: null }
const context: AddressBookContext = {
  ...input,
  addresses: [],
  provinces: null,
  localities: [],
  picked: null,
  submitted: null,
  failure: null,
}
const on = stepper(addressBookMachine, context, ['proposeLocalities'])
const asks = { start: 'loadAddressBook' }
const proposes = (cProvincia: string) => ({ start: 'proposeLocalities', input: { cProvincia } })
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const book = { addresses: [address], provinces }
const listed = { ...context, ...book }

describe('The address book', () => {
  it('is asked for at once', () => {
    expect(begin(addressBookMachine, input)).toEqual({
      state: 'loading',
      changed: context,
      effects: [asks],
    })
  })

  it('is listed', () => {
    expect(on('loading', done('loadAddressBook', accepted(book)))).toEqual({
      state: 'listing',
      changed: { ...book, picked: 7 },
      effects: [],
    })
  })

  it('goes on with the form that a reload left over, and with its province', () => {
    expect(
      on('loading', done('loadAddressBook', accepted(book)), { typed: typedAddress, opened: 7 }),
    ).toEqual({
      state: { form: 'editing' },
      changed: { ...book, picked: 7 },
      effects: [proposes('AR-X')],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    const answers = [
      [done('loadAddressBook', refused('SOBRECARGA')), refusal('SOBRECARGA')],
      [failed('loadAddressBook'), transport],
    ] as const
    for (const more of [{}, { typed: typedAddress }, { purpose: 'delivery' }] as const)
      for (const [event, failure] of answers)
        expect(on('loading', event, more)).toEqual({
          state: 'unavailable',
          changed: { failure },
          effects: [],
        })
    expect(on('unavailable', { type: 'loading.retried' }, { failure: transport })).toEqual({
      state: 'loading',
      changed: { failure: null },
      effects: [asks],
    })
  })
})

describe('The form of an address', () => {
  it('opens empty, or with an address and the places of its province', () => {
    expect(on('listing', { type: 'address.opened', idClienteDomicilio: null }, book)).toEqual({
      state: { form: 'editing' },
      changed: {},
      effects: [proposes('')],
    })
    expect(on('listing', { type: 'address.opened', idClienteDomicilio: 7 }, book)).toEqual({
      state: { form: 'editing' },
      changed: { opened: 7 },
      effects: [proposes('AR-X')],
    })
  })

  it('remembers what is typed', () => {
    expect(on({ form: 'editing' }, { type: 'address.typed', typed: typedAddress }, book)).toEqual({
      state: { form: 'editing' },
      changed: { typed: typedAddress },
      effects: [],
    })
  })

  it('asks for the places of another province, and proposes those that arrive, also while it is sent', () => {
    const chosen = { type: 'province.chosen', cProvincia: 'MX-JAL' } as const
    expect(on({ form: 'editing' }, chosen, { localities: ['Córdoba'] })).toEqual({
      state: { form: 'editing' },
      changed: { localities: [] },
      effects: [{ to: 'proposeLocalities', event: chosen }],
    })
    for (const state of ['editing', 'saving'])
      expect(on({ form: state }, { type: 'localities.arrived', localities: ['Tequila'] })).toEqual({
        state: { form: state },
        changed: { localities: ['Tequila'] },
        effects: [],
      })
  })

  it.each([null, 7])('is sent for address %s', (opened) => {
    expect(
      on(
        { form: 'editing' },
        { type: 'address.submitted', address: addressForm, keeps: true },
        { opened, failure: transport },
      ),
    ).toEqual({
      state: { form: 'saving' },
      changed: { failure: null, submitted: addressForm },
      effects: [{ start: 'saveAddress', input: { id: opened, address: addressForm } }],
    })
  })

  const filled = { typed: typedAddress, opened: 7, localities: ['Córdoba'] }

  it('closes once the address is kept', () => {
    expect(on({ form: 'saving' }, done('saveAddress', accepted([address])), filled)).toEqual({
      state: 'listing',
      changed: { typed: null, opened: null, localities: [], addresses: [address] },
      effects: [],
    })
  })

  it('stays with what was typed where the address was not kept', () => {
    expect(on({ form: 'saving' }, done('saveAddress', refused('LIMITE_DE_LIBRETA')), filled)).toEqual({
      state: { form: 'editing' },
      changed: { failure: refusal('LIMITE_DE_LIBRETA') },
      effects: [],
    })
    expect(on({ form: 'saving' }, failed('saveAddress'), filled)).toEqual({
      state: { form: 'editing' },
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is left with nothing kept', () => {
    expect(on({ form: 'editing' }, { type: 'editing.left' }, { ...filled, failure: transport })).toEqual({
      state: 'listing',
      changed: { typed: null, opened: null, localities: [], failure: null },
      effects: [],
    })
  })
})

describe('The removal of an address', () => {
  it('is asked about first', () => {
    expect(on('listing', { type: 'removal.requested', idClienteDomicilio: 7 }, book)).toEqual({
      state: { removal: 'confirming' },
      changed: { opened: 7 },
      effects: [],
    })
    expect(
      on({ removal: 'confirming' }, { type: 'removal.left' }, { opened: 7, failure: transport }),
    ).toEqual({
      state: 'listing',
      changed: { opened: null, failure: null },
      effects: [],
    })
  })

  it('is done once it is confirmed', () => {
    expect(
      on({ removal: 'confirming' }, { type: 'removal.confirmed' }, { opened: 7, failure: transport }),
    ).toEqual({
      state: { removal: 'removing' },
      changed: { failure: null },
      effects: [{ start: 'removeAddress', input: { id: 7 } }],
    })
    expect(
      on({ removal: 'removing' }, done('removeAddress', accepted([])), { ...listed, opened: 7 }),
    ).toEqual({ state: 'listing', changed: { addresses: [], opened: null }, effects: [] })
  })

  it('is asked about again where it failed', () => {
    expect(
      on({ removal: 'removing' }, done('removeAddress', refused('NO_ENCONTRADO')), { opened: 7 }),
    ).toEqual({
      state: { removal: 'confirming' },
      changed: { failure: refusal('NO_ENCONTRADO') },
      effects: [],
    })
    expect(on({ removal: 'removing' }, failed('removeAddress'), { opened: 7 })).toEqual({
      state: { removal: 'confirming' },
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('The address of a delivery', () => {
  const forDelivery = {
    provinces,
    addresses: [address, otherAddress],
    purpose: 'delivery' as const,
    picked: 7,
  }
  const onDelivery: typeof on = (state, event, more) => on(state, event, { ...forDelivery, ...more })
  const arrives = (addresses: (typeof address)[], more: Partial<AddressBookContext> = {}) =>
    on('loading', done('loadAddressBook', accepted({ addresses, provinces })), {
      purpose: 'delivery',
      ...more,
    })
  const editing = { form: 'editing' }
  const sending = { form: 'sending' }
  const reports = (typed: object | null) => ({ toParent: { type: 'address.changed', typed } })
  const chosen = (chosenAddress: object, keeps: boolean) => ({
    toParent: { type: 'address.chosen', address: chosenAddress, keeps },
  })
  const other = { ...deliveryAddress, cCalle: 'Rivadavia' }
  const addresses = [address, otherAddress]

  it('is the default one of the book, unless the delivery has one', () => {
    expect(arrives(addresses)).toEqual({
      state: 'picking',
      changed: { addresses, provinces, picked: 7 },
      effects: [],
    })
    expect(arrives(addresses, { kept: other })).toEqual({
      state: 'picking',
      changed: { addresses, provinces, picked: 8 },
      effects: [],
    })
  })

  it('is typed where the book is empty, or lacks the one that the delivery has', () => {
    expect(arrives([])).toEqual({ state: editing, changed: { provinces }, effects: [proposes('')] })
    expect(arrives(addresses, { kept: { ...other, cCalle: 'Otra' } })).toEqual({
      state: editing,
      changed: { addresses, provinces, picked: 7 },
      effects: [proposes('AR-X')],
    })
  })

  it('goes on being typed where it was left', () => {
    const typed = { ...typedAddress, cProvincia: 'AR-B' }
    expect(arrives(addresses, { typed, kept: other })).toEqual({
      state: editing,
      changed: { addresses, provinces, picked: 8 },
      effects: [proposes('AR-B')],
    })
  })

  it('is picked: the delivery is notified that another one shows', () => {
    expect(
      onDelivery('picking', { type: 'address.picked', idClienteDomicilio: 8 }, { failure: transport }),
    ).toEqual({ state: 'picking', changed: { picked: 8, failure: null }, effects: [reports(null)] })
  })

  it('is handed to the delivery as it is picked, which may refuse it', () => {
    expect(onDelivery('picking', { type: 'address.accepted' }, { picked: 8, failure: transport })).toEqual({
      state: 'picking',
      changed: { failure: null },
      effects: [chosen(other, false)],
    })
    const failure = refusal('DOMICILIO_SIN_ENVIO')
    expect(onDelivery('picking', { type: 'delivery.refused', failure })).toEqual({
      state: 'picking',
      changed: { failure },
      effects: [],
    })
  })

  it('is another one than those of the book', () => {
    expect(
      onDelivery(
        'picking',
        { type: 'address.opened', idClienteDomicilio: null },
        { kept: deliveryAddress, failure: transport },
      ),
    ).toEqual({ state: editing, changed: { failure: null }, effects: [proposes('AR-X')] })
    const typed = { typed: typedAddress }
    expect(onDelivery(editing, { type: 'address.typed', ...typed })).toEqual({
      state: editing,
      changed: typed,
      effects: [reports(typedAddress)],
    })
  })

  it('is left for those of the book, where it has any', () => {
    const typed = { typed: typedAddress, localities: ['Córdoba'], failure: transport }
    expect(onDelivery(editing, { type: 'editing.left' }, typed)).toEqual({
      state: 'picking',
      changed: { typed: null, localities: [], failure: null },
      effects: [reports(null)],
    })
    expect(onDelivery(editing, { type: 'editing.left' }, { ...typed, addresses: [] })).toEqual({
      state: editing,
      changed: {},
      effects: [],
    })
  })

  it.each([true, false])('is handed to the delivery as it is sent; wanted in the book: %s', (keeps) => {
    expect(
      onDelivery(
        editing,
        { type: 'address.submitted', address: addressForm, keeps },
        { typed: typedAddress, failure: transport },
      ),
    ).toEqual({
      state: sending,
      changed: { submitted: addressForm, failure: null },
      effects: [reports(typedAddress), chosen(deliveryAddress, keeps)],
    })
  })

  it('stays as it was typed where it is refused for the delivery', () => {
    const failure = refusal('DOMICILIO_SIN_ENVIO')
    const typed = { typed: typedAddress, localities: ['Córdoba'], submitted: addressForm }
    expect(onDelivery(sending, { type: 'delivery.refused', failure }, typed)).toEqual({
      state: editing,
      changed: { failure },
      effects: [],
    })
  })

  it('is no longer wrong for another way of delivery', () => {
    for (const state of ['picking', editing])
      expect(onDelivery(state, { type: 'delivery.changed' }, { failure: transport })).toEqual({
        state,
        changed: { failure: null },
        effects: [],
      })
  })

  it('goes into the book once the delivery has it, which goes on whether or not it does', () => {
    const sent = { submitted: addressForm }
    const saving = { form: 'saving' }
    expect(onDelivery(sending, { type: 'delivery.saved' }, sent)).toEqual({
      state: saving,
      changed: {},
      effects: [{ start: 'saveAddress', input: { id: null, address: addressForm } }],
    })
    const ends = (failure: object | null) => ({
      state: 'done',
      changed: failure ? { failure } : {},
      effects: [],
      output: { failure },
    })
    expect(onDelivery(saving, done('saveAddress', accepted([address])), sent)).toEqual(ends(null))
    expect(onDelivery(saving, done('saveAddress', refused('LIMITE_DE_LIBRETA')), sent)).toEqual(
      ends(refusal('LIMITE_DE_LIBRETA')),
    )
    expect(onDelivery(saving, failed('saveAddress'), sent)).toEqual(ends(transport))
  })
})

it('the values of the address book', () => {
  const full: AddressBookContext = {
    ...listed,
    opened: 7,
    typed: typedAddress,
    localities: ['Córdoba'],
    picked: 8,
  }
  const states = [
    'loading',
    'unavailable',
    'listing',
    'picking',
    { form: 'editing' },
    { form: 'sending' },
    { form: 'saving' },
    { removal: 'confirming' },
    { removal: 'removing' },
  ]
  const shown = states.map((state) => {
    const snapshot = snapshotAt(addressBookMachine, state, full)
    return [select.part(snapshot), select.addresses(snapshot)?.length ?? null, select.isBusy(snapshot)]
  })
  expect(shown).toEqual([
    ['loading', null, false],
    ['failed', null, false],
    ['list', 1, false],
    ['list', 1, false],
    ['form', 1, false],
    ['form', 1, false],
    ['form', 1, true],
    ['removal', 1, false],
    ['removal', 1, true],
  ])
  const snapshot = snapshotAt(addressBookMachine, 'listing', { ...full, failure: transport })
  expect([
    select.openedAddress(snapshot),
    select.pickedAddress(snapshot),
    select.typedAddress(snapshot),
    select.provinces(snapshot),
    select.localities(snapshot),
    select.failure(snapshot),
  ]).toEqual([address, 8, typedAddress, provinces, ['Córdoba'], transport])
  expect(select.openedAddress(snapshotAt(addressBookMachine, 'listing', listed))).toBeNull()
})
