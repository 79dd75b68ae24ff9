import { useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { type JourneyWayOut, lanes } from '../../statecharts/journey/journey.ts'
import { withNumbers } from '../../statecharts/model/with-numbers.ts'
import { pageNumbers } from '../page-numbers.ts'
import { partHref } from '../part-href.ts'
import { placedAt } from './placed-at.ts'

/** A way out: what the customer keeps and where they are then; it opens what its chart does. */
export const WayOut = ({ out }: { out: JourneyWayOut }) => {
  const { i18n } = useLingui()
  const language = i18n.locale as Locale
  const { title, says, leadsTo } = out[language]
  return (
    <a className="way-out" style={placedAt(out.column, lanes.length)} href={partHref(out.rests[0]!)}>
      <b className="d">{title}</b>
      <span className="xs">{withNumbers(says, pageNumbers(), language)}</span>
      <span className="leads-to xs">→ {leadsTo}</span>
    </a>
  )
}
