import { type Ref, useId } from 'react'
import { coveringInput } from './covering-input.ts'
import './radio-list.css'

export interface RadioOption {
  value: number
  title: string
  description?: string | undefined
  /** What the choice costs or gives, at the end of the line. */
  aside?: string | undefined
  /** Addresses of a picture beside its words, which says nothing more: for light pages and for dark ones. */
  logo?: { cUri: string; cUriOscuro: string } | null | undefined
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

/** Both pictures are there, one is shown: a page changes from light to dark without a script. */
function Logo({ cUri, cUriOscuro }: NonNullable<RadioOption['logo']>) {
  return (
    <span className="radio-logo">
      <img className="on-light" src={cUri} alt="" />
      <img className="on-dark" src={cUriOscuro} alt="" />
    </span>
  )
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
              {option.aside || option.logo ? (
                <span className="radio-aside">
                  {option.logo ? <Logo {...option.logo} /> : null}
                  {option.aside}
                </span>
              ) : null}
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
