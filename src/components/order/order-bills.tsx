import { useLingui } from '@lingui/react/macro'
import type { Bill } from '../../../contract/entities/order.ts'

const digits = (value: number, length: number) => String(value).padStart(length, '0')
const billNumber = ({ nPuntoDeVenta, nComprobante }: Bill) =>
  `${digits(nPuntoDeVenta, 4)}-${digits(nComprobante, 8)}`

/** The invoice of an order and its credit notes, each with its number and where its PDF is. */
export function OrderBills({ bills }: { bills: readonly Bill[] }) {
  const { t } = useLingui()
  return (
    <>
      {bills.map((bill) => (
        <div key={`${bill.cTipo} ${billNumber(bill)}`}>
          <dt>
            {bill.cTipo === 'FACTURA' ? t`Invoice ${bill.cReferencia}` : t`Credit note ${bill.cReferencia}`}
          </dt>
          <dd className="num">
            {billNumber(bill)}
            {bill.cCae === null ? null : t`, CAE ${bill.cCae}`}
            {bill.cUri === null ? null : (
              <>
                {' '}
                <a className="link" href={bill.cUri} download>
                  {bill.cTipo === 'NOTA_DE_CREDITO' ? t`Download the credit note` : t`Download the invoice`}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
    </>
  )
}
