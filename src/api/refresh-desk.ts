import { fromPromise } from 'xstate'
import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { SoldSoFar } from '../../machines/box-office/box-office.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import { staffCall, withStaff } from './staff-call.ts'

/** What the shift's drawer should have now, and what the shift has sold. */
export const refreshDesk = (api: Api) =>
  fromPromise<Outcome<SoldSoFar>, { token: string }>(({ input, signal }) =>
    staffCall(async () => {
      const staff = withStaff(input.token, signal)
      const { getBoxDesk, listBoxSales } = boxOfficeAddresses
      const [desk, sold] = await Promise.all([
        api.call('getBoxDesk', { address: getBoxDesk, ...staff }),
        api.call('listBoxSales', { address: listBoxSales, ...staff }),
      ])
      if (!desk.ok) return desk
      if (!sold.ok) return sold
      return { ok: true, data: { desk: desk.data, sold: sold.data.Lista } }
    }),
  )
