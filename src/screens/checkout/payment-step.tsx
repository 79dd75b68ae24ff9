import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { laterPart } from '../../components/later-part/later-part.tsx'
import { Notice } from '../../components/notice/notice.tsx'
import { RadioList } from '../../forms/radio-list.tsx'
import { CardFrame } from './card-frame.tsx'
import type { CardState, PaymentStepProps } from './checkout-props.ts'
import { plans } from './fields-parts.ts'
import { LoadingLines } from './loading-lines.tsx'
import { StepActions } from './step-actions.tsx'
import { useInstallments } from './use-installments.ts'

const savedCards = laterPart(async () => (await import('./saved-cards.tsx')).SavedCardsPart)

/** An answer is awaited: the button says so and waits. */
const BUSY: ReadonlySet<CardState> = new Set(['opening', 'saving', 'validating', 'captcha'])

/** How to pay. The card fields are the provider's own page: what is typed there never passes through here. */
export function PaymentStep(props: PaymentStepProps & { onBack?: (() => void) | undefined }) {
  const { t } = useLingui()
  const payments = useInstallments()
  const [missing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { methods, cardPage, cardBrand, cardState } = props
  if (props.onRetryMethods)
    return (
      <div className="step-actions">
        <button type="button" className="btn" onClick={props.onRetryMethods}>
          <Trans>Retry</Trans>
        </button>
      </div>
    )
  if (!methods) return <LoadingLines label={t`Looking up payment methods`} />
  const busy = BUSY.has(cardState)
  const goOn = () => {
    setMissing(props.chosen === null)
    if (props.chosen === null) first.current?.focus()
    else props.onCardSubmit()
  }
  const status = {
    idle: '',
    validating: t`The card's details are being checked…`,
    captcha: t`Checking that you are a person…`,
    ready: t`The card is ready to pay with.`,
    invalid: t`Something is missing or wrong: look at the fields marked above.`,
    opening: '',
    saving: '',
    unreachable: '',
  }[cardState]
  const actions = (
    <StepActions busy={busy} onBack={props.onBack} onContinue={goOn}>
      <Trans>Review and pay</Trans>
    </StepActions>
  )
  return (
    <>
      <RadioList
        legend={t`Payment method`}
        options={methods.map((method) => ({
          value: method.nFormaDePago,
          title: method.cNombre,
          logo: method.oLogo,
          description: method.cDescripcion || undefined,
          aside:
            method.nMaximoCuotas > 1
              ? t`up to ${plural(method.nMaximoCuotas, { one: '# payment', other: '# payments' })}`
              : undefined,
        }))}
        value={props.chosen}
        onChange={props.onChoose}
        firstRef={first}
        error={missing && props.chosen === null ? t`Choose how you want to pay` : undefined}
      />
      {cardPage ? <CardFrame page={cardPage} state={cardState} onRetry={props.onRetryCardPage} /> : null}
      {cardBrand ? (
        <plans.Part
          brand={cardBrand}
          payments={payments}
          installments={props.installments}
          onInstallments={props.onInstallments}
        />
      ) : null}
      {props.onRetryPlans ? (
        <Notice kind="alert" title={t`The installments of this card could not be read.`}>
          <button type="button" className="btn small" onClick={props.onRetryPlans}>
            <Trans>Retry</Trans>
          </button>
        </Notice>
      ) : null}
      <p className="card-status sm" role="status" data-failed={cardState === 'invalid' ? '' : undefined}>
        {status}
      </p>
      {props.onSavedCard ? (
        <savedCards.Part onCard={props.onSavedCard} meanwhile={actions}>
          {actions}
        </savedCards.Part>
      ) : (
        actions
      )}
      <p className="sm soft">
        <Trans>Nothing is charged yet: you see everything once more before paying.</Trans>
      </p>
    </>
  )
}
