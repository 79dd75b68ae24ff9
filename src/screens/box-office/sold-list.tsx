import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BoxSale } from '../../../contract/entities/box-office.ts'
import { SaleLine } from './sale-line.tsx'

export interface SoldListProps {
  sold: readonly BoxSale[]
  onPrint: (idProcesoDeCompra: string) => void
  onCancel: (idProcesoDeCompra: string) => void
}

const SHOWN = 5

/** What this shift sold, the last one first; each can be printed again, and cancelled by a manager. */
export function SoldList({ sold, onPrint, onCancel }: SoldListProps) {
  const [all, setAll] = useState(false)
  if (sold.length === 0) return null
  const hidden = all ? 0 : Math.max(0, sold.length - SHOWN)
  return (
    <div className="bo-sold">
      <div className="bo-head">
        <h2>
          <Trans>Sales of this shift</Trans>
        </h2>
      </div>
      <ul>
        {sold.slice(0, sold.length - hidden).map((sale) => (
          <SaleLine key={sale.idProcesoDeCompra} sale={sale} onPrint={onPrint} onCancel={onCancel} />
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
