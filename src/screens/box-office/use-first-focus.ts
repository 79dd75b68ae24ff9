import { type RefObject, useEffect, useRef } from 'react'

/** Puts the keyboard on what a form of the desk asks first: a clerk's hands are on it. */
export const useFirstFocus = <Field extends HTMLElement>(): RefObject<Field | null> => {
  const field = useRef<Field>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}
