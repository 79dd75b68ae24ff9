import { useLingui } from '@lingui/react/macro'
import type { DateFilter } from '../../../contract/date-filters.ts'

/** How the date filters of section 9 are called. */
export const useDateNames = (): Record<DateFilter, string> => {
  const { t } = useLingui()
  return {
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    week: t`This week`,
    weekend: t`This weekend`,
    nextWeek: t`Next week`,
    month: t`This month`,
    nextMonth: t`Next month`,
  }
}
