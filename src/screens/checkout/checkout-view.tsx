import { useLingui } from '@lingui/react/macro'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { Steps } from '../../components/steps/steps.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import type { CheckoutStep, CheckoutViewProps } from './checkout-props.ts'
import { ClockPanel } from './clock-panel.tsx'
import { DataStep } from './data-step.tsx'
import { DeliveryStep } from './delivery-step.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { purchaseKind } from './line-kind.ts'
import { PaymentStep } from './payment-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { Summary } from './summary.tsx'
import './checkout.css'

/** A failure shows up above the button that caused it: on a phone that can be out of sight. */
const intoView = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'nearest' })

/** The guided purchase: delivery, data, payment, review, with the summary and the clock beside it. */
export function CheckoutView(props: CheckoutViewProps) {
  const { t } = useLingui()
  const { step, process, clock } = props
  const heading = useFocusOnChange<HTMLHeadingElement>(step)
  const tickets = purchaseKind(process) === 'tickets'
  const steps: { id: CheckoutStep; name: string; title: string }[] = [
    {
      id: 'delivery',
      name: t`Delivery`,
      title: tickets ? t`How do you want your tickets?` : t`How do you want to receive it?`,
    },
    { id: 'data', name: t`Details`, title: tickets ? t`Who are they for?` : t`Who is it for?` },
    { id: 'payment', name: t`Payment`, title: t`How do you want to pay?` },
    { id: 'review', name: t`Review`, title: t`Is everything right?` },
  ]
  const onBack = props.onBack
  const paying = step === 'review' && props.review.paying
  return (
    <div className="wrap checkout" data-state={props.dataState}>
      <Steps
        label={t`Steps of the purchase`}
        steps={steps}
        current={step}
        done={props.done}
        onGoTo={paying ? undefined : props.onGoTo}
      />
      <div className="checkout-columns">
        <section aria-labelledby="checkout-step">
          <div className="checkout-narrow">{clock ? <ClockPanel {...clock} /> : null}</div>
          <h1 className="d" id="checkout-step" ref={heading} tabIndex={-1}>
            {steps.find(({ id }) => id === step)?.title}
          </h1>
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
        </section>
        <aside aria-label={t`Summary`}>
          <div className="checkout-wide">{clock ? <ClockPanel {...clock} /> : null}</div>
          <Summary process={process} />
        </aside>
      </div>
      <p className="vh" role="status">
        {clock?.alert ? t`Not much time left to finish your purchase.` : ''}
      </p>
    </div>
  )
}
