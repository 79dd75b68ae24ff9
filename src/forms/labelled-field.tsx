import { Field } from '@chakra-ui/react/field'
import { type ReactNode, useId } from 'react'
import './field.css'

export interface LabelledFieldProps {
  label: string
  /** What is wrong, in the customer's words; linked to the control and marked as an error. */
  error?: string | undefined
  hint?: string | undefined
  required?: boolean | undefined
  /** How much of the form's six columns the field takes on a wide screen. */
  width?: 'half' | 'third' | 'two-thirds' | 'full' | undefined
}

interface LabelledFieldRootProps extends LabelledFieldProps {
  /** Draws the control, which names its hint and its error through `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode
}

/**
 * A label, a control, and what is wrong with it. The texts carry ids of ours: under its own, the library would
 * tell an error through `aria-errormessage` alone, which few screen readers read out.
 */
export function LabelledField({
  label,
  error,
  hint,
  required,
  width = 'full',
  children,
}: LabelledFieldRootProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <Field.Root id={id} role="none" invalid={Boolean(error)} required={required} data-width={width}>
      <Field.Label>{label}</Field.Label>
      {children(described || undefined)}
      {hint ? <Field.HelperText id={`${id}-hint`}>{hint}</Field.HelperText> : null}
      {error ? <Field.ErrorText id={`${id}-error`}>{error}</Field.ErrorText> : null}
    </Field.Root>
  )
}
