import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BoxSale } from '../../../contract/entities/box-office.ts'
import { SaleLine } from './sale-line.tsx'

export interface SoldListProps {
  sold: readonly BoxSale[]
  /** The list is older than the last sale; `reading` while it is read again. */
  old: 'reading' | 'failed' | null
  onRetry: () => void
  onPrint: (idProcesoDeCompra: string) => void
  onCancel: (idProcesoDeCompra: string) => void
  onPapers: ((idProcesoDeCompra: string) => void) | null
  onExchange?: ((idProcesoDeCompra: string) => void) | undefined
}

const SHOWN = 5

/** What this shift sold, the last one first; each can be printed again, and cancelled by a manager. */
export function SoldList({ sold, old, onRetry, ...verbs }: SoldListProps) {
  const [all, setAll] = useState(false)
  if (sold.length === 0 && old === null) return null
  const hidden = all ? 0 : Math.max(0, sold.length - SHOWN)
  return (
    <div className="bo-sold">
      <div className="bo-head">
        <h2>
          <Trans>Sales of this shift</Trans>
        </h2>
      </div>
      {old && (
        <div className="bo-old" role="alert">
          <p>
            <Trans>The list and the cash in the drawer are from before the last sale.</Trans>
          </p>
          <button
            type="button"
            className="btn line small"
            aria-disabled={old === 'reading'}
            onClick={() => old === 'failed' && onRetry()}
          >
            <Trans>Try again</Trans>
          </button>
        </div>
      )}
      <ul>
        {sold.slice(0, sold.length - hidden).map((sale) => (
          <SaleLine key={sale.idProcesoDeCompra} sale={sale} {...verbs} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="link" onClick={() => setAll(true)}>
          <Plural value={hidden} one="Show one more" other="Show # more" />
        </button>
      )}
    </div>
  )
}
