import { type RefObject, useEffect, useRef } from 'react'

/** What takes digits itself. */
const TAKES_TEXT = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]'

/**
 * The field of what is handed over has the keyboard as it appears, and wherever the keyboard is afterwards, F7 and a
 * digit go there: digits that went nowhere would sell as if the exact amount had been given.
 */
export const useCashKeys = (): RefObject<HTMLInputElement | null> => {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (ctrlKey || altKey || metaKey || !/^(\d|F7)$/.test(key)) return
      if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return
      if (key !== 'F7' && document.activeElement?.matches(TAKES_TEXT)) return
      field.current?.focus()
    }
    // Before the browser writes the digit where the keyboard is.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
  return field
}
