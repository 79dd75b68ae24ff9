import { RadioGroup } from '@chakra-ui/react/radio-group'
import { type Ref, useId, useLayoutEffect, useReducer, useRef } from 'react'
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
  const group = useRef<HTMLDivElement>(null)
  const [asked, ask] = useReducer((count: number) => count + 1, 0)
  const chosen = value === null ? null : String(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused choice changes nothing but `asked`, and the browser has ticked it.
  useLayoutEffect(() => {
    for (const input of group.current?.querySelectorAll('input') ?? []) input.checked = input.value === chosen
  }, [asked, chosen])
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="vh" id={`${id}-legend`}>
        {legend}
      </legend>
      <RadioGroup.Root
        ref={group}
        ids={{ label: `${id}-legend` }}
        value={chosen}
        onValueChange={(change) => {
          onChange(Number(change.value))
          ask()
        }}
      >
        {options.map((option, index) => (
          <RadioGroup.Item key={option.value} value={String(option.value)}>
            <RadioGroup.ItemHiddenInput ref={index === 0 ? firstRef : undefined} style={coveringInput} />
            <RadioGroup.ItemIndicator />
            <RadioGroup.ItemText>
              <span>
                <span className="radio-title">{option.title}</span>
                {option.description ? <span className="radio-text">{option.description}</span> : null}
              </span>
              {option.aside ? <span className="radio-aside">{option.aside}</span> : null}
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
