import { fromPromise } from 'xstate'
import { accountAddresses } from '../../contract/addresses/account.ts'
import type { Book, Provinces } from '../../machines/address-book/address-book.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'

const readProvinces = (api: Api, cPais: keyof Provinces, signal: AbortSignal) =>
  api.call('listProvinces', {
    address: accountAddresses.listProvinces,
    params: { cPais },
    signal,
    quiet: true,
  })

/** The customer's addresses, and the provinces that an address may be in. */
export const loadAddressBook = (api: Api) =>
  fromPromise<Outcome<Book>>(async ({ signal }) => {
    const [book, AR, PY, MX] = await Promise.all([
      api.call('listAddresses', { address: accountAddresses.listAddresses, signal, quiet: true }),
      readProvinces(api, 'AR', signal),
      readProvinces(api, 'PY', signal),
      readProvinces(api, 'MX', signal),
    ])
    if (!book.ok) return book
    if (!AR.ok) return AR
    if (!PY.ok) return PY
    if (!MX.ok) return MX
    const provinces = { AR: AR.data.Lista, PY: PY.data.Lista, MX: MX.data.Lista }
    return { ok: true, data: { addresses: book.data.listaDomicilio, provinces } }
  })
