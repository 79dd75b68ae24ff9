import { useEffect, useRef } from 'react'
import type { OptionMove } from '../../../../machines/suggestions/suggestions.events.ts'

export interface ComboboxProps {
  /** Id of the list. */
  listId: string
  /** How many options there are; 0 while the list is closed. */
  count: number
  active: number | null
  onType: (text: string) => void
  onMove: (to: OptionMove) => void
  onClose: () => void
  /** @param place of the option in the list. */
  onChoose: (place: number) => void
}

export const optionId = (listId: string, place: number): string => `${listId}-${place}`

const MOVES: Readonly<Record<string, OptionMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}

/** What a key does. Home and End move within the text until an option is marked. */
const onKey = (event: KeyboardEvent, { count, active, ...on }: ComboboxProps): void => {
  if (count === 0 || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const { key } = event
  const move = key.startsWith('Arrow') || active !== null ? MOVES[key] : undefined
  if (move) on.onMove(move)
  else if (key === 'Escape') on.onClose()
  else if (key === 'Enter' && active !== null) on.onChoose(active)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Makes a text field that the server wrote the combobox of a list, by the ARIA practice: the focus stays in the
 * field, and its active descendant is the marked option.
 */
export const useCombobox = (input: HTMLInputElement, props: ComboboxProps): void => {
  const latest = useRef(props)
  latest.current = props
  const { listId, count, active } = props
  useEffect(() => {
    const { form } = input
    const onInput = () => latest.current.onType(input.value)
    const onKeyDown = (event: KeyboardEvent) => onKey(event, latest.current)
    const onBlur = () => latest.current.onClose()
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-controls', listId)
    input.addEventListener('input', onInput)
    input.addEventListener('keydown', onKeyDown)
    input.addEventListener('blur', onBlur)
    form?.addEventListener('submit', onBlur)
    // Text that was typed before this code was loaded.
    if (input.value !== input.defaultValue) onInput()
    return () => {
      input.removeEventListener('input', onInput)
      input.removeEventListener('keydown', onKeyDown)
      input.removeEventListener('blur', onBlur)
      form?.removeEventListener('submit', onBlur)
      for (const name of ['role', ...input.getAttributeNames().filter((one) => one.startsWith('aria-'))])
        if (name !== 'aria-label') input.removeAttribute(name)
    }
  }, [input, listId])
  useEffect(() => {
    input.setAttribute('aria-expanded', String(count > 0))
    if (active === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', optionId(listId, active))
  }, [input, listId, count, active])
}
