import fp from 'fastify-plugin'
import { createSaleTokens, type SaleTokens } from './sale-tokens.ts'
import { createStaffLogins, type StaffLogins } from './staff.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who may sell at the box office, and the tokens they sell with. */
    boxOffice: { staff: StaffLogins; sales: SaleTokens }
  }
}

export const boxOfficePlugin = fp(
  async (app) => {
    const { clock, sellingDatabase } = app
    const staff = createStaffLogins(sellingDatabase, clock)
    app.decorate('boxOffice', { staff, sales: createSaleTokens(sellingDatabase, clock) })
  },
  { name: 'box office', dependencies: ['database'] },
)
