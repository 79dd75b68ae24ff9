import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { DeliveryType } from '../../../contract/entities/purchase.ts'
import { laterPart } from '../../components/later-part/later-part.tsx'
import { RadioList } from '../../forms/radio-list.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { DeliveryStepProps } from './checkout-props.ts'
import { LoadingLines } from './loading-lines.tsx'
import { StepActions } from './step-actions.tsx'
import { deliveryPrice } from './zone-price.ts'

const addresses = laterPart(async () => (await import('./address-choice.tsx')).AddressChoice)

/** How the tickets arrive, and where, for what is brought. */
export function DeliveryStep(props: DeliveryStepProps & { onBack?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { price } = useFormat()
  const [missing, setMissing] = useState(false)
  // What comes late beside the tickets would push the way on from under a finger.
  const [isThere, setThere] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const { deliveries, chosen, address, busy, onBack, beside } = props
  const isWhole = beside === null || isThere
  if (!deliveries) return <LoadingLines label={t`Looking up delivery options`} />
  const goOn = () => {
    // One that was chosen before may be offered no more, by a performance that was added.
    setMissing(delivery === undefined)
    if (delivery === undefined) first.current?.focus()
    else props.onDone()
  }
  const province = (id: number): string | null => {
    if (id !== chosen || address?.part !== 'list') return null
    return address.addresses?.find((each) => each.idClienteDomicilio === address.picked)?.cProvincia ?? null
  }
  const priceOf = (delivery: DeliveryType): string => {
    const cost = deliveryPrice(delivery, province(delivery.idEntregaTipo))
    if (cost.kind === 'nowhere') return t`No delivery there`
    const amount = price(cost.amount)
    if (cost.kind === 'from') return t`from ${amount}`
    return cost.amount === 0 ? t`Free of charge` : amount
  }
  const delivery = deliveries.find(({ idEntregaTipo }) => idEntregaTipo === chosen)
  return (
    <>
      <RadioList
        legend={t`Delivery`}
        options={deliveries.map((each) => ({
          value: each.idEntregaTipo,
          title: each.cNombre,
          description: each.cDescripcion,
          aside: priceOf(each),
        }))}
        value={chosen}
        onChange={props.onChoose}
        firstRef={first}
        error={missing && delivery === undefined ? t`Choose a way of delivery` : undefined}
      />
      {beside?.(setThere)}
      {isWhole ? null : <LoadingLines label={t`Looking up what else there is`} />}
      <div hidden={!isWhole}>
        {address && delivery ? (
          <addresses.Part
            {...address}
            delivery={delivery}
            busy={busy}
            onBack={onBack}
            meanwhile={<LoadingLines label={t`Looking up your addresses`} />}
          />
        ) : (
          <StepActions busy={busy} onBack={onBack} onContinue={goOn}>
            <Trans>Continue</Trans>
          </StepActions>
        )}
      </div>
    </>
  )
}
