import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { SaleWork } from '../../machines/box-office/box-office.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { readDesk } from './read-desk.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** The next sale, and with it the desk as it is. */
export const prepareSale = (api: Api) =>
  fromPromise<Outcome<SaleWork>, { token: string; lSoltar: boolean }>(({ input, signal }) =>
    staffCall(async () => {
      const staff = withStaff(input.token, signal)
      // First what the sale before held goes free: the list counts it.
      const sale = await api.call('openBoxSale', {
        address: boxOfficeAddresses.openBoxSale,
        body: { lSoltar: input.lSoltar },
        ...staff,
      })
      if (!sale.ok) return sale
      const now = await readDesk(api, staff)
      return now.ok ? { ok: true, data: { ...now.data, sale: sale.data } } : now
    }),
  )
