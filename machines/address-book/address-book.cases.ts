import type { MachineCases } from '../cases.ts'
import { address, addressForm, otherAddress, provinces, typedAddress } from '../samples/addresses.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { addressBookMachine } from './address-book.machine.ts'
import type { AddressBookInput } from './address-book.setup.ts'

const input: AddressBookInput = { purpose: 'account', typed: null, opened: null, kept: null }
const delivery: AddressBookInput = { ...input, purpose: 'delivery' }

export const cases: MachineCases<typeof addressBookMachine> = {
  input,
  moreInputs: [{ ...input, typed: typedAddress }, delivery],
  events: [
    done('loadAddressBook', accepted({ addresses: [address, otherAddress], provinces })),
    done('loadAddressBook', accepted({ addresses: [], provinces })),
    done('loadAddressBook', refused('SOBRECARGA')),
    failed('loadAddressBook'),
    { type: 'loading.retried' },
    { type: 'address.opened', idClienteDomicilio: null },
    { type: 'address.opened', idClienteDomicilio: address.idClienteDomicilio },
    { type: 'address.typed', typed: typedAddress },
    { type: 'province.chosen', cProvincia: 'AR-X' },
    { type: 'localities.arrived', localities: ['Córdoba', 'Villa Carlos Paz'] },
    { type: 'address.submitted', address: addressForm, keeps: true },
    { type: 'editing.left' },
    done('saveAddress', accepted([address])),
    done('saveAddress', refused('LIMITE_DE_LIBRETA')),
    failed('saveAddress'),
    { type: 'removal.requested', idClienteDomicilio: address.idClienteDomicilio },
    { type: 'removal.confirmed' },
    { type: 'removal.left' },
    done('removeAddress', accepted([])),
    done('removeAddress', refused('NO_ENCONTRADO')),
    failed('removeAddress'),
    { type: 'address.picked', idClienteDomicilio: otherAddress.idClienteDomicilio },
    { type: 'address.accepted' },
    { type: 'delivery.refused', failure: { kind: 'transport' } },
    { type: 'delivery.changed' },
    { type: 'delivery.saved' },
  ],
  abstract: ({ context: { purpose, typed, addresses } }) => ({
    purpose,
    typed: typed !== null,
    // Read of a delivery alone.
    addresses: purpose === 'delivery' && addresses.length > 0,
  }),
}
