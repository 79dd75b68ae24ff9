const key = (name: string) => `taquilla.viewer.${name}`

/** What was chosen before; null where the browser keeps nothing, as for files it may not. */
export const readChoice = (name: string): string | null => {
  try {
    return localStorage.getItem(key(name))
  } catch {
    return null
  }
}

export const storeChoice = (name: string, value: string): void => {
  try {
    localStorage.setItem(key(name), value)
  } catch {
    // The choice lasts as long as the page.
  }
}
