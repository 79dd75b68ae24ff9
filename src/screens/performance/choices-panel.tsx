import { Plural, Trans } from '@lingui/react/macro'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import type { SeatNaming } from '../../components/seat-list/seat-naming.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { ChoiceLineItem } from './choice-line-item.tsx'
import type { PerformanceViewProps, PlaceLine } from './performance-view-props.ts'
import { TotalsPreview } from './totals-preview.tsx'

export interface ChoicesPanelProps
  extends Pick<
    PerformanceViewProps,
    'places' | 'totals' | 'limit' | 'clock' | 'holding' | 'onSetPromotion' | 'onRemove' | 'onContinue'
  > {
  readonly categories: readonly SeatCategory[]
  readonly naming: SeatNaming
  readonly onReserve?: (() => void) | undefined
  /** A thing that is sold, not a show (section 3). */
  readonly product: boolean
}

/** The clock, what was chosen, what it costs, and the way on. */
export function ChoicesPanel(props: ChoicesPanelProps) {
  const { places, totals, clock, holding, categories, naming, product } = props
  const { total } = useFormat()
  const most = props.limit.maximum
  const nameOf = ({ cFila, cAsiento, cSector }: PlaceLine) =>
    cFila === null || cAsiento === null ? cSector : naming.place(cFila, cAsiento)
  const markOf = ({ idPosicion, idSector }: PlaceLine) =>
    idPosicion === null ? undefined : categories.find((category) => category.idSector === idSector)
  return (
    <>
      {clock && (
        <div className={`bigclock ${clock.alert ? 'alert' : ''}`} role="timer">
          {!clock.paying && (
            <span className="sm">
              {clock.alert ? (
                <Trans>Not much time left to finish your purchase</Trans>
              ) : (
                <Trans>to finish your purchase</Trans>
              )}
            </span>
          )}
          <span className="bigclock-time">{clock.text}</span>
        </div>
      )}
      <h2 className="d">
        {totals.count === 0 ? (
          <Trans>Nothing chosen yet</Trans>
        ) : product ? (
          <Plural value={totals.count} one="# item chosen" other="# items chosen" />
        ) : (
          <Plural value={totals.count} one="# place chosen" other="# places chosen" />
        )}
      </h2>
      {places.length === 0 ? (
        <p className="sm soft">
          {categories.length > 0 ? (
            <Trans>Zoom in on the plan and choose a seat, or use the list.</Trans>
          ) : (
            <Trans>Choose how many you want.</Trans>
          )}
        </p>
      ) : (
        <>
          <ul className="choices">
            {places.map((place) => (
              <ChoiceLineItem
                key={place.idPosicion ?? place.idSector}
                line={place}
                name={nameOf(place)}
                category={markOf(place)}
                disabled={holding}
                onSetPromotion={props.onSetPromotion}
                onRemove={props.onRemove}
              />
            ))}
          </ul>
          <TotalsPreview totals={totals} product={product} />
          <div className="panel-go">
            <p className="panel-total">
              <Trans>Total</Trans> <b className="num">{total(totals.fTotal)}</b>
            </p>
            <button
              type="button"
              className="btn full"
              aria-disabled={holding}
              onClick={() => !holding && props.onContinue()}
            >
              {holding ? (
                product ? (
                  <Trans>Adding…</Trans>
                ) : (
                  <Trans>Holding your places…</Trans>
                )
              ) : product ? (
                <Trans>Add to the cart</Trans>
              ) : (
                <Trans>Continue your purchase</Trans>
              )}
            </button>
            {props.onReserve && (
              <button
                type="button"
                className="btn line full panel-reserve"
                aria-disabled={holding}
                onClick={() => holding || props.onReserve?.()}
              >
                <Trans>Reserve without paying</Trans>
              </button>
            )}
          </div>
        </>
      )}
      <p className="sm soft panel-limit">
        {product ? (
          <Plural value={most} one="One item per purchase." other="Up to # items per purchase." />
        ) : (
          <Plural value={most} one="One place per purchase." other="Up to # places per purchase." />
        )}
        {clock ? (
          <>
            {' '}
            <Trans>We keep them while the clock runs.</Trans>
          </>
        ) : null}
      </p>
    </>
  )
}
