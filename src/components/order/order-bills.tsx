import { useLingui } from '@lingui/react/macro'
import type { Bill, Order } from '../../../contract/entities/order.ts'
import type { BillTask, TaskOfOrder } from './task-of-order.ts'

const digits = (value: number, length: number) => String(value).padStart(length, '0')
const billNumber = ({ nPuntoDeVenta, nComprobante }: Bill) =>
  `${digits(nPuntoDeVenta, 4)}-${digits(nComprobante, 8)}`
const nameOf = (bill: Bill) => `${bill.cTipo} ${billNumber(bill)}`

export interface OrderBillsProps {
  order: Order
  /** What is being done with an order, or could not be. */
  task?: TaskOfOrder | null
  /** Saves a file, also where its link is over; without, the link is followed as it is. */
  onBill?: (task: BillTask) => void
}

/** The invoice of an order and its credit notes, each with its number and where its PDF is. */
export function OrderBills({ order, task, onBill }: OrderBillsProps) {
  const { t } = useLingui()
  const { idProcesoDeCompra, nOrden } = order
  const failedOf = (bill: Bill) =>
    task?.task.kind === 'bill' && task.status === 'failed' && nameOf(task.task.bill) === nameOf(bill)
  return (
    <>
      {order.listaComprobante.map((bill) => (
        <div key={nameOf(bill)}>
          <dt>
            {bill.cTipo === 'FACTURA' ? t`Invoice ${bill.cReferencia}` : t`Credit note ${bill.cReferencia}`}
          </dt>
          <dd className="num">
            {billNumber(bill)}
            {bill.cCae === null ? null : `, ${bill.cTipoDeEmision ?? 'CAE'} ${bill.cCae}`}
            {bill.cUri === null ? null : (
              <>
                {' '}
                <a
                  className="link"
                  href={bill.cUri}
                  onClick={(event) => {
                    if (onBill === undefined) return
                    event.preventDefault()
                    onBill({ kind: 'bill', idProcesoDeCompra, nOrden, bill })
                  }}
                >
                  {bill.cTipo === 'NOTA_DE_CREDITO' ? t`Download the credit note` : t`Download the invoice`}
                </a>
                {failedOf(bill) ? <span role="alert"> {task?.failure}</span> : null}
              </>
            )}
          </dd>
        </div>
      ))}
    </>
  )
}
