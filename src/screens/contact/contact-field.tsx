import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, useId, useState } from 'react'

type Attributes = Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'required' | 'type'>

export interface ContactFieldProps extends Attributes {
  label: string
  name: string
  /** What was typed before. */
  value: string
  problem: string | undefined
  /** Both columns. */
  wide?: boolean
  /** A text of several lines, of so many characters at most. */
  most?: number
}

/** A label, a line or a box to write in, and what is wrong with it; the browser keeps what is typed. */
export const ContactField = ({ label, name, value, problem, wide, most, ...rest }: ContactFieldProps) => {
  const { t } = useLingui()
  const id = useId()
  const [length, setLength] = useState(value.length)
  const described = [problem && `${id}-problem`, most && `${id}-count`].filter(Boolean).join(' ') || undefined
  const shared = {
    id,
    name,
    defaultValue: value,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': described,
  }
  return (
    <div className={`fld${problem ? ' bad' : ''}${wide || most ? ' wide' : ''}`}>
      <label htmlFor={id}>{label}</label>
      {most ? (
        <textarea
          {...shared}
          required={rest.required}
          onInput={(event) => setLength(event.currentTarget.value.length)}
        />
      ) : (
        <input {...shared} {...rest} />
      )}
      {problem && (
        <span className="err" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {most ? (
        <span className="soft num" id={`${id}-count`}>
          {t`${length} of ${most} characters`}
        </span>
      ) : null}
    </div>
  )
}
