import { type Ref, useId } from 'react'
import './radio-list.css'

export interface RadioOption<Value extends string | number> {
  value: Value
  title: string
  description?: string | undefined
  /** What the choice costs or gives, at the end of the line. */
  aside?: string | undefined
}

export interface RadioListProps<Value extends string | number> {
  /** Named for assistive technology; the page's heading says it to the eye. */
  legend: string
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean | undefined
  error?: string | undefined
  /** The first choice: where the focus goes when none was made. */
  firstRef?: Ref<HTMLInputElement> | undefined
}

/** One choice among a few, a line each, with native radio buttons. */
export function RadioList<Value extends string | number>({
  legend,
  options,
  value,
  onChange,
  disabled,
  error,
  firstRef,
}: RadioListProps<Value>) {
  const name = useId()
  const errorId = `${name}-error`
  return (
    <fieldset className="radio-list" disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="vh">{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className="radio-line">
          <input
            type="radio"
            ref={index === 0 ? firstRef : undefined}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className="radio-title">{option.title}</span>
            {option.description ? <span className="radio-text">{option.description}</span> : null}
          </span>
          {option.aside ? <span className="radio-aside">{option.aside}</span> : null}
        </label>
      ))}
      {error ? (
        <p className="err" id={errorId}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
