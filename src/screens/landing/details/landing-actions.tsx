import { Trans } from '@lingui/react/macro'
import type { ShowDetail } from '../../../../contract/entities/show-detail.ts'
import { ShareButton } from '../../../components/venue/share-button.tsx'

/** Share, and add to a calendar. */
export const LandingActions = ({ show }: { show: ShowDetail }) => (
  <div className="acts">
    <ShareButton title={show.cEspectaculoCartelNombre} />
    {show.dPrimera && (
      <a className="act" href={`/agenda/${encodeURIComponent(show.cSeo)}.ics`} download>
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="M3 5h18v16H3zM3 10h18M8 2v5M16 2v5" />
        </svg>
        <Trans>Add to calendar</Trans>
      </a>
    )}
  </div>
)
