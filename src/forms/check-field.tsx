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
  ref: Ref<HTMLInputElement>
}

/** A box that has to be ticked, and what is wrong while it is not. */
export function CheckField({ children, checked, onChange, error, ref }: CheckFieldProps) {
  const id = useId()
  return (
    <>
      <Checkbox.Root
        required
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
