import { Trans } from '@lingui/react/macro'
import type { BoxGiveBackOffer } from '../../../contract/entities/box-give-back.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface GiveBackTicketsProps {
  tickets: BoxGiveBackOffer['listaEntrada']
  chosen: readonly string[]
  disabled: boolean
  onToggle: (cNumero: string) => void
}

/** A box for each ticket that the sale has; one that cannot be given back says why. */
export function GiveBackTickets({ tickets, chosen, disabled, onToggle }: GiveBackTicketsProps) {
  const { price } = useFormat()
  return (
    <fieldset className="bo-tickets">
      <legend>
        <Trans>Tickets to give back</Trans>
      </legend>
      {tickets.map(({ cNumero, cDescripcion, fPrecio, cMotivo }) => (
        <label key={cNumero}>
          <input
            type="checkbox"
            checked={chosen.includes(cNumero)}
            disabled={cMotivo !== null && !chosen.includes(cNumero)}
            aria-disabled={disabled || undefined}
            onChange={() => disabled || onToggle(cNumero)}
          />
          <span>
            {cDescripcion}
            {cMotivo !== null && (
              <>
                <br />
                <span className="soft">{cMotivo}</span>
              </>
            )}
          </span>
          <span className="num">{price(fPrecio)}</span>
        </label>
      ))}
    </fieldset>
  )
}
