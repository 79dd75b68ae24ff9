import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../contract/entities/order.ts'
import type { ResaleInput } from '../../../machines/resale/resale.setup.ts'

export interface ResaleButtonProps {
  /** The ticket whose button gets the focus as the orders are shown again; null for none. */
  focused: string | null
  /** Offers it for resale, or takes it off. */
  onResale: (asked: ResaleInput) => void
  idProcesoDeCompra: string
  /** Permits the calls for an order that was looked up; empty for one of the customer's own. */
  cPermiso: string
  ticket: Ticket
}

/** Offers a ticket for resale where it may be, and takes it off where it is offered. */
export function ResaleButton({ idProcesoDeCompra, cPermiso, ticket, focused, onResale }: ResaleButtonProps) {
  const { t } = useLingui()
  const { cNumero, dReventa, lEnReventa: isOnResale = false } = ticket
  if (!isOnResale && dReventa === undefined) return null
  return (
    <button
      type="button"
      className="link"
      // biome-ignore lint/a11y/noAutofocus: the focus was here before the list was fetched again
      autoFocus={focused === `resale-${cNumero}`}
      aria-label={isOnResale ? t`Take off resale: ticket ${cNumero}` : t`Resell: ticket ${cNumero}`}
      onClick={() => onResale({ idProcesoDeCompra, cPermiso, cEntrada: cNumero, isOnResale })}
    >
      {isOnResale ? <Trans>Take off resale</Trans> : <Trans>Resell</Trans>}
    </button>
  )
}
