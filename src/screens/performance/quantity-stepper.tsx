import { Trans, useLingui } from '@lingui/react/macro'
import type { Sector } from '../../../contract/index.ts'
import { Amount } from '../../components/price/amount.tsx'

export interface QuantityStepperProps {
  readonly sector: Sector
  readonly quantity: number
  /** How many are left besides those chosen here. */
  readonly free: number
  /** How many more places this purchase may take. */
  readonly room: number
  readonly disabled: boolean
  readonly onChange: (quantity: number) => void
}

/** A quantity of a sector without seats, or of a product. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { sector, quantity, free, room, disabled, onChange } = props
  const { t } = useLingui()
  const most = quantity + Math.max(0, Math.min(free, room))
  const name = sector.cNombre
  const out = most === 0 && free === 0
  return (
    <fieldset className="stepper">
      <legend className="vh">{name}</legend>
      <p>
        <b>{name}</b>
        <span className="sm soft num">
          <Amount value={sector.fPrecio} />,{' '}
          {out ? (
            sector.cTipo === 'PRODUCTO' ? (
              <Trans>out of stock</Trans>
            ) : (
              <Trans>sold out</Trans>
            )
          ) : (
            <Trans>{free} left</Trans>
          )}
        </span>
      </p>
      <div className="stepper-keys">
        <button
          type="button"
          aria-label={t`One fewer: ${name}`}
          disabled={disabled || quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          −
        </button>
        <output aria-live="polite">{quantity}</output>
        <button
          type="button"
          aria-label={t`One more: ${name}`}
          disabled={disabled || quantity >= most}
          onClick={() => onChange(quantity + 1)}
        >
          +
        </button>
      </div>
    </fieldset>
  )
}
