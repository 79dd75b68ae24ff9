import { useEffect, useState } from 'react'
import type { Country } from '../../contract/entities/address.ts'
import type { PhoneReading } from './phone-library.ts'

type Read = (typed: string, country: Country) => PhoneReading | null

/**
 * Reads a number while it is typed; null while it cannot be read. The library comes with the first digit; the
 * server decides, also where it does not come.
 */
export const usePhoneReading = (typed: string, country: Country): PhoneReading | null => {
  const [read, setRead] = useState<Read | null>(null)
  const isWanted = typed !== ''
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    import('./phone-library.ts').then(
      ({ readPhone }) => isShown && setRead(() => readPhone),
      () => null,
    )
    return () => {
      isShown = false
    }
  }, [isWanted])
  return read && isWanted ? read(typed, country) : null
}
