import { useLingui } from '@lingui/react/macro'
import type { CardBrand } from '../../../contract/entities/payment.ts'
import { FormSystem } from '../../forms/form-system.tsx'
import { SelectField } from '../../forms/select-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import { installmentOptions } from './installment-options.ts'
import type { Installments } from './use-installments.ts'

export interface InstallmentChoiceProps {
  brand: CardBrand
  payments: Installments
  installments: number
  onInstallments: (count: number) => void
}

/** In how many payments, and what each of them is. */
export function InstallmentChoice({ brand, payments, installments, onInstallments }: InstallmentChoiceProps) {
  const { t } = useLingui()
  const { price } = useFormat()
  const options = installmentOptions(brand)
  const chosen = options.find(({ count }) => count === installments)
  return (
    <FormSystem>
      <div className="form-grid">
        <SelectField
          label={t`Payments with ${brand.cMarca}`}
          width="full"
          value={String(installments)}
          onChange={(event) => onInstallments(Number(event.target.value))}
          options={options.map((option) => ({
            value: String(option.count),
            label: [
              payments.short(option.count, option.total),
              option.interest ? t`total ${price(option.total)}` : '',
            ]
              .filter(Boolean)
              .join(', '),
          }))}
        />
        {chosen && chosen.count > 1 ? (
          <p className="sm num">
            {payments.sentence(chosen.count, chosen.total)}
            {chosen.interest ? <>, {t`total ${price(chosen.total)}`}</> : null}
          </p>
        ) : null}
      </div>
    </FormSystem>
  )
}
