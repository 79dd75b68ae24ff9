import { Trans } from '@lingui/react/macro'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface ExchangeSumsProps {
  total: PurchaseProcess['oTotal']['fTotal']
  exchange: NonNullable<PurchaseProcess['oCambio']>
}

/** What the new tickets cost, what the old ones are worth, and what is paid or goes back. */
export function ExchangeSums({ total, exchange: { fValor, fADevolver } }: ExchangeSumsProps) {
  const { price } = useFormat()
  return (
    <div className="review-show">
      <ul>
        <li>
          <Trans>New tickets, with charges</Trans>
          <span className="num">{price(total + fValor - fADevolver)}</span>
        </li>
        <li>
          <Trans>Tickets that you change</Trans>
          <span className="num">{price(-fValor)}</span>
        </li>
        <li>
          <b>{fADevolver > 0 ? <Trans>We return</Trans> : <Trans>You pay</Trans>}</b>
          <b className="num">{price(fADevolver > 0 ? fADevolver : total)}</b>
        </li>
      </ul>
      <p className="sm">
        <Trans>The tickets that you change stop being valid once you confirm.</Trans>
      </p>
    </div>
  )
}
