import { useId } from 'react'

interface FieldProps {
  label: string
  type?: 'text' | 'password' | 'date'
  value: string
  problem: string | null
  onChange: (value: string) => void
  /** First and last day of a date. */
  min?: string
  max?: string
}

/** A field with its label above and what is wrong with it below. */
export const Field = ({ label, type = 'text', value, problem, onChange, ...more }: FieldProps) => {
  const id = useId()
  return (
    <div className={problem === null ? 'fld' : 'fld bad'}>
      <label htmlFor={id}>{label}</label>
      <input
        {...more}
        id={id}
        type={type}
        value={value}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== null && (
        <p className="err" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
