import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { BoxExchangeOffer } from '../../../contract/entities/box-exchange.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { ExchangeChoice, type ExchangeChoiceProps } from './exchange-choice.tsx'
import { GiveBackForm, type GiveBackValues } from './give-back-form.tsx'

export interface ExchangeDialogProps extends Omit<ExchangeChoiceProps, 'offer' | 'disabled'> {
  part: 'loading' | 'failed' | 'choosing' | 'busy'
  /** What may be exchanged, and for what; null before the first answer. */
  offer: BoxExchangeOffer | null
  isException: boolean
  failure: string | null
  onRetry: () => void
  onException: () => void
  onExchange: (values: GiveBackValues) => void
  onClose: () => void
}

/** Which tickets, for which date and sector, and who allows it where the rule does not. */
export function ExchangeDialog(props: ExchangeDialogProps) {
  const { part, offer, isException, failure, onClose, onExchange } = props
  const { t } = useLingui()
  const id = useId()
  const [byHand, setByHand] = useState(false)
  const busy = part === 'busy'
  const isOpen = part === 'choosing'
  return (
    <Dialog
      title={t`Exchange tickets of sale ${offer?.nOrden ?? ''}`}
      onClose={() => busy || onClose()}
      actions={
        <>
          <button type="submit" form={id} className="btn" aria-disabled={!isOpen || undefined}>
            {busy ? t`Holding the new places…` : t`Hold the new places`}
          </button>
          <button
            type="button"
            className="btn line"
            aria-disabled={busy || undefined}
            onClick={() => busy || onClose()}
          >
            <Trans>Keep these tickets</Trans>
          </button>
        </>
      }
    >
      {part === 'loading' && (
        <p role="status">
          <Trans>Looking for other dates…</Trans>
        </p>
      )}
      {offer && (isOpen || busy) && <ExchangeChoice {...props} offer={offer} disabled={busy} />}
      <GiveBackForm
        id={id}
        mayByHand={isOpen && (offer?.cDestino === 'CAJA' || offer?.cDestino === 'A_MANO')}
        byHandLabel={t`What goes back is paid by hand, by a transfer say`}
        byHand={byHand}
        isException={isException}
        onByHand={setByHand}
        onException={props.onException}
        onGive={(values) => isOpen && onExchange(values)}
      />
      {failure !== null && (
        <Notice kind="alert" title={failure}>
          {part === 'failed' && (
            <button type="button" className="btn line small" onClick={props.onRetry}>
              <Trans>Try again</Trans>
            </button>
          )}
        </Notice>
      )}
    </Dialog>
  )
}
