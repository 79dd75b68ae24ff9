import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { Promotion } from '../../../contract/entities/performance.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { problemMessage } from '../../forms/messages.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFormat } from '../../i18n/format-context.ts'
import type { BookingTime } from './booking-times.ts'
import type { BookingValues } from './booking-values.ts'

export interface BookingFieldsProps {
  form: UseFormReturn<BookingValues>
  /** The places were to be kept without the customer's accepting the reservation conditions. */
  conditionsMissing: boolean
  /** Those that some of the places may take. */
  promotions: readonly Promotion[]
  /** Until when the places may be kept, each with its end. */
  times: readonly { time: BookingTime; until: number }[]
}

/** Who the places are kept for, until when, and on which terms. */
export function BookingFields({ form, conditionsMissing, promotions, times }: BookingFieldsProps) {
  const { t, i18n } = useLingui()
  const { shortDateTime } = useFormat()
  const { register, control, formState } = form
  const { errors } = formState
  const words: Record<BookingTime, string> = {
    2: t`2 hours`,
    24: t`24 hours`,
    48: t`48 hours`,
    168: t`7 days`,
    start: t`until it begins`,
  }
  return (
    <>
      <TextField
        label={t`Name or group`}
        autoComplete="off"
        maxLength={80}
        required
        error={errors.cNombre && t`Say who the places are for`}
        {...register('cNombre')}
      />
      <TextField
        label={t`Email, if there is one`}
        type="email"
        autoComplete="off"
        maxLength={120}
        error={errors.cMail && i18n._(problemMessage('cMail', 'format'))}
        {...register('cMail', { setValueAs: (typed: string) => typed.trim() })}
      />
      <SelectField
        label={t`Kept`}
        options={times.map(({ time, until }) => ({
          value: time,
          label: `${words[time]} (${shortDateTime(new Date(until).toISOString())})`,
        }))}
        {...register('cPlazo')}
      />
      {promotions.length > 0 && (
        <SelectField
          label={t`Promotion`}
          options={[
            { value: '', label: t`Full price` },
            ...promotions.map(({ idPromocion, cNombre, nPorcentaje }) => ({
              value: String(idPromocion),
              label: `${cNombre} (${nPorcentaje} %)`,
            })),
          ]}
          {...register('cPromocion')}
        />
      )}
      <TextField
        label={t`Note for the customer`}
        autoComplete="off"
        maxLength={200}
        error={errors.cNota && t`One line, of 200 letters at most`}
        {...register('cNota')}
      />
      <div>
        <Controller
          control={control}
          name="lCondiciones"
          render={({ field }) => (
            <CheckField
              ref={field.ref}
              checked={field.value}
              onChange={field.onChange}
              error={conditionsMissing ? i18n._(problemMessage('lTerminos', 'mustAgree')) : undefined}
            >
              {t`The customer accepts the reservation conditions.`}
            </CheckField>
          )}
        />
      </div>
    </>
  )
}
