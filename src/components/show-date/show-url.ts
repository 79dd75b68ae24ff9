import type { Show } from '../../../contract/entities/billboard.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { useFormat } from '../../i18n/format-context.ts'

/** @returns the address of a show's page; where days were asked for, with the day of its performance on them chosen. */
export const useShowUrl = ({ cSeo, oFuncion }: Pick<Show, 'cSeo' | 'oFuncion'>): string => {
  const { moment } = useFormat()
  return oFuncion?.dFecha ? pageUrl.landingOn(cSeo, moment(oFuncion.dFecha).date) : pageUrl.landing(cSeo)
}
