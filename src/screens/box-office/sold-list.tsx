import { Trans } from '@lingui/react/macro'
import type { BoxSale } from '../../../contract/entities/box-office.ts'

export interface SoldListProps {
  sold: readonly BoxSale[]
  onPrint: (idProcesoDeCompra: string) => void
}

const SHOWN = 6

/** What this shift sold last; each can be printed again. */
export function SoldList({ sold, onPrint }: SoldListProps) {
  if (sold.length === 0) return null
  return (
    <div className="bo-sold">
      <div className="bo-head">
        <h2>
          <Trans>Just printed</Trans>
        </h2>
      </div>
      <ul>
        {sold.slice(0, SHOWN).map(({ idProcesoDeCompra, nOrden, cDescripcion }) => (
          <li key={idProcesoDeCompra}>
            <span>
              {nOrden}. {cDescripcion}
            </span>
            <button type="button" className="link" onClick={() => onPrint(idProcesoDeCompra)}>
              <Trans>
                Print again<span className="vh"> {nOrden}</span>
              </Trans>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
