import { Trans } from '@lingui/react/macro'
import { usePlaceName } from '../../components/place-name/place-name.ts'
import { Amount } from '../../components/price/amount.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { PerformanceViewProps } from './performance-view-props.ts'
import './purchase-bar.css'

export type PurchaseBarProps = Pick<PerformanceViewProps, 'places' | 'totals' | 'holding' | 'onContinue'> & {
  product: boolean
}

/** At the foot of a phone's screen: what is chosen, by name as far as there is room, its price and the way on. */
export function PurchaseBar({ places, totals, holding, product, onContinue }: PurchaseBarProps) {
  const placeName = usePlaceName()
  const { total } = useFormat()
  return (
    <div className="stick">
      <span>
        <span className="xs soft stick-places">{places.map(placeName).join(', ')}</span>
        <span className="d num">{totals.fTotal === 0 ? <Amount value={0} /> : total(totals.fTotal)}</span>
      </span>
      <button type="button" className="btn" aria-disabled={holding} onClick={() => !holding && onContinue()}>
        {holding ? (
          product ? (
            <Trans>Adding…</Trans>
          ) : (
            <Trans>Holding your places…</Trans>
          )
        ) : product ? (
          <Trans>Add</Trans>
        ) : (
          <Trans>Continue</Trans>
        )}
      </button>
    </div>
  )
}
