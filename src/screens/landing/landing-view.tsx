import { Trans } from '@lingui/react/macro'
import type { ShowDetail } from '../../../contract/entities/show-detail.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { Lead } from '../../components/lead/lead.tsx'
import '../../components/venue/venue.css'
import { LandingActions } from './details/landing-actions.tsx'
import { LandingDetails } from './details/landing-details.tsx'
import { ProductLead } from './details/product-lead.tsx'
import './landing.css'

export interface LandingViewProps {
  show: ShowDetail
  /** What the calendar shows: a day, YYYY-MM-DD, or a month, YYYY-MM; null for the first day on sale. */
  fecha: string | null
  /** How many places or products one purchase may hold. */
  most: number
}

/** One show or product: what it is, and then its calendar, its house, and who makes it. */
export const LandingView = ({ show, fecha, most }: LandingViewProps) => (
  <div className="landing">
    <section className="feat wrap">
      {show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID ? (
        <ProductLead show={show} most={most} />
      ) : (
        <Lead show={show} heading="h1">
          {show.listaFuncion.length > 0 && (
            <a className="btn" href="#performances">
              <Trans>See performances</Trans>
            </a>
          )}
          <LandingActions show={show} />
        </Lead>
      )}
    </section>
    <LandingDetails show={show} fecha={fecha} />
  </div>
)
