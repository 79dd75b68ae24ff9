import { createContext, useContext } from 'react'
import type { Format } from '../../contract/format.ts'

const FormatContext = createContext<Format | null>(null)

export const FormatProvider = FormatContext.Provider

/** How to print money and dates on this page. Throws outside a FormatProvider. */
export const useFormat = (): Format => {
  const format = useContext(FormatContext)
  if (!format) throw new Error('useFormat needs a FormatProvider above it')
  return format
}
