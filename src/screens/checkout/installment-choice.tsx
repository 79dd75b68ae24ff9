import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CardBrand } from '../../../contract/entities/payment.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { installmentOptions } from './installment-options.ts'

export interface InstallmentChoiceProps {
  brand: CardBrand
  installments: number
  onInstallments: (count: number) => void
}

/** In how many payments, and what each of them is. */
export function InstallmentChoice({ brand, installments, onInstallments }: InstallmentChoiceProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  return (
    <FormSystem>
      <div className="form-grid">
        <SelectField
          label={t`Payments with ${brand.cMarca}`}
          width="half"
          value={String(installments)}
          onChange={(event) => onInstallments(Number(event.target.value))}
          options={installmentOptions(brand).map((option) => ({
            value: String(option.count),
            label: [
              t`${plural(option.count, {
                one: `# payment of ${price(option.each)}`,
                other: `# payments of ${price(option.each)}`,
              })}`,
              option.interest ? t`total ${price(option.total)}` : '',
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      </div>
    </FormSystem>
  )
}
