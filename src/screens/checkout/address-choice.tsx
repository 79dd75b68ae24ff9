import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addressInWords } from '../../../contract/address-in-words.ts'
import type { Address, AddressData, DeliveryAddress } from '../../../contract/entities/address.ts'
import type { DeliveryType } from '../../../contract/entities/purchase.ts'
import type { TypedAddress } from '../../../machines/address-book/address-book.events.ts'
import type { BookPart } from '../../../machines/address-book/address-book.selectors.ts'
import type { Provinces } from '../../../machines/address-book/address-book.setup.ts'
import { Notice } from '../../components/notice/notice.tsx'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { AddressForm } from '../../forms/address-form.tsx'
import { addressDefaults } from '../../forms/address-values.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { FormSystem } from '../../forms/form-system.tsx'
import { RadioList } from '../../forms/radio-list.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { LoadingLines } from './loading-lines.tsx'
import { StepActions } from './step-actions.tsx'
import { deliveryPrice } from './zone-price.ts'

export interface AddressChoiceProps {
  part: BookPart
  /** Null while they are asked for, or could not be had. The default one first. */
  addresses: readonly Address[] | null
  picked: number | null
  provinces: Provinces | null
  localities: readonly string[]
  typed: TypedAddress | null
  /** The address that the purchase has. */
  kept: DeliveryAddress | null
  /** What is wrong with the address: nothing is delivered there, say. */
  error: string | undefined
  onRetry: () => void
  onPick: (idClienteDomicilio: number) => void
  /** Goes on with the address that is picked. */
  onAccept: () => void
  onAdd: () => void
  onBook: () => void
  onTyped: (typed: TypedAddress) => void
  onProvince: (cProvincia: string) => void
  /** `keeps`: it is wanted in the address book too. */
  onSubmit: (address: AddressData, keeps: boolean) => void
}

interface AddressOfStepProps extends AddressChoiceProps {
  delivery: DeliveryType
  busy: boolean
  onBack?: (() => void) | undefined
}

/** Where a delivery goes: an address of the book, or a new one. */
export function AddressChoice(props: AddressOfStepProps) {
  const { t } = useLingui()
  const { part } = props
  const title = useFocusOnChange<HTMLHeadingElement>(part === 'loading' ? 'list' : part)
  if (part === 'loading') return <LoadingLines label={t`Looking up your addresses`} />
  if (part === 'failed')
    return (
      <Notice kind="alert" title={t`Your addresses could not be loaded`}>
        <p>
          <button type="button" className="btn" onClick={props.onRetry}>
            <Trans>Try again</Trans>
          </button>
        </p>
      </Notice>
    )
  return (
    <section className="address-choice">
      <h2 className="d" ref={title} tabIndex={-1}>
        <Trans>Where do we bring it?</Trans>
      </h2>
      <FormSystem>{part === 'form' ? <NewAddress {...props} /> : <BookChoice {...props} />}</FormSystem>
    </section>
  )
}

function BookChoice({ addresses, picked, delivery, error, busy, ...props }: AddressOfStepProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  return (
    <>
      <RadioList
        legend={t`Address`}
        options={(addresses ?? []).map((address) => {
          const cost = deliveryPrice(delivery, address.cProvincia)
          return {
            value: address.idClienteDomicilio,
            title: address.cTipo === 'LABORAL' ? t`Work` : t`Home`,
            description: addressInWords(address, address.cProvinciaNombre),
            aside: cost.kind === 'nowhere' ? t`No delivery there` : price(cost.amount),
          }
        })}
        value={picked}
        onChange={(id) => (busy ? undefined : props.onPick(id))}
        error={error}
      />
      {busy ? null : (
        <p>
          <button type="button" className="link" onClick={props.onAdd}>
            <Trans>To another address</Trans>
          </button>
        </p>
      )}
      <StepActions busy={busy} onBack={props.onBack} onContinue={props.onAccept}>
        <Trans>Continue</Trans>
      </StepActions>
    </>
  )
}

function NewAddress({ typed, kept, delivery, error, busy, addresses, ...props }: AddressOfStepProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const [keeps, setKeeps] = useState(true)
  const cProvincia = (typed ?? kept)?.cProvincia || null
  const cost = deliveryPrice(delivery, cProvincia)
  return (
    <>
      {addresses?.length && !busy ? (
        <p>
          <button type="button" className="link" onClick={props.onBook}>
            <Trans>Choose from my addresses</Trans>
          </button>
        </p>
      ) : null}
      <AddressForm
        defaults={typed ?? addressDefaults(kept)}
        provinces={props.provinces}
        localities={props.localities}
        isOfBook={false}
        provinceError={error}
        onSubmit={(address) => (busy ? undefined : props.onSubmit(address, keeps))}
        onTyped={props.onTyped}
        onProvince={props.onProvince}
      >
        <div>
          <CheckField required={false} checked={keeps} onChange={setKeeps}>
            <Trans>Keep it in my addresses</Trans>
          </CheckField>
        </div>
        <p className="sm" role="status">
          {cProvincia === null ? null : cost.kind === 'nowhere' ? (
            <Trans>We do not deliver to that province.</Trans>
          ) : (
            t`Delivery there: ${price(cost.amount)}`
          )}
        </p>
        <StepActions busy={busy} onBack={props.onBack}>
          <Trans>Continue</Trans>
        </StepActions>
      </AddressForm>
    </>
  )
}
