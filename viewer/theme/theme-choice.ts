import { onAccent } from '../../contract/contrast.ts'
import { readChoice, storeChoice } from '../stored-choice.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const chosenTheme = (): Theme => themes.find((theme) => theme === readChoice('theme')) ?? 'system'

/** Colours the page; `system` leaves it to the reader's device. */
export const applyTheme = (theme: Theme): void => {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
}

/** Paper is light, whatever was chosen for the screen. */
export const printLight = (): void => {
  addEventListener('beforeprint', () => applyTheme('light'))
  addEventListener('afterprint', () => applyTheme(chosenTheme()))
}

/** What the page looks like now: as it was chosen, else as the device has it. */
export const shownScheme = (): Exclude<Theme, 'system'> => {
  const theme = chosenTheme()
  if (theme !== 'system') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export const rememberTheme = (theme: Theme): void => {
  storeChoice('theme', theme)
  applyTheme(theme)
}

/** The deployment's accent, which the server writes on the page's root; opened from a file it is the demo's. */
export const applyAccent = (): void => {
  const { dataset, style } = document.documentElement
  const accent = dataset['accent'] ?? '#F6B800'
  style.setProperty('--accent', accent)
  style.setProperty('--on-accent', onAccent(accent))
}
