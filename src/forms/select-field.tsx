import { NativeSelect } from '@chakra-ui/react/native-select'
import type { ComponentProps } from 'react'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

type SelectAttributes = Pick<
  ComponentProps<'select'>,
  'autoComplete' | 'name' | 'onBlur' | 'onChange' | 'ref' | 'value'
>

export interface SelectFieldProps extends Omit<LabelledFieldProps, 'hint'>, SelectAttributes {
  options: readonly { value: string; label: string }[]
}

/** A native select on a line, with its label and what is wrong with it. */
export function SelectField({ label, options, error, width, required, ...select }: SelectFieldProps) {
  return (
    <LabelledField {...{ label, error, width, required }}>
      {(describedBy) => (
        <NativeSelect.Root>
          <NativeSelect.Field {...select} aria-describedby={describedBy}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
    </LabelledField>
  )
}
