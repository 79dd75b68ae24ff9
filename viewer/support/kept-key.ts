const NAME = 'taquilla.viewer.supportKey'

/** The support key of this tab, gone when it is closed; empty where none is kept. */
export const keptKey = (): string => {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

export const keepKey = (key: string): void => {
  try {
    sessionStorage.setItem(NAME, key)
  } catch {
    // It is asked for again with the next page.
  }
}

export const forgetKey = (): void => {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // There was none to forget.
  }
}
