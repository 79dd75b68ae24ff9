import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { confirmation } from '../../../machines/checkout/checkout.confirmation.ts'
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import * as select from '../../../machines/checkout/checkout.selectors.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { Unavailable } from '../../components/unavailable/unavailable.tsx'
import { useServiceTexts } from '../../i18n/service-texts.ts'
import type { ScreenProps } from '../../shop/screen-props.ts'
import { ConfirmationBinding } from '../confirmation/confirmation-binding.tsx'
import { usePayment } from '../confirmation/use-payment.ts'
import { NotFoundView } from '../not-found-view.tsx'
import { CheckoutOutline } from './checkout-outline.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'

/** From held places to tickets: the steps, then what became of the payment. */
const Checkout = (props: ScreenProps<typeof checkoutMachine>) => {
  const { actor } = props
  const { t } = useLingui()
  const step = useSelector(actor, select.step)
  const process = useSelector(actor, select.process)
  const opening = useSelector(actor, select.isOpening)
  const failure = useServiceTexts(useSelector(actor, select.failure))
  const unavailable = useSelector(actor, select.isUnavailable)
  const payment = usePayment(actor, props.root)
  const standing = useSelector(payment, (snapshot) => snapshot ?? null)
  const kind = useSelector(actor, (snapshot) => confirmation(snapshot, standing))
  const sawSteps = useRef(false)
  sawSteps.current ||= step !== null
  if (useSelector(actor, select.isMissing)) return <NotFoundView />
  if (kind !== null)
    return (
      <ConfirmationBinding
        actor={actor}
        payment={payment}
        kind={kind}
        deployment={props.deployment}
        follows={sawSteps.current}
      />
    )
  if (unavailable)
    return (
      <Unavailable
        message={failure?.kind === 'refused' ? failure.message : undefined}
        onRetry={() => actor.send({ type: 'loading.retried' })}
      />
    )
  if (process && step) return <CheckoutSteps {...props} process={process} />
  if (opening) return <CheckoutOutline path={props.path} search={props.search} />
  return <LoadingOverlay words={t`Opening your purchase…`} />
}

export default Checkout
