import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { CheckoutViewProps } from './checkout-props.ts'
import { DataStep } from './data-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { Summary } from './summary.tsx'

/** A failure shows up above the button that caused it: on a phone that can be out of sight. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** The guided purchase: delivery, data, payment, review, with the summary and the clock beside it. */
export function CheckoutView(props: CheckoutViewProps) {
  const { step, process, onBack } = props
  const heading = useFocusOnChange<HTMLHeadingElement>(step)
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
      <FormSystem>
        {step === 'delivery' ? <DeliveryStep {...props.delivery} onBack={onBack} /> : null}
        {step === 'data' ? <DataStep {...props.data} onBack={onBack} /> : null}
        {step === 'payment' || props.payment.cardPage ? (
          <div hidden={step !== 'payment'}>
            <PaymentStep {...props.payment} onBack={onBack} />
          </div>
        ) : null}
        {step === 'review' ? (
          <ReviewStep {...props.review} process={process} onGoTo={props.onGoTo} onBack={onBack} />
        ) : null}
      </FormSystem>
    </CheckoutFrame>
  )
}
