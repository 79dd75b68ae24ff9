import { Trans, useLingui } from '@lingui/react/macro'
import type { RefundLine } from '../../../contract/entities/order.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** What goes back the way it came. */
export function Returned({ amount, card }: { amount: number; card: string | null }) {
  const { t } = useLingui()
  const returned = useFormat().price(amount)
  return (
    <div>
      <dt>{t`Returned`}</dt>
      <dd>
        {card ? (
          <Trans>
            {returned} to the card ending in {card}
          </Trans>
        ) : (
          returned
        )}
      </dd>
    </div>
  )
}

/** What the provider gives back later, and what the shop pays by other means. */
export function ReturnedOtherwise({
  line: { cEstado, fTotal, dFecha },
  paidByCard,
}: {
  line: RefundLine
  paidByCard: boolean
}) {
  const { t } = useLingui()
  const format = useFormat()
  const amount = format.price(fTotal)
  const day = dFecha && format.longDate(format.moment(dFecha))
  const paidOn = day ?? ''
  const scheduled = paidByCard
    ? day
      ? t`${amount}, back on your card by ${day}`
      : t`${amount}, on its way to your card`
    : day
      ? t`${amount}, back with you by ${day}`
      : t`${amount}, on its way back to you`
  const words = {
    PROGRAMADO: scheduled,
    A_MANO: day
      ? t`${amount}, which we pay you ourselves by ${day}`
      : t`${amount}, which we pay you ourselves`,
    HECHO: t`${amount}, which we paid you ourselves on ${paidOn}`,
  }
  return (
    <div>
      <dt>{t`Returned`}</dt>
      <dd>{words[cEstado]}</dd>
    </div>
  )
}
