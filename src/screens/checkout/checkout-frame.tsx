import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Steps } from '../../components/steps/steps.tsx'
import type { CheckoutStep } from './checkout-props.ts'
import { ClockPanel, type ClockPanelProps } from './clock-panel.tsx'
import { useStepTitles } from './use-step-titles.ts'
import './checkout.css'

export interface CheckoutFrameProps {
  dataState?: string | undefined
  step: CheckoutStep
  done: readonly CheckoutStep[]
  onGoTo?: ((step: CheckoutStep) => void) | undefined
  /** Null while it is looked up, and where none runs: its room is kept. */
  clock: ClockPanelProps | null
  heading?: Ref<HTMLHeadingElement> | undefined
  /** The step itself. */
  children: ReactNode
  /** What is bought, beside it. */
  summary: ReactNode
}

/** What every step of the purchase stands in: the row of steps, its question, the clock and the summary. */
export function CheckoutFrame(props: CheckoutFrameProps) {
  const { t } = useLingui()
  const { step, clock } = props
  const steps = useStepTitles()
  return (
    <div className="wrap checkout" data-state={props.dataState}>
      <Steps
        label={t`Steps of the purchase`}
        steps={steps}
        current={step}
        done={props.done}
        onGoTo={props.onGoTo}
      />
      <div className="checkout-columns">
        <section aria-labelledby="checkout-step">
          <div className="checkout-narrow">{clock ? <ClockPanel {...clock} /> : null}</div>
          <h1 className="d" id="checkout-step" ref={props.heading} tabIndex={-1}>
            {steps.find(({ id }) => id === step)?.title}
          </h1>
          {props.children}
        </section>
        <aside aria-label={t`Summary`}>
          <div className="checkout-wide">{clock ? <ClockPanel {...clock} /> : null}</div>
          {props.summary}
        </aside>
      </div>
      <p className="vh" role="status">
        {clock?.alert ? t`Not much time left to finish your purchase.` : ''}
      </p>
    </div>
  )
}
