import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState } from 'react'
import type { BoxGiveBackOffer, BoxGivenBack } from '../../../contract/entities/box-give-back.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { intoView } from '../../components/notice/into-view.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { GiveBackAmount } from './give-back-amount.tsx'
import { GiveBackForm, type GiveBackValues } from './give-back-form.tsx'
import { GiveBackTickets } from './give-back-tickets.tsx'

export interface GiveBackDialogProps {
  /** The tickets, and what goes back for those that are chosen; null before the first answer. */
  offer: BoxGiveBackOffer | null
  chosen: readonly string[]
  isException: boolean
  progress: 'asking' | 'open' | 'refused' | 'sending' | 'given'
  /** What was given back; null until it was. */
  given: BoxGivenBack | null
  failure: string | null
  onToggle: (cNumero: string) => void
  onException: () => void
  onRetry: () => void
  onGive: (values: GiveBackValues) => void
  onClose: () => void
}

/** Which tickets, what goes back and how, and who allows it where the rule does not. */
export function GiveBackDialog(props: GiveBackDialogProps) {
  const { offer, chosen, isException, progress, given, failure, onClose } = props
  const { t } = useLingui()
  const id = useId()
  const [tried, setTried] = useState(false)
  const [byHand, setByHand] = useState(false)
  const close = useRef<HTMLButtonElement>(null)
  const isGiven = given !== null
  // The field that was sent from is gone.
  useEffect(() => {
    if (isGiven) close.current?.focus()
  }, [isGiven])
  const busy = progress === 'sending'
  const isOpen = progress === 'open' && chosen.length > 0
  const mayByHand = offer?.cDestino === 'CAJA' || offer?.cDestino === 'A_MANO'
  const shown = offer && mayByHand && byHand ? { ...offer, cDestino: 'A_MANO' as const } : offer
  return (
    <Dialog
      title={t`Give tickets of sale ${offer?.nOrden ?? ''} back`}
      tone="alert"
      onClose={() => busy || onClose()}
      actions={
        <>
          {given === null && (
            <button
              type="submit"
              form={id}
              className="btn"
              aria-disabled={busy || progress === 'asking' || undefined}
              onClick={() => setTried(true)}
            >
              {busy ? t`Giving back…` : t`Give back`}
            </button>
          )}
          <button
            ref={close}
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => busy || onClose()}
          >
            {given === null ? t`Keep these tickets` : t`Done`}
          </button>
        </>
      }
    >
      {offer && given === null && (
        <GiveBackTickets
          tickets={offer.listaEntrada}
          chosen={chosen}
          disabled={busy}
          onToggle={props.onToggle}
        />
      )}
      {tried && chosen.length === 0 && given === null && (
        <p className="field-error" role="alert">
          <Trans>Choose at least one ticket</Trans>
        </p>
      )}
      <GiveBackAmount offer={isOpen || busy ? shown : null} given={given} isAsking={progress === 'asking'} />
      {given === null && (
        <GiveBackForm
          id={id}
          mayByHand={mayByHand}
          byHandLabel={t`Paid by hand, by a transfer say`}
          byHand={byHand}
          isException={isException}
          onByHand={setByHand}
          onException={props.onException}
          onGive={(values) => isOpen && props.onGive(values)}
        />
      )}
      {failure !== null && (
        <div ref={intoView}>
          <Notice kind="alert" title={failure}>
            {progress === 'refused' && (
              <button type="button" className="btn line small" onClick={props.onRetry}>
                <Trans>Try again</Trans>
              </button>
            )}
          </Notice>
        </div>
      )}
    </Dialog>
  )
}
