import { useLingui } from '@lingui/react/macro'
import type { CardBrand } from '../../../contract/entities/payment.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { installmentOptions } from './installment-options.ts'

export interface InstallmentChoiceProps {
  brand: CardBrand
  /** In how many payments a decimal total is paid, in words. */
  payments: (count: number, total: number) => string
  installments: number
  onInstallments: (count: number) => void
}

/** In how many payments, and what each of them is. */
export function InstallmentChoice({ brand, payments, installments, onInstallments }: InstallmentChoiceProps) {
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
              payments(option.count, option.total),
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
