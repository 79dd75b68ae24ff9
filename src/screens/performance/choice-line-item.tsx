import { Trans, useLingui } from '@lingui/react/macro'
import { Amount } from '../../components/price/amount.tsx'
import type { SeatCategory } from '../../components/seat-list/seat-category.ts'
import { SeatMark } from '../../components/seat-list/seat-mark.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { PlaceLine, PlaceRef } from './performance-view-props.ts'

export interface ChoiceLineItemProps {
  readonly line: PlaceLine
  readonly name: string
  readonly category: SeatCategory | undefined
  readonly disabled: boolean
  readonly onSetPromotion: (place: PlaceRef, idPromocion: number | null) => void
  readonly onRemove: (place: PlaceRef) => void
}

/** One chosen place: its name, its promotion, its price, and the way to give it up. */
export function ChoiceLineItem(props: ChoiceLineItemProps) {
  const { line, name, category, disabled } = props
  const { t } = useLingui()
  const { price } = useFormat()
  const place = line.idPosicion === null ? { idSector: line.idSector } : { idPosicion: line.idPosicion }
  return (
    <li className="choice">
      {category ? <SeatMark kind={category.shape} colour={category.colour} /> : <b>{line.nCantidad}×</b>}
      <span>
        <b>{name}</b>
        {line.cFila !== null && <span className="sm soft">{line.cSector}</span>}
      </span>
      <b className="num">
        <Amount value={line.fPrecio} />
      </b>
      <button
        type="button"
        className="choice-remove"
        aria-label={t`Remove ${name}`}
        disabled={disabled}
        onClick={() => props.onRemove(place)}
      >
        ×
      </button>
      {line.promotions.length > 0 && (
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
            {line.promotions.map((promotion) => (
              <option key={promotion.idPromocion} value={promotion.idPromocion}>
                {`${promotion.cNombre} −${promotion.nPorcentaje}\u00a0%`}
              </option>
            ))}
          </select>
          {line.fDescuento > 0 && <span className="num">{price(-line.fDescuento)}</span>}
        </span>
      )}
    </li>
  )
}
