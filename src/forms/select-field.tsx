import { type ComponentProps, useId } from 'react'
import './field.css'

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string
  options: readonly { value: string; label: string }[]
  error?: string | undefined
  width?: 'half' | 'third' | 'two-thirds' | 'full'
}

/** A native select on a line, with its label and what is wrong with it. */
export function SelectField({ label, options, error, width = 'full', ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={error ? 'fld bad' : 'fld'} data-width={width}>
      <label htmlFor={id}>{label}</label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error ? (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
