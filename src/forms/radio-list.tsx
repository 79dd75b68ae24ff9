import { type Ref, useId } from 'react'
import { coveringInput } from './covering-input.ts'
import './radio-list.css'

export interface RadioOption {
  value: number
  title: string
  description?: string | undefined
  /** What the choice costs or gives, at the end of the line. */
  aside?: string | undefined
}

export interface RadioListProps {
  /** Named for assistive technology; the page's heading says it to the eye. */
  legend: string
  options: readonly RadioOption[]
  value: number | null
  /** Called with the wanted choice; `value` stays until the owner gives another. */
  onChange: (value: number) => void
  error?: string | undefined
  /** The first choice: where the focus goes when none was made. */
  firstRef?: Ref<HTMLInputElement> | undefined
}

/** One choice among a few, a line each. */
export function RadioList({ legend, options, value, onChange, error, firstRef }: RadioListProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="vh" id={`${id}-legend`}>
        {legend}
      </legend>
      <div className="radio-list" role="radiogroup" aria-labelledby={`${id}-legend`}>
        {options.map((option, index) => (
          <label key={option.value} className="radio-row">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              ref={index === 0 ? firstRef : undefined}
              style={coveringInput}
            />
            <span className="radio-mark" />
            <span className="radio-words">
              <span>
                <span className="radio-title">{option.title}</span>
                {option.description ? <span className="radio-text">{option.description}</span> : null}
              </span>
              {option.aside ? <span className="radio-aside">{option.aside}</span> : null}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
