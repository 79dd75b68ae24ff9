import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '../../../contract/entities/order.ts'
import type { OrderActions } from './order-props.ts'

export interface ResaleButtonProps extends Pick<OrderActions, 'onResale' | 'focused'> {
  idProcesoDeCompra: string
  ticket: Ticket
}

/** Offers a ticket for resale where it may be, and takes it off where it is offered. */
export function ResaleButton({ idProcesoDeCompra, ticket, focused, onResale }: ResaleButtonProps) {
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
      onClick={() => onResale({ idProcesoDeCompra, cEntrada: cNumero, isOnResale })}
    >
      {isOnResale ? <Trans>Take off resale</Trans> : <Trans>Resell</Trans>}
    </button>
  )
}
