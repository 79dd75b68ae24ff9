import { useLingui } from '@lingui/react/macro'
import type { RoundedCount } from '../../contract/entities/flow.ts'

/** Below so many, a share would say who they are, or nothing. */
const ENOUGH = 20

/** Says numbers and shares of them in the language of the page. @param step what they are rounded to */
export const useCounts = (step: number) => {
  const { t, i18n } = useLingui()
  const print = (count: number): string => count.toLocaleString(i18n.locale)
  return {
    print,
    count: (count: RoundedCount): string => (count === null ? t`fewer than ${step}` : print(count)),
    /** Empty where there are too few to share. */
    share: (part: RoundedCount, of: RoundedCount): string =>
      part === null || of === null || of < ENOUGH
        ? ''
        : (part / of).toLocaleString(i18n.locale, { style: 'percent', maximumFractionDigits: 0 }),
  }
}
