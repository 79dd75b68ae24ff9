import { useLingui } from '@lingui/react/macro'
import type { Product } from '../../../contract/entities/shop.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** As many as a list of numbers is still one to choose from. */
const MOST = 8

export interface ProductRowProps {
  product: Product
  /** How many the purchase has. */
  count: number
  /** A choice is being kept. */
  busy: boolean
  onProduct: (idFuncion: number, nCantidad: number) => void
}

/** A product of the shop, and how many of it. */
export function ProductRow({ product, count, busy, onProduct }: ProductRowProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const { idFuncion, cEspectaculoCartelNombre: name, cBajada, fPrecioDesde, nDisponible } = product
  const most = Math.max(count, Math.min(MOST, count + (nDisponible ?? MOST)))
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="sm soft">{cBajada}</span>
      </span>
      <span className="num">{price(fPrecioDesde ?? 0)}</span>
      <select
        aria-label={t`Quantity of ${name}`}
        value={count}
        onChange={(event) => {
          if (!busy) onProduct(idFuncion, Number(event.target.value))
        }}
      >
        {[...Array(most + 1).keys()].map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </li>
  )
}
