import { Input } from '@chakra-ui/react/input'
import type { ComponentProps, ReactNode } from 'react'
import { LabelledField, type LabelledFieldProps } from './labelled-field.tsx'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'inputMode' | 'list' | 'maxLength' | 'name' | 'onBlur' | 'onChange' | 'ref' | 'type'
>

export interface TextFieldProps extends LabelledFieldProps, InputAttributes {
  /** Something pressed at the end of the line, as "show password". */
  trailing?: ReactNode
}

/** A label, a line to type on, and what is wrong with it. Spread react-hook-form's `register` into it. */
export function TextField({ label, error, hint, required, width, trailing, ...input }: TextFieldProps) {
  return (
    <LabelledField {...{ label, error, hint, required, width }}>
      {(describedBy) => (
        <div className="fld-line">
          <Input {...input} aria-describedby={describedBy} />
          {trailing}
        </div>
      )}
    </LabelledField>
  )
}
