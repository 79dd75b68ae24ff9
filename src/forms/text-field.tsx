import { type ComponentProps, type ReactNode, useId } from 'react'
import './field.css'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** What is wrong, in the customer's words; linked to the input and marked as an error. */
  error?: string | undefined
  hint?: string | undefined
  /** Something pressed at the end of the line, as "show password". */
  trailing?: ReactNode
  /** How much of the form's six columns the field takes on a wide screen. */
  width?: 'half' | 'third' | 'two-thirds' | 'full'
}

/** A label, a line to type on, and what is wrong with it. Spread react-hook-form's `register` into it. */
export function TextField({ label, error, hint, trailing, width = 'full', ...input }: TextFieldProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className={error ? 'fld bad' : 'fld'} data-width={width}>
      <label htmlFor={id}>{label}</label>
      <div className="fld-line">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {trailing}
      </div>
      {hint ? (
        <p className="soft" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
