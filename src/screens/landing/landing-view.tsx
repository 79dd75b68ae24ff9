import { Trans } from '@lingui/react/macro'
import type { ShowDetail } from '../../../contract/entities/show-detail.ts'
import { PRODUCT_TYPE_ID } from '../../../contract/product-type.ts'
import { Lead } from '../../components/lead/lead.tsx'
import '../../components/venue/venue.css'
import { LandingActions } from './details/landing-actions.tsx'
import { LandingDetails } from './details/landing-details.tsx'
import './landing.css'

export interface LandingViewProps {
  show: ShowDetail
  /** What the calendar shows: a day, YYYY-MM-DD, or a month, YYYY-MM; null for the first day on sale. */
  fecha: string | null
}

/** One show: what it is, and then its calendar, its house, and who makes it. */
export const LandingView = ({ show, fecha }: LandingViewProps) => (
  <div className="landing">
    <section className="feat wrap">
      <Lead show={show} heading="h1">
        {show.listaFuncion.length > 0 && (
          <a className="btn" href="#performances">
            {show.idEspectaculoCartelTipo === PRODUCT_TYPE_ID ? (
              <Trans>Buy it</Trans>
            ) : (
              <Trans>See performances</Trans>
            )}
          </a>
        )}
        <LandingActions show={show} />
      </Lead>
    </section>
    <LandingDetails show={show} fecha={fecha} />
  </div>
)
