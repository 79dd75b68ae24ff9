import type { PerformanceHead } from '../../contract/page.ts'
import { useFormat } from '../i18n/format-context.ts'

/** @returns a show with the day and time of its performance, as a sentence names it; undefined without one. */
export const useHeadInWords = (head: PerformanceHead | null): string | undefined => {
  const format = useFormat()
  if (head === null) return undefined
  if (head.dFecha === null) return head.cEspectaculoCartelNombre
  const day = format.moment(head.dFecha)
  return `${head.cEspectaculoCartelNombre}, ${format.longDate(day)}, ${format.time(day)}`
}
