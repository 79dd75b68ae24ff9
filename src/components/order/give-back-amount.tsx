import { Trans } from '@lingui/react/macro'
import type { GiveBackOffer, Order } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { useTicketName } from './ticket-name.ts'

export interface GiveBackAmountProps {
  order: Order
  chosen: readonly string[]
  offer: GiveBackOffer
}

/** What comes back for the chosen tickets, how and by when, and what is kept. */
export function GiveBackAmount({ order, chosen, offer }: GiveBackAmountProps) {
  const { cModo, dHasta, lCompra, fTotal, fRetenido } = offer
  const format = useFormat()
  const nameOf = useTicketName(order)
  const names = order.listaEntrada.filter(({ cNumero }) => chosen.includes(cNumero)).map(nameOf)
  const kept = format.price(fRetenido)
  const paid = format.price(fTotal + fRetenido)
  const day = dHasta ? format.longDate(format.moment(dHasta)) : ''
  return (
    <>
      <p>{names.join('; ')}</p>
      <p className="give-back-amount num">{format.price(fTotal)}</p>
      <p>
        {cModo === 'NADA' ? (
          <Trans>There is no refund for them.</Trans>
        ) : cModo === 'A_MANO' ? (
          <Trans>The way you paid allows no partial refund, so we pay you this ourselves by {day}.</Trans>
        ) : (
          <Trans>We refund this the way you paid.</Trans>
        )}
      </p>
      {lCompra ? (
        <p>
          <Trans>These are all the tickets, within the legal period: we refund everything you paid.</Trans>
        </p>
      ) : null}
      {fRetenido === 0 ? null : (
        <p>
          <Trans>
            For this you paid {paid}, charges included; we do not refund {kept}, under the terms of your
            purchase.
          </Trans>
        </p>
      )}
      <p className="sm soft">
        <Trans>Their codes stop being valid and their places go on sale again. This cannot be undone.</Trans>
      </p>
    </>
  )
}
