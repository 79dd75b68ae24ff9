import { Trans } from '@lingui/react/macro'
import type { BoxGiveBackOffer, BoxGivenBack } from '../../../contract/entities/box-give-back.ts'
import { useFormat } from '../../i18n/format-context.ts'
import { useBackWords } from './back-words.ts'

export interface GiveBackAmountProps {
  /** Null where it is not known. */
  offer: BoxGiveBackOffer | null
  given: BoxGivenBack | null
  isAsking: boolean
}

/** What goes back and how, and what is kept; once it is done, what is to be handed over. */
export function GiveBackAmount({ offer, given, isAsking }: GiveBackAmountProps) {
  const backWords = useBackWords()
  const { price } = useFormat()
  const known = given ?? offer
  const kept = price(offer?.fRetenido ?? 0)
  const paid = price((offer?.fDevuelve ?? 0) + (offer?.fRetenido ?? 0))
  return (
    <p role="status">
      {given !== null && (
        <>
          <Trans>Given back.</Trans>{' '}
        </>
      )}
      {given === null && isAsking && <Trans>Working out what goes back…</Trans>}
      {known !== null && !(isAsking && given === null) && <b>{backWords(known.cDestino, known.fDevuelve)}</b>}
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
