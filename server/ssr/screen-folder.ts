import type { ScreenName } from '../../contract/index.ts'

/** @returns the folder below src/screens that holds a screen: notFound is in not-found. */
export const screenFolder = (screen: ScreenName): string =>
  screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
