import { useLingui } from '@lingui/react/macro'
import { DATE_FILTERS } from '../../../contract/date-filters.ts'
import type { SeasonDay } from '../../../contract/entities/billboard.ts'
import { useDateNames } from '../../components/filters/date-names.ts'
import { useFormat } from '../../i18n/format-context.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** @returns Noviembre y diciembre; Noviembre a febrero; of days that are asked for, their name or the day in full. */
export const useSeasonTitle = (days: readonly SeasonDay[], selectedDay: string | null): string => {
  const { t } = useLingui()
  const format = useFormat()
  const names = useDateNames()
  const word = DATE_FILTERS.find((filter) => filter === selectedDay)
  if (word) return names[word]
  if (selectedDay) return capital(format.longDate(format.day(selectedDay)))
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return t`The season`
  const [from, until] = [format.day(first.dDia), format.day(last.dDia)]
  const [start, end] = [format.month(from), format.month(until)]
  const months = (until.year - from.year) * 12 + until.month - from.month
  if (months === 0) return capital(start)
  return capital(months === 1 ? t`${start} and ${end}` : t`${start} to ${end}`)
}
