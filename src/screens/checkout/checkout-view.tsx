import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { intoView } from '../../components/notice/into-view.ts'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { fetchDetails } from '../confirmation/details-part.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { CheckoutViewProps } from './checkout-props.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { data, fetchFieldsParts } from './fields-parts.ts'
import { LoadingLines } from './loading-lines.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { Summary } from './summary.tsx'

/** Each step begins at its heading, over Back and Forward too: the steps have other heights. */
const useStepsFromTheirTop = () =>
  useEffect(() => {
    // Entries of the history that are added from here on begin with it.
    history.scrollRestoration = 'manual'
    return () => {
      history.scrollRestoration = 'auto'
    }
  }, [])

/** The guided purchase: delivery, data, payment, review, with the summary and the clock beside it. */
export function CheckoutView(props: CheckoutViewProps) {
  const { step, process, onBack } = props
  const { i18n, t } = useLingui()
  const heading = useFocusOnChange<HTMLHeadingElement>(step, { toTop: true })
  useStepsFromTheirTop()
  const isAnswered = props.delivery.deliveries !== null
  // What the first question needs is there; the next one's fields come while it is read.
  useEffect(() => {
    if (!isAnswered) return
    void fetchFieldsParts()
    void fetchDetails(i18n)
  }, [isAnswered, i18n])
  const paying = step === 'review' && props.review.paying
  return (
    <CheckoutFrame
      dataState={props.dataState}
      step={step}
      done={props.done}
      onGoTo={paying ? undefined : props.onGoTo}
      clock={props.clock}
      heading={heading}
      summary={<Summary process={process} />}
    >
      {props.failure ? (
        <div ref={intoView}>
          <FailureNotice failure={props.failure} />
        </div>
      ) : null}
      {step === 'delivery' ? <DeliveryStep {...props.delivery} onBack={onBack} /> : null}
      {step === 'data' ? (
        <data.Part
          {...props.data}
          onBack={onBack}
          meanwhile={<LoadingLines label={t`One moment`} step={step} />}
        />
      ) : null}
      {step === 'payment' || props.payment.cardPage ? (
        <div hidden={step !== 'payment'}>
          <PaymentStep {...props.payment} onBack={onBack} />
        </div>
      ) : null}
      {step === 'review' ? (
        <ReviewStep {...props.review} process={process} onGoTo={props.onGoTo} onBack={onBack} />
      ) : null}
    </CheckoutFrame>
  )
}
