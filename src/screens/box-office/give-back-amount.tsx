import { Trans, useLingui } from '@lingui/react/macro'
import type { BoxGiveBackOffer, BoxGivenBack } from '../../../contract/entities/box-give-back.ts'
import { useFormat } from '../../i18n/format-context.ts'

export interface GiveBackAmountProps {
  /** Null where it is not known. */
  offer: BoxGiveBackOffer | null
  given: BoxGivenBack | null
  isAsking: boolean
}

/** What goes back and how, and what is kept; once it is done, what is to be handed over. */
export function GiveBackAmount({ offer, given, isAsking }: GiveBackAmountProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const known = given ?? offer
  const back = price(known?.fDevuelve ?? 0)
  const kept = price(offer?.fRetenido ?? 0)
  const paid = price((offer?.fDevuelve ?? 0) + (offer?.fRetenido ?? 0))
  const words: Record<BoxGivenBack['cDestino'], string> = {
    CAJA: t`Give ${back} back from the drawer.`,
    PROVEEDOR: t`${back} go back the way they were paid.`,
    A_MANO: t`${back} are paid by hand.`,
    NADA: t`Nothing goes back.`,
  }
  return (
    <p role="status">
      {given !== null && (
        <>
          <Trans>Given back.</Trans>{' '}
        </>
      )}
      {given === null && isAsking && <Trans>Working out what goes back…</Trans>}
      {known !== null && !(isAsking && given === null) && <b>{words[known.cDestino]}</b>}
      {given === null && !isAsking && offer !== null && offer.fRetenido > 0 && (
        <>
          {' '}
          <Trans>
            Of the {paid} paid, charges included, {kept} are kept by the rule.
          </Trans>
        </>
      )}
    </p>
  )
}
