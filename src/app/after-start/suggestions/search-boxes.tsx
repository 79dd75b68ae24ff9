import { lazy, Suspense, useEffect, useState } from 'react'

const Suggestions = lazy(() =>
  import('./suggestions.tsx').then(
    ({ Suggestions }) => ({ default: Suggestions }),
    () => ({ default: () => null }),
  ),
)

/** The name of what is searched for, in every form that searches (section 2). */
const isSearchBox = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.name === 'cBuscar'

/**
 * One search has one address: the text goes into it trimmed, and an empty one stays out (the server redirects the others).
 * A form without any field would leave a question mark in it: its empty text is sent, and the server redirects that too.
 */
const trimSearch = ({ formData }: FormDataEvent): void => {
  const typed = formData.get('cBuscar')
  if (typeof typed !== 'string') return
  const text = typed.trim()
  const isAlone = [...formData.keys()].length === 1
  if (text === '' && !isAlone) formData.delete('cBuscar')
  else formData.set('cBuscar', text)
}

/**
 * Suggests shows in the search box that has the focus. Its code is fetched with the first focus and adds to the
 * server's markup; without it the box still sends its form.
 */
export const SearchBoxes = () => {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  useEffect(() => {
    const look = (element: EventTarget | null) => isSearchBox(element) && setInput(element)
    const onFocus = ({ target }: FocusEvent) => look(target)
    look(document.activeElement)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('formdata', trimSearch)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('formdata', trimSearch)
    }
  }, [])
  return (
    input && (
      <Suspense>
        <Suggestions input={input} />
      </Suspense>
    )
  )
}
