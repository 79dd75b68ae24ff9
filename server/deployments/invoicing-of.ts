import { CONTINGENCY_AFTER_HOURS, type Deployment, INVOICE_TYPES } from '../../contract/index.ts'
import type { Invoicing } from '../db/schema/index.ts'

const contingencyOf = ({
  contingency,
}: NonNullable<Deployment['invoices']>): NonNullable<Invoicing['contingency']> | null =>
  contingency == null
    ? null
    : {
        pointOfSale: contingency.pointOfSale,
        afterHours: contingency.afterHours ?? CONTINGENCY_AFTER_HOURS,
      }

/** What the database issues a deployment's invoices with; null for one that issues none. */
export const invoicingOf = ({ invoices }: Pick<Deployment, 'invoices'>): Invoicing | null =>
  invoices == null
    ? null
    : {
        cuit: invoices.cuit,
        pointOfSale: invoices.pointOfSale,
        receiptType: INVOICE_TYPES[invoices.letter],
        vat: invoices.vat,
        name: invoices.name,
        address: invoices.address,
        contingency: contingencyOf(invoices),
      }
