import { Checkbox } from '@chakra-ui/react/checkbox'
import { type ReactNode, type Ref, useId } from 'react'
import { coveringInput } from './covering-input.ts'
import './field.css'

export interface CheckFieldProps {
  /** What is agreed to. */
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  /** False where the box may be left empty. */
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A box to tick, and what is wrong while one that has to be ticked is not. */
export function CheckField({ children, checked, onChange, error, required = true, ref }: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <Checkbox.Root
        required={required}
        invalid={Boolean(error)}
        checked={checked}
        onCheckedChange={(change) => onChange(change.checked === true)}
      >
        <Checkbox.HiddenInput
          ref={ref}
          style={coveringInput}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Checkbox.Control />
        <Checkbox.Label>{children}</Checkbox.Label>
      </Checkbox.Root>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </>
  )
}
