import { keptScreens } from 'virtual:viewer-data'
import { screenAddress } from './screen-address.ts'

/** The address of a state's committed picture, for what leaves this page; null where it has none. */
export const keptScreenOf = (id: string): string | null => {
  const [machine = '', ...state] = id.split('.')
  const key = state.join('.')
  if (!keptScreens[machine]?.pictures.includes(key)) return null
  return new URL(screenAddress('kept', `${machine}.${key}.webp`), location.href).href
}
