import { boxOfficeAddresses } from '../../contract/addresses/box-office.ts'
import type { DeskNow } from '../../machines/box-office/box-office.setup.ts'
import type { Outcome } from '../../machines/outcome.ts'
import type { Api } from './client.ts'
import type { withStaff } from './staff-call.ts'

/** What the panes of the desk show: the drawer, what is on with its free places, and what the shift has sold. */
export const readDesk = async (api: Api, staff: ReturnType<typeof withStaff>): Promise<Outcome<DeskNow>> => {
  const { getBoxDesk, listBoxPerformances, listBoxSales } = boxOfficeAddresses
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
    data: { desk: desk.data, performances: performances.data.Lista, sold: sold.data.Lista },
  }
}
