import { useLingui } from '@lingui/react/macro'
import type { Address, AddressData } from '../../../contract/entities/address.ts'
import type { TypedAddress } from '../../../machines/address-book/address-book.events.ts'
import type { Provinces } from '../../../machines/address-book/address-book.setup.ts'
import { useFocusOnChange } from '../../components/notice/use-focus-on-change.ts'
import { AddressForm } from '../../forms/address-form.tsx'
import { addressDefaults } from '../../forms/address-values.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { SaveActions } from '../../forms/save-actions.tsx'

export interface AddressEditorProps {
  /** Null for a new one. */
  address: Address | null
  /** What was typed before the page was reloaded. */
  typed: TypedAddress | null
  provinces: Provinces | null
  localities: readonly string[]
  busy: boolean
  /** What went wrong where no field says it. */
  failure: string | null
  provinceError?: string | undefined
  onSubmit: (address: AddressData) => void
  onTyped: (typed: TypedAddress) => void
  onProvince: (cProvincia: string) => void
  onLeave: () => void
}

/** The form of a new address, or of one that changes. */
export function AddressEditor({ address, typed, busy, failure, onLeave, ...props }: AddressEditorProps) {
  const { t } = useLingui()
  const title = useFocusOnChange<HTMLHeadingElement>('form', { atFirst: true })
  return (
    <section>
      <h2 className="d" ref={title} tabIndex={-1}>
        {address ? t`Change address` : t`New address`}
      </h2>
      <FormSystem>
        <AddressForm
          {...props}
          isOfBook
          defaults={typed ?? addressDefaults(address)}
          onSubmit={(data) => (busy ? undefined : props.onSubmit(data))}
        >
          <SaveActions failure={failure} busy={busy} onLeave={onLeave} />
        </AddressForm>
      </FormSystem>
    </section>
  )
}
