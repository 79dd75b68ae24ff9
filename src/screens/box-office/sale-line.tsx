import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BoxSale } from '../../../contract/entities/box-office.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { usePaidBy } from './paid-by.ts'
import './sales.css'

export interface SaleLineProps {
  sale: BoxSale
  onPrint: ((idProcesoDeCompra: string) => void) | null
  onCancel: ((idProcesoDeCompra: string) => void) | null
  /** Left out where its tickets are not given back at this desk. */
  onGiveBack?: ((idProcesoDeCompra: string) => void) | undefined
  /** Left out where the desk has something else to finish first. */
  onExchange?: ((idProcesoDeCompra: string) => void) | undefined
  /** Null where this shop issues no invoices. */
  onPapers: ((idProcesoDeCompra: string) => void) | null
  /** It may be of another day: its date stands beside its time. */
  isDated?: boolean
  /** What else is known of it. */
  children?: ReactNode
}

/** A sale of before: its number, what it was, how it was paid, and what may be done with it. */
export function SaleLine(props: SaleLineProps) {
  const { sale, onPrint, onCancel, onGiveBack, onExchange, onPapers, isDated = false, children } = props
  const { t } = useLingui()
  const { price, moment, shortDateTime } = useFormat()
  const { idProcesoDeCompra, nOrden, cDescripcion, cEstado, fTotal, fDevuelto, nImpresiones } = sale
  const cancelled = cEstado === 'ANULADA'
  const paidBy = usePaidBy()
  return (
    <li data-cancelled={cancelled || undefined}>
      <span className="bo-sale-what">
        <b className="num">{nOrden}</b>
        {cancelled && (
          <span className="bo-cancelled">
            <Trans>Voided</Trans>
          </span>
        )}
        <span>{cDescripcion}</span>
        {!cancelled && fDevuelto > 0 && (
          <span>
            <Trans>{price(fDevuelto)} given back</Trans>
          </span>
        )}
        {children}
        <span className="soft">
          {isDated ? shortDateTime(sale.dVenta) : moment(sale.dVenta).time}, {paidBy[sale.cFormaDePago]}
        </span>
      </span>
      <span className="bo-sale-verbs">
        <b className="num">{price(cancelled ? fTotal : fTotal - fDevuelto)}</b>
        {!cancelled && onPrint && (
          <button type="button" className="link" onClick={() => onPrint(idProcesoDeCompra)}>
            {nImpresiones > 0 ? t`Print again` : t`Print`}
            <span className="vh"> {nOrden}</span>
          </button>
        )}
        {onPapers && (
          <button type="button" className="link" onClick={() => onPapers(idProcesoDeCompra)}>
            <Trans>
              Invoice<span className="vh"> {nOrden}</span>
            </Trans>
          </button>
        )}
        {/* An order of the web is its buyer's to exchange; it lists no tickets here. */}
        {sale.listaEntrada.length > 0 && onExchange && (
          <button type="button" className="link" onClick={() => onExchange(idProcesoDeCompra)}>
            <Trans>
              Exchange<span className="vh"> {nOrden}</span>
            </Trans>
          </button>
        )}
        {!cancelled && onGiveBack && (
          <button type="button" className="link" onClick={() => onGiveBack(idProcesoDeCompra)}>
            <Trans>
              Give back<span className="vh"> {nOrden}</span>
            </Trans>
          </button>
        )}
        {!cancelled && onCancel && (
          <button type="button" className="link" onClick={() => onCancel(idProcesoDeCompra)}>
            <Trans>
              Cancel<span className="vh"> {nOrden}</span>
            </Trans>
          </button>
        )}
      </span>
    </li>
  )
}
