import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Show } from '../../../contract/entities/billboard.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { useFormat } from '../../i18n/format-context.ts'

export type DatedShow = Pick<
  Show,
  'dPrimera' | 'dUltima' | 'nFunciones' | 'idEspectaculoCartelTipo' | 'lAgotado' | 'oFuncion' | 'nOtras'
>

export interface ShowDate {
  /** 27, 25–29, or a word where there is no date. */
  numeral: string
  /** The numeral is more than one day and is set smaller. */
  wide: boolean
  /** vie; mié a dom */
  strong: string
  /** nov; hasta 12 feb */
  rest: string
  /** 20:30 h; 5 funciones */
  line: string
  /** The same in a sentence, for screen readers. */
  spoken: string
  /** The lead's two halves: viernes, noviembre | 20:30 h */
  headline: string
}

/**
 * @returns a show's date as the programme prints it: one day, a run within a month, or a longer run; where days were
 * asked for, the performance on them.
 */
export const useShowDate = (show: DatedShow): ShowDate => {
  const { t } = useLingui()
  const format = useFormat()
  if (show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID || !show.dPrimera || !show.dUltima) {
    const line = show.lAgotado ? t`out of stock` : t`in stock`
    return { numeral: t`Shop`, wide: true, strong: '', rest: line, line: '', spoken: line, headline: line }
  }
  const found = show.oFuncion?.dFecha
  const first = format.moment(found ?? show.dPrimera)
  const last = format.moment(found ?? show.dUltima)
  const count = found ? 1 : show.nFunciones
  const hour = format.time(first)
  const others = show.nOtras
  const line =
    found && others
      ? t`${hour} and ${others} more`
      : count === 1
        ? hour
        : t`${plural(count, { one: '# performance', other: '# performances' })}`
  if (first.date === last.date)
    return {
      numeral: String(first.day),
      wide: false,
      strong: format.weekdayShort(first),
      rest: format.monthShort(first),
      line,
      spoken: `${format.longDate(first)}, ${line}`,
      headline: `${format.weekday(first)}, ${format.month(first)}`,
    }
  const from = `${first.day} ${format.monthShort(first)}`
  const until = `${last.day} ${format.monthShort(last)}`
  const spoken = `${t`${from} to ${until}`}, ${line}`
  const start = format.weekdayShort(first)
  const end = format.weekdayShort(last)
  const sameMonth = first.month === last.month && first.year === last.year
  const daily = count > last.day - first.day
  if (sameMonth && (daily || count === 2)) {
    const [one, other] = [first.day, last.day]
    return {
      numeral: daily ? `${one}–${other}` : t`${one} and ${other}`,
      wide: true,
      strong: daily ? t`${start} to ${end}` : t`${start} and ${end}`,
      rest: format.monthShort(first),
      line,
      spoken: daily ? spoken : `${t`${from} and ${until}`}, ${line}`,
      headline: daily ? t`${from} to ${until}` : t`${from} and ${until}`,
    }
  }
  return {
    numeral: String(first.day),
    wide: false,
    strong: start,
    rest: `${format.monthShort(first)}, ${t`until ${until}`}`,
    line,
    spoken,
    headline: t`${from} to ${until}`,
  }
}
