import { Trans, useLingui } from '@lingui/react/macro'
import type { BoxReturn } from '../../../contract/entities/box-office.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface ReturnAmountProps {
  /** Null where it is not known. */
  quote: BoxReturn | null
  isAsking: boolean
}

/** What goes back of the chosen tickets and how, once the server has answered. */
export function ReturnAmount({ quote, isAsking }: ReturnAmountProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const back = price(quote?.fDevuelve ?? 0)
  const words: Record<BoxReturn['cDestino'], string> = {
    CAJA: t`Give ${back} back from the drawer.`,
    TERMINAL: t`${back} go back to the card, by the terminal.`,
    TARJETA: t`${back} go back to the card that paid the link.`,
    NADA: t`Nothing goes back: nothing was paid for it.`,
  }
  return (
    <p role="status">
      {isAsking && <Trans>Working out what goes back…</Trans>}
      {!isAsking && quote !== null && (
        <>
          <b>{words[quote.cDestino]}</b> <Trans>The tickets will admit nobody.</Trans>
        </>
      )}
    </p>
  )
}
