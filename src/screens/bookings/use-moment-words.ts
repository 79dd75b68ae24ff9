import { useFormat } from '../../i18n/format-context.ts'

/** How this page says a day and an hour. */
export const useMomentWords = (): ((iso: string) => string) => {
  const format = useFormat()
  return (iso) => {
    const moment = format.moment(iso)
    return `${format.longDate(moment)}, ${format.time(moment)}`
  }
}
