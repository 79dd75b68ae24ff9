/** Under which key a choice lies in the browser's storage. */
export const storageKey = (name: string): string => `taquilla.viewer.${name}`

/** What was chosen before; null where the browser keeps nothing, as for files it may not. */
export const readChoice = (name: string): string | null => {
  try {
    return localStorage.getItem(storageKey(name))
  } catch {
    return null
  }
}

/** @returns whether it is kept; otherwise the choice lasts as long as the page. */
export const storeChoice = (name: string, value: string): boolean => {
  try {
    localStorage.setItem(storageKey(name), value)
    return true
  } catch {
    return false
  }
}
