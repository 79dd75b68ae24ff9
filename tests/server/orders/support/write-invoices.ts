import { sql } from '../../../../server/db/operators.ts'
import { invoice } from '../../../../server/db/schema/index.ts'
import type { Shop } from '../../support/shop.ts'

type Issued = Partial<
  Pick<typeof invoice.$inferInsert, 'deploymentId' | 'emission' | 'pointOfSale' | 'regularPointOfSale'>
>

/**
 * An authorised invoice of an order that cost nothing here, a credit note that is being asked for, and one that is owed.
 * @returns when they are of
 */
export const writeInvoices = async (
  { database, clock }: Shop,
  purchaseId: string,
  { pointOfSale = 3, deploymentId = 'programa-regional', ...issued }: Issued = {},
): Promise<Date> => {
  const at = clock.now()
  const common = {
    ...{ deploymentId, purchaseId, attemptId: `${purchaseId}-a`, currency: 'ARS' },
    ...{ cuit: '30712345671', pointOfSale, vat: '21' as const, createdAt: at, receiverName: 'Ana Núñez' },
    ...{ receiverDocumentType: 'DNI' as const, receiverDocument: '31406772', issuedOn: '2026-11-24' },
  }
  const note = { ...common, kind: 'NOTA_DE_CREDITO' as const, receiptType: 8, originalId: 1 }
  await database.orm.transaction(async (tx) => {
    // Neither its charge nor its refunds are here.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.insert(invoice).values([
      {
        ...common,
        ...issued,
        ...{ kind: 'FACTURA', receiptType: 6, cents: 7_656_000, state: 'AUTORIZADA', number: 48_213 },
        ...{ cae: '76482210883041', caeUntil: '2026-12-04', authorisedAt: at },
      },
      { ...note, cents: 1_000_000, state: 'PEDIDA', number: 917, refundId: `${purchaseId}-r1` },
      { ...note, cents: 500_000, issuedOn: null, refundId: `${purchaseId}-r2` },
    ])
  })
  return at
}
