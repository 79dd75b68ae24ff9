import { describe, expect, it } from 'vitest'
import { addressBookMachine } from '../../machines/address-book/address-book.machine.ts'
import * as select from '../../machines/address-book/address-book.selectors.ts'
import type { AddressBookContext } from '../../machines/address-book/address-book.setup.ts'
import { address, addressForm, provinces, typedAddress } from '../../machines/samples/addresses.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: AddressBookContext = {
  typed: null,
  opened: null,
  addresses: [],
  provinces: null,
  localities: [],
  failure: null,
}
const on = stepper(addressBookMachine, context, ['proposeLocalities'])
const asks = { start: 'loadAddressBook' }
const proposes = (cProvincia: string) => ({ start: 'proposeLocalities', input: { cProvincia } })
const transport = { kind: 'transport' } as const
const refusal = (code: 'SOBRECARGA' | 'LIMITE_DE_LIBRETA' | 'NO_ENCONTRADO') =>
  ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const book = { addresses: [address], provinces }
const listed = { ...context, ...book }

describe('The address book', () => {
  it('is asked for at once', () => {
    expect(begin(addressBookMachine, { typed: null, opened: null })).toEqual({
      state: 'loading',
      changed: context,
      effects: [asks],
    })
  })

  it('is listed', () => {
    expect(on('loading', done('loadAddressBook', accepted(book)), { failure: transport })).toEqual({
      state: 'listing',
      changed: { ...book, failure: null },
      effects: [],
    })
  })

  it('goes on with the form that a reload left over, and with its province', () => {
    expect(
      on('loading', done('loadAddressBook', accepted(book)), { typed: typedAddress, opened: 7 }),
    ).toEqual({
      state: { form: 'editing' },
      changed: book,
      effects: [proposes('AR-X')],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    const answers = [
      [done('loadAddressBook', refused('SOBRECARGA')), refusal('SOBRECARGA')],
      [failed('loadAddressBook'), transport],
    ] as const
    for (const typed of [null, typedAddress])
      for (const [event, failure] of answers)
        expect(on('loading', event, { typed })).toEqual({
          state: 'unavailable',
          changed: { failure },
          effects: [],
        })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
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
        { type: 'address.submitted', address: addressForm },
        { opened, failure: transport },
      ),
    ).toEqual({
      state: { form: 'saving' },
      changed: { failure: null },
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

it('the values of the address book', () => {
  const full: AddressBookContext = { ...listed, opened: 7, typed: typedAddress, localities: ['Córdoba'] }
  const states = [
    'loading',
    'unavailable',
    'listing',
    { form: 'editing' },
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
    ['form', 1, false],
    ['form', 1, true],
    ['removal', 1, false],
    ['removal', 1, true],
  ])
  const snapshot = snapshotAt(addressBookMachine, 'listing', { ...full, failure: transport })
  expect([
    select.openedAddress(snapshot),
    select.typedAddress(snapshot),
    select.provinces(snapshot),
    select.localities(snapshot),
    select.failure(snapshot),
  ]).toEqual([address, typedAddress, provinces, ['Córdoba'], transport])
  expect(select.openedAddress(snapshotAt(addressBookMachine, 'listing', listed))).toBeNull()
})
