import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { SaleWork } from '../../machines/box-office/box-office.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** The next sale, and with it what is on, what the shift has sold, and what its drawer should have. */
export const prepareSale = (api: Api) =>
  fromPromise<Outcome<SaleWork>, { token: string; lSoltar: boolean }>(({ input, signal }) =>
    staffCall(async () => {
      const staff = withStaff(input.token, signal)
      const { openBoxSale, getBoxDesk, listBoxPerformances, listBoxSales } = boxOfficeAddresses
      // First what the sale before held goes free: the list counts it.
      const sale = await api.call('openBoxSale', {
        address: openBoxSale,
        body: { lSoltar: input.lSoltar },
        ...staff,
      })
      if (!sale.ok) return sale
      const [desk, performances, sold] = await Promise.all([
        api.call('getBoxDesk', { address: getBoxDesk, ...staff }),
        api.call('listBoxPerformances', { address: listBoxPerformances, ...staff }),
        api.call('listBoxSales', { address: listBoxSales, ...staff }),
      ])
      if (!desk.ok) return desk
      if (!performances.ok) return performances
      if (!sold.ok) return sold
      return {
        ok: true,
        data: {
          sale: sale.data,
          desk: desk.data,
          performances: performances.data.Lista,
          sold: sold.data.Lista,
        },
      }
    }),
  )
