import { Trans, useLingui } from '@lingui/react/macro'
import {
  type OrderFilter,
  type OrderPeriod,
  orderPeriods,
  orderState,
} from '../../../contract/entities/order.ts'
import { ORDER_STATES } from '../../components/order/order-states.ts'

export interface OrderFilterBarProps {
  filter: OrderFilter
  onFilter: (filter: OrderFilter) => void
}

/** Which orders are shown: what is to come, what has been, or all; by state, show, venue or number. */
export function OrderFilterBar({ filter, onFilter }: OrderFilterBarProps) {
  const { t, i18n } = useLingui()
  const names: Record<OrderPeriod, string> = {
    PROXIMAS: t`Upcoming`,
    ANTERIORES: t`Past`,
    TODAS: t`All orders`,
  }
  return (
    <div className="order-filter">
      <fieldset className="order-periods">
        <legend className="vh">{t`Which orders`}</legend>
        {orderPeriods.map((cPeriodo) => (
          <button
            key={cPeriodo}
            type="button"
            aria-pressed={filter.cPeriodo === cPeriodo}
            onClick={() => onFilter({ ...filter, cPeriodo })}
          >
            {names[cPeriodo]}
          </button>
        ))}
      </fieldset>
      <search>
        <form
          className="order-find"
          onSubmit={(event) => {
            event.preventDefault()
            const typed = new FormData(event.currentTarget).get('cBuscar')
            onFilter({ ...filter, cBuscar: String(typed ?? '').trim() })
          }}
        >
          <input
            key={filter.cBuscar}
            type="search"
            name="cBuscar"
            maxLength={100}
            defaultValue={filter.cBuscar}
            aria-label={t`Show, venue or order number`}
            placeholder={t`Show, venue or order number`}
          />
          <button type="submit" className="link">
            <Trans>Find</Trans>
          </button>
          <select
            aria-label={t`State`}
            value={filter.cEstado ?? ''}
            onChange={(event) => {
              const chosen = orderState.safeParse(event.target.value)
              onFilter({ ...filter, cEstado: chosen.success ? chosen.data : null })
            }}
          >
            <option value="">{t`Any state`}</option>
            {orderState.options.map((state) => (
              <option key={state} value={state}>
                {i18n._(ORDER_STATES[state])}
              </option>
            ))}
          </select>
        </form>
      </search>
    </div>
  )
}
