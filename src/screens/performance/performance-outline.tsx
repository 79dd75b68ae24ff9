import { useLingui } from '@lingui/react/macro'
import { pageUrl } from '../../../contract/page-routes.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { PriceFrom } from '../../components/price/price-from.tsx'
import type { OutlineProps } from '../../shop/screen-props.ts'
import { PerformanceHead } from './performance-head.tsx'
import './performance.css'

/** The performance page as the server sends it, before login and places are known: head and price. */
export const PerformanceOutline = ({
  served,
  params,
  children,
}: Pick<OutlineProps, 'served' | 'params' | 'children'>) => {
  const { t } = useLingui()
  const waiting = children ?? <LoadingOverlay words={t`Opening the seat plan…`} />
  const show = served?.data.landing
  const shown = show?.listaFuncion.find(({ idFuncion }) => idFuncion === Number(params['id']))
  if (!show || !shown) return waiting
  const performance = {
    oEspectaculo: show,
    oEstablecimiento: show.oEstablecimiento,
    oFuncionFecha: shown.dFecha === null ? null : { dFecha: shown.dFecha },
    listaOtraFuncion: show.listaFuncion.filter((each) => each !== shown),
  }
  const priced = { ...show, ...shown, lAgotado: shown.lAgotada }
  return (
    <div className="wrap performance">
      <PerformanceHead
        performance={performance}
        hrefOf={({ idFuncion: other, h }) => `${pageUrl.performance(show.cSeo, other)}?h=${h}`}
      />
      <p>
        <PriceFrom show={priced} />
      </p>
      {waiting}
    </div>
  )
}
