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
  searchButton: RefObject<HTMLButtonElement | null>
  onSearch: (asked: BoxOrderSearch) => void
  onPrint: (idProcesoDeCompra: string) => void
  onCancel: (idProcesoDeCompra: string) => void
  onPapers: ((idProcesoDeCompra: string) => void) | null
  onGiveBack: (idProcesoDeCompra: string) => void
  onExchange?: ((idProcesoDeCompra: string) => void) | undefined
}

/** Sales of the shift that are called so, and orders of the web, once they are asked for. */
export function FoundSales(props: FoundSalesProps) {
  const { wanted, sold, found, documentBox, searchButton, onSearch, onGiveBack, ...verbs } = props
  const { onPrint, onCancel, onPapers, onExchange } = verbs
  const [typed, setTyped] = useState({ order: '', text: '' })
  // A document is of one order's buyer.
  const text = typed.order === wanted ? typed.text : ''
  const isNumber = /^\d{1,9}$/.test(wanted)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const cDocumento = text.trim()
    onSearch({ cBuscar: wanted, ...(isNumber && cDocumento !== '' && { cDocumento }) })
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
              <SaleLine key={sale.idProcesoDeCompra} sale={sale} {...verbs} />
            ))}
          </ul>
        </section>
      )}
      <form className="bo-none" onSubmit={search}>
        {isNumber ? (
          <label>
            <Trans>Document of who bought order {wanted}</Trans>
            <input
              ref={documentBox}
              autoComplete="off"
              maxLength={30}
              value={text}
              onChange={(event) => setTyped({ order: wanted, text: event.currentTarget.value })}
            />
          </label>
        ) : (
          <p className="soft">
            <Trans>
              A sale of before is found by its number, the code of a ticket, or the name on its invoice.
            </Trans>
          </p>
        )}
        <button ref={searchButton} type="submit" className="btn line small">
          <Trans>Search orders</Trans>
        </button>
      </form>
      {orders !== null && (
        <section className="bo-sold" aria-live="polite">
          <h2>
            <Trans>Orders</Trans>
          </h2>
          {orders.length === 0 && (
            <p className="bo-none">
              <Trans>No paid order is found by this.</Trans>
            </p>
          )}
          <ul>
            {orders.map((order) => (
              <SaleLine
                key={order.idProcesoDeCompra}
                sale={order}
                isDated
                onPrint={order.lImprimible ? onPrint : null}
                onCancel={isMine(order) ? onCancel : null}
                onPapers={onPapers}
                onExchange={onExchange}
                onGiveBack={isMine(order) || order.nEntradas === 0 ? undefined : onGiveBack}
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
