import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { createSaleTokens, type SaleTokens } from './sale-tokens.ts'
import { createStaffLogins, type StaffLogins } from './staff.ts'

/** Who may sell at the box office, and the tokens they sell with. */
export interface BoxOffice {
  staff: StaffLogins
  sales: SaleTokens
}

/** @param selling the same database through the connections that sell. */
export const createBoxOffice = (database: Database, selling: Database, clock: Clock): BoxOffice => ({
  staff: createStaffLogins(database, clock),
  sales: createSaleTokens(selling, clock),
})
