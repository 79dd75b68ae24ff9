import { Trans } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useState } from 'react'
import type { BoxOrder, BoxOrderSearch, BoxOrders, BoxSale } from '../../../contract/entities/box-office.ts'
import { SaleLine } from './sale-line.tsx'
import { withoutAccents } from './without-accents.ts'

export interface FoundSalesProps {
  /** What is typed now. */
  wanted: string
  sold: readonly BoxSale[]
  /** What the last search for orders found. */
  found: BoxOrders | null
  documentBox: RefObject<HTMLInputElement | null>
  onSearch: (asked: BoxOrderSearch) => void
  onPrint: (idProcesoDeCompra: string) => void
  onCancel: (idProcesoDeCompra: string) => void
}

/** Sales of the shift that are called so, and orders of the web, once they are asked for. */
export function FoundSales(props: FoundSalesProps) {
  const { wanted, sold, found, documentBox, onSearch, onPrint, onCancel } = props
  const [cDocumento, setDocument] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (cDocumento !== '') onSearch({ cBuscar: wanted, cDocumento })
  }
  const words = withoutAccents(wanted).split(/\s+/).filter(Boolean)
  const mine = sold.filter(({ nOrden, cDescripcion }) => {
    const name = withoutAccents(`${nOrden} ${cDescripcion}`)
    return words.every((word) => name.includes(word))
  })
  const orders = found?.cBuscar === wanted ? found.Lista : null
  const isMine = ({ idProcesoDeCompra }: BoxOrder) =>
    sold.some((sale) => sale.idProcesoDeCompra === idProcesoDeCompra)
  return (
    <div className="bo-found">
      {mine.length > 0 && (
        <section className="bo-sold">
          <h2>
            <Trans>Sales found</Trans>
          </h2>
          <ul>
            {mine.map((sale) => (
              <SaleLine key={sale.idProcesoDeCompra} sale={sale} onPrint={onPrint} onCancel={onCancel} />
            ))}
          </ul>
        </section>
      )}
      {/^\d{1,9}$/.test(wanted) ? (
        <form className="bo-none" onSubmit={search}>
          <label>
            <Trans>Document of who bought order {wanted}</Trans>
            <input
              ref={documentBox}
              autoComplete="off"
              maxLength={30}
              onChange={(event) => setDocument(event.currentTarget.value.trim())}
            />
          </label>
          <button type="submit" className="btn line small">
            <Trans>Search orders</Trans>
          </button>
        </form>
      ) : (
        <p className="bo-none soft">
          <Trans>An order is found by its number and the document of who bought it.</Trans>
        </p>
      )}
      {orders !== null && (
        <section className="bo-sold" aria-live="polite">
          <h2>
            <Trans>Orders</Trans>
          </h2>
          {orders.length === 0 && (
            <p className="bo-none">
              <Trans>No paid order has this number and document.</Trans>
            </p>
          )}
          <ul>
            {orders.map((order) => (
              <SaleLine
                key={order.idProcesoDeCompra}
                sale={order}
                onPrint={order.lImprimible ? onPrint : null}
                onCancel={isMine(order) ? onCancel : null}
              >
                {order.cComprador && <span>{order.cComprador}</span>}
                {order.cEntrega && (
                  <span>
                    <b>{order.cEntrega}</b>
                    {order.cDomicilioEntrega && <> {order.cDomicilioEntrega}</>}
                  </span>
                )}
              </SaleLine>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
