import type { MachineCases } from '../cases.ts'
import { address, addressForm, provinces, typedAddress } from '../samples/addresses.ts'
import { accepted, done, failed, refused } from '../samples/answers.ts'
import type { addressBookMachine } from './address-book.machine.ts'

export const cases: MachineCases<typeof addressBookMachine> = {
  input: { typed: null, opened: null },
  moreInputs: [{ typed: typedAddress, opened: null }],
  events: [
    done('loadAddressBook', accepted({ addresses: [address], provinces })),
    done('loadAddressBook', refused('SOBRECARGA')),
    failed('loadAddressBook'),
    { type: 'loading.retried' },
    { type: 'address.opened', idClienteDomicilio: null },
    { type: 'address.opened', idClienteDomicilio: address.idClienteDomicilio },
    { type: 'address.typed', typed: typedAddress },
    { type: 'province.chosen', cProvincia: 'AR-X' },
    { type: 'localities.arrived', localities: ['Córdoba', 'Villa Carlos Paz'] },
    { type: 'address.submitted', address: addressForm },
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
  ],
  abstract: ({ context }) => ({ typed: context.typed !== null }),
}
