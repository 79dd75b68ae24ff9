import { Trans } from '@lingui/react/macro'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { useBackWords } from './back-words.ts'

export interface ExchangeLinesProps {
  exchange: NonNullable<PurchaseProcess['oCambio']>
  /** It is done. */
  isSold: boolean
}

/** What the tickets that are given pay of a sale, and what goes back for them and how. */
export function ExchangeLines({ exchange, isSold }: ExchangeLinesProps) {
  const { price } = useFormat()
  const backWords = useBackWords()
  const { fValor, fADevolver, cDestino = 'NADA' } = exchange
  return (
    <>
      <ul className="bo-lines">
        <li>
          <b>
            <Trans>Tickets that are exchanged</Trans>
          </b>
          <span className="num">{price(-fValor)}</span>
        </li>
      </ul>
      <div className="bo-back">
        {fADevolver > 0 && (
          <p role="status">
            <b>{backWords(cDestino, fADevolver)}</b>
          </p>
        )}
        {!isSold && (
          <p className="soft">
            <Trans>The tickets that are exchanged are valid until this is charged.</Trans>
          </p>
        )}
      </div>
    </>
  )
}
