import { Trans, useLingui } from '@lingui/react/macro'
import type { Promotion } from '../../../contract/index.ts'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import { SeatMark } from '../../components/seat-list/seat-mark.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { ChoiceLine } from './choices.ts'
import type { PlaceRef } from './performance-view-props.ts'

export interface ChoiceLineItemProps {
  readonly line: ChoiceLine
  readonly name: string
  readonly category: SeatCategory | undefined
  readonly promotions: readonly Promotion[]
  readonly disabled: boolean
  readonly onSetPromotion: (place: PlaceRef, idPromocion: number | null) => void
  readonly onRemove: (place: PlaceRef) => void
}

/** One chosen place: its name, its promotion, its price, and the way to give it up. */
export function ChoiceLineItem(props: ChoiceLineItemProps) {
  const { line, name, category, promotions, disabled } = props
  const { t } = useLingui()
  const { price } = useFormat()
  const place = line.idPosicion === null ? { idSector: line.idSector } : { idPosicion: line.idPosicion }
  return (
    <li className="choice">
      {category ? <SeatMark kind={category.shape} colour={category.colour} /> : <b>{line.count}×</b>}
      <span>
        <b>{name}</b>
        {line.row !== null && <span className="sm soft">{line.sector}</span>}
      </span>
      <b className="num">{price(line.price)}</b>
      <button
        type="button"
        className="choice-remove"
        aria-label={t`Remove ${name}`}
        disabled={disabled}
        onClick={() => props.onRemove(place)}
      >
        ×
      </button>
      {promotions.length > 0 && (
        <span className="choice-promotion">
          <select
            aria-label={t`Promotion for ${name}`}
            value={line.idPromocion ?? ''}
            disabled={disabled}
            onChange={({ target }) =>
              props.onSetPromotion(place, target.value === '' ? null : Number(target.value))
            }
          >
            <option value="">
              <Trans>Full price</Trans>
            </option>
            {promotions.map((promotion) => (
              <option key={promotion.idPromocion} value={promotion.idPromocion}>
                {`${promotion.cNombre} −${promotion.nPorcentaje}\u00a0%`}
              </option>
            ))}
          </select>
          {line.discount > 0 && <span className="num">{price(-line.discount)}</span>}
        </span>
      )}
    </li>
  )
}
