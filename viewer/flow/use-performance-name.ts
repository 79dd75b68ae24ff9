import { useLingui } from '@lingui/react/macro'
import { shopTimeZone } from '../support/shop-time.ts'
import type { Choosable } from './performances.ts'

/** Names a performance by its show and when it begins, in the language of the page. */
export const usePerformanceName = () => {
  const { t, i18n } = useLingui()
  const begins = new Intl.DateTimeFormat(i18n.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: shopTimeZone,
  })
  return ({ idFuncion, cEspectaculoCartelNombre, dFecha }: Choosable): string => {
    if (cEspectaculoCartelNombre === undefined) return t`Performance number ${String(idFuncion)}`
    return dFecha
      ? `${cEspectaculoCartelNombre}, ${begins.format(new Date(dFecha))}`
      : cEspectaculoCartelNombre
  }
}
