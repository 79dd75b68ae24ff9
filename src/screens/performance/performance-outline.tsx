import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShowDetail } from '../../../contract/entities/billboard.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { LoadingOverlay } from '../../components/overlay/loading-overlay.tsx'
import { PriceFrom } from '../../components/price/price-from.tsx'
import { PerformanceHead } from './performance-head.tsx'
import './performance.css'

export interface PerformanceOutlineProps {
  show: ShowDetail
  idFuncion: number
  /** What the page is waiting for; the seat plan where nothing is given. */
  children?: ReactNode
}

/** The performance page as the server sends it, before login and places are known: head and price. */
export const PerformanceOutline = ({ show, idFuncion, children }: PerformanceOutlineProps) => {
  const { t } = useLingui()
  const waiting = children ?? <LoadingOverlay words={t`Opening the seat plan…`} />
  const shown = show.listaFuncion.find((each) => each.idFuncion === idFuncion)
  if (!shown) return waiting
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
