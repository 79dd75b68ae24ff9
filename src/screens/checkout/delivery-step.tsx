import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { RadioList } from '../../forms/radio-list.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { DeliveryStepProps } from './checkout-props.ts'
import { LoadingLines } from './loading-lines.tsx'
import { StepActions } from './step-actions.tsx'

/** How the tickets arrive. */
export function DeliveryStep(props: DeliveryStepProps & { onBack?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { price } = useFormat()
  const [missing, setMissing] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  if (!props.deliveries) return <LoadingLines label={t`Looking up delivery options`} />
  const goOn = () => {
    setMissing(props.chosen === null)
    if (props.chosen === null) first.current?.focus()
    else props.onDone()
  }
  return (
    <>
      <RadioList
        legend={t`Delivery`}
        options={props.deliveries.map((delivery) => ({
          value: delivery.idEntregaTipo,
          title: delivery.cNombre,
          description: delivery.cDescripcion,
          aside: delivery.fPrecio === 0 ? t`Free of charge` : price(delivery.fPrecio),
        }))}
        value={props.chosen}
        onChange={props.onChoose}
        firstRef={first}
        error={missing && props.chosen === null ? t`Choose a way of delivery` : undefined}
      />
      <StepActions busy={props.busy} onBack={props.onBack} onContinue={goOn}>
        <Trans>Continue</Trans>
      </StepActions>
    </>
  )
}
