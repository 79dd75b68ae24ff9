import './find.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { FoundItem } from './found-item.tsx'
import { type FindablePart, findParts } from './found-parts.ts'
import { type Findable, type FindableQuestion, findTogether } from './found-questions.ts'

interface FindProps {
  label: string
  parts: readonly FindablePart[]
  /** The machine's title with each find, where more than one is searched. */
  withMachine?: boolean
  /** The nearest questions first; none where only parts are searched. */
  findQuestions?: (text: string) => readonly FindableQuestion[]
  onFind: (part: Findable) => void
}

const MOST_SHOWN = 40

/** A field that lists states, events and questions while one types; arrows choose, Enter goes there, Escape closes. */
export const Find = ({ label, parts, withMachine = false, findQuestions, onFind }: FindProps) => {
  const { t } = useLingui()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const found = open ? findTogether(text, findParts(parts, text), findQuestions?.(text) ?? []) : []
  const shown = found.slice(0, MOST_SHOWN)

  const go = (part: Findable | undefined) => {
    if (!part) return
    setOpen(false)
    onFind(part)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation()
      setOpen(false)
    }
    if (event.key === 'Enter') go(shown[at])
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    setOpen(true)
    setAt((at + step + shown.length) % Math.max(shown.length, 1))
  }
  return (
    <div className="find-part">
      <label className="vh" htmlFor={`${id}-text`}>
        {label}
      </label>
      <input
        id={`${id}-text`}
        type="search"
        role="combobox"
        autoComplete="off"
        placeholder={label}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-found`}
        aria-activedescendant={shown.length > 0 ? `${id}-${at}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setAt(0)
          setOpen(true)
        }}
        onKeyDown={press}
        onBlur={() => setOpen(false)}
      />
      <p className="vh" role="status">
        {open && text !== '' && (
          <Plural value={found.length} _0="Nothing found" one="# found" other="# found" />
        )}
      </p>
      <div id={`${id}-found`} role="listbox" aria-label={label} hidden={shown.length === 0}>
        {shown.map((part, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
          <div
            key={`${part.kind} ${part.kind === 'question' ? '' : part.machine} ${part.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            ref={index === at ? (item) => item?.scrollIntoView({ block: 'nearest' }) : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => go(part)}
          >
            <FoundItem part={part} withMachine={withMachine} />
          </div>
        ))}
      </div>
      {open && text.trim() !== '' && found.length === 0 && (
        <p className="none sm" aria-hidden="true">
          {t`Nothing found`}
        </p>
      )}
    </div>
  )
}
