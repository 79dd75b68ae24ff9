import type { Transaction } from '../db/open.ts'
import type { PaymentPortName } from '../db/schema/payment.ts'
import { createCashDrawer } from './cash-drawer.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentPort } from './provider.ts'

/**
 * The port that an attempt's money goes through.
 * @param tx the transaction in which cash is to be written; by itself where it is left out.
 */
export const portOf = (
  { provider, terminal, database, clock }: PaymentContext,
  { port }: { port: PaymentPortName },
  tx: Pick<Transaction, 'select' | 'insert'> = database.orm,
): PaymentPort => {
  if (port === 'CASH') return createCashDrawer(tx, clock)
  return port === 'TERMINAL' ? terminal : provider
}
