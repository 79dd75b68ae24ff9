import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { PurchaseProcess } from '../../../contract/entities/purchase.ts'
import { useFormat } from '../../i18n/format-context.ts'
import type { CheckoutStep, ReviewStepProps } from './checkout-props.ts'
import { terms } from './fields-parts.ts'
import { ReviewFacts } from './review-facts.tsx'

/** Everything once more, the terms, and the button that charges. */
export function ReviewStep({
  process,
  onGoTo,
  onBack,
  ...props
}: ReviewStepProps & {
  process: PurchaseProcess
  onGoTo?: ((step: CheckoutStep) => void) | undefined
  onBack?: (() => void) | undefined
}) {
  const { t } = useLingui()
  const { total } = useFormat()
  const box = useRef<HTMLInputElement>(null)
  const { paying } = props
  const amount = total(process.oTotal.fTotalAhora)
  const isFree = process.oTotal.fTotalAhora === 0
  const { methodName, cardLast4 } = props
  const asking =
    cardLast4 === null ? t`Asking ${methodName} for ${amount}…` : t`Asking the card for ${amount}…`
  const words = isFree ? t`Confirming your tickets…` : asking
  const pay = () => {
    if (paying) return
    props.onPay()
    if (!props.terms) box.current?.focus()
  }
  return (
    <>
      <ReviewFacts
        process={process}
        deliveryName={props.deliveryName}
        methodName={methodName}
        cardLast4={cardLast4}
        installments={props.installments}
        onGoTo={paying ? undefined : onGoTo}
      />
      <terms.Part
        ref={box}
        accepted={props.terms}
        missing={props.termsMissing}
        href={props.termsHref}
        onChange={props.onTerms}
      />
      <div className="step-actions">
        <button type="button" className="btn full" aria-disabled={paying ? true : undefined} onClick={pay}>
          {paying ? (
            words
          ) : isFree ? (
            <Trans>Confirm, free of charge</Trans>
          ) : (
            <Trans>
              Pay <span className="num">{amount}</span>
            </Trans>
          )}
        </button>
        {onBack && !paying ? (
          <button type="button" className="btn line" onClick={onBack}>
            <Trans>Back</Trans>
          </button>
        ) : null}
      </div>
      <p className="sm soft" role="status">
        {paying ? (
          <>
            <span className="vh">{words}</span>{' '}
            <Trans>Please keep this page open. You will not be charged twice.</Trans>
          </>
        ) : null}
      </p>
    </>
  )
}
