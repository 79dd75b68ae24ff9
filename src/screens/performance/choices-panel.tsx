import { Plural, Trans } from '@lingui/react/macro'
import type { Promotion } from '../../../contract/index.ts'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import type { SeatNaming } from '../../components/seat-list/seat-naming.ts'
import { ChoiceLineItem } from './choice-line-item.tsx'
import { type ChoiceLine, type ChoiceTotals, promotionsFor } from './choices.ts'
import type { PerformanceViewProps } from './performance-view-props.ts'
import { TotalsPreview } from './totals-preview.tsx'

export interface ChoicesPanelProps
  extends Pick<PerformanceViewProps, 'clock' | 'holding' | 'onSetPromotion' | 'onRemove' | 'onContinue'> {
  readonly lines: readonly ChoiceLine[]
  readonly totals: ChoiceTotals
  readonly categories: readonly SeatCategory[]
  readonly promotions: readonly Promotion[]
  readonly naming: SeatNaming
  readonly most: number
}

/** The clock, what was chosen, what it costs, and the way on. */
export function ChoicesPanel(props: ChoicesPanelProps) {
  const { lines, totals, clock, holding, most, categories } = props
  return (
    <>
      {clock && (
        <div className={`bigclock ${clock.alert ? 'alert' : ''}`} role="timer">
          <span className="sm">
            {clock.alert ? (
              <Trans>Little time left to finish your purchase</Trans>
            ) : (
              <Trans>to finish your purchase</Trans>
            )}
          </span>
          <span className="bigclock-time">{clock.text}</span>
        </div>
      )}
      <h2 className="d">
        {totals.count === 0 ? (
          <Trans>Nothing chosen yet</Trans>
        ) : (
          <Plural value={totals.count} one="# place chosen" other="# places chosen" />
        )}
      </h2>
      {lines.length === 0 ? (
        <p className="sm soft">
          {categories.length > 0 ? (
            <Trans>Touch the plan to come closer, then a seat to choose it. Or use the list.</Trans>
          ) : (
            <Trans>Choose how many you want.</Trans>
          )}
        </p>
      ) : (
        <>
          <ul className="choices">
            {lines.map((line) => (
              <ChoiceLineItem
                key={line.key}
                line={line}
                name={
                  line.row === null || line.seat === null
                    ? line.sector
                    : props.naming.place(line.row, line.seat)
                }
                category={line.category === null ? undefined : props.categories[line.category]}
                promotions={promotionsFor(line, lines, props.promotions)}
                disabled={holding}
                onSetPromotion={props.onSetPromotion}
                onRemove={props.onRemove}
              />
            ))}
          </ul>
          <TotalsPreview totals={totals} />
          <p className="panel-go">
            <button
              type="button"
              className="btn full"
              aria-disabled={holding}
              onClick={() => !holding && props.onContinue()}
            >
              {holding ? <Trans>Keeping your places…</Trans> : <Trans>Continue your purchase</Trans>}
            </button>
          </p>
        </>
      )}
      <p className="sm soft panel-limit">
        <Plural
          value={most}
          one="One place per purchase. We keep it while the clock runs."
          other="Up to # places per purchase. We keep them while the clock runs."
        />
      </p>
    </>
  )
}
