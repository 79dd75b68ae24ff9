import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SeasonDay, Show } from '../../../contract/entities/billboard.ts'
import { pageUrl } from '../../../contract/page-routes.ts'
import { DayRuler } from '../../components/day-ruler/day-ruler.tsx'
import { Lead } from '../../components/lead/lead.tsx'
import { PriceNote } from '../../components/price/price-note.tsx'
import { ShowCard } from '../../components/show-card/show-card.tsx'
import { ShowEntry } from '../../components/show-card/show-entry.tsx'
import { useSeasonTitle } from './season-title.ts'
import '../../components/filters/filters.css'
import './billboard.css'

export interface BillboardViewProps {
  /** Above the days, which come first then; null where featured shows do. */
  headline: string | null
  /** 3 on every width (section 9): the first leads on the accent. */
  featured: readonly Show[]
  /** The season's days with performances, in order. */
  days: readonly SeasonDay[]
  /** The day, or the word for days, that the list is narrowed to; null for all dates. */
  selectedDay: string | null
  /** Types, venues and price that it is narrowed to as well, as a query; empty for none. */
  filter: string
  /** What changes them. */
  filters: ReactNode
  shows: readonly Show[]
  /** Shows there are in all under the selected day. */
  total: number
  /** How many one press adds (section 9: 12). */
  pageSize: number
  /** loading: more is on its way; failed: it did not come, what is on screen stays. */
  status: 'ready' | 'loading' | 'failed'
  onDay: (day: string | null) => void
  /** More shows, and also the next try after a failure. */
  onMore: () => void
}

/** The shop's front page: three featured shows, the season's days, and the shows themselves. */
export const BillboardView = (props: BillboardViewProps) => {
  const { days, selectedDay, shows, total } = props
  // Under a filter what it leaves comes first.
  const featured = props.filter === '' ? props.featured : []
  const title = useSeasonTitle(days, selectedDay)
  const [lead, ...entries] = featured
  if (!lead && shows.length === 0 && selectedDay === null && props.filter === '') return <EmptyBillboard />
  const ruler = (
    <DayRuler days={days} selected={selectedDay} counted={props.headline !== null} onSelect={props.onDay} />
  )
  return (
    <>
      {props.headline === null ? (
        <h1 className="vh">
          <Trans>Billboard</Trans>
        </h1>
      ) : (
        <header className="opening wrap">
          <h1 className="d">{props.headline}</h1>
          {ruler}
        </header>
      )}
      {lead && <Featured lead={lead} entries={entries} />}
      <section className="wrap later" aria-labelledby="season">
        <div className="sec">
          <h2 className="d" id="season">
            {title}
          </h2>
          <ShowCount total={total} />
        </div>
        {props.headline === null && ruler}
        {props.filters}
        <ul className="grid" aria-busy={props.status === 'loading'}>
          {shows.map((show) => (
            <li key={show.idEspectaculoCartel}>
              <ShowCard show={show} />
            </li>
          ))}
        </ul>
        <More {...props} />
        <PriceNote />
      </section>
    </>
  )
}

const Featured = ({ lead, entries }: { lead: Show; entries: readonly Show[] }) => {
  const { t } = useLingui()
  return (
    <section className="feat wrap" aria-label={t`Featured`}>
      <Lead show={lead} heading="h2">
        <a className="btn" href={pageUrl.landing(lead.cSeo)} aria-describedby="season">
          {lead.nFunciones > 1 ? <Trans>Choose a date</Trans> : <Trans>Choose your seats</Trans>}
        </a>
      </Lead>
      <div className="second wrap">
        {entries.map((show) => (
          <ShowEntry key={show.idEspectaculoCartel} show={show} />
        ))}
      </div>
    </section>
  )
}

const ShowCount = ({ total }: { total: number }) => {
  const { t } = useLingui()
  return <p className="sm soft num">{t`${plural(total, { one: '# show', other: '# shows' })}`}</p>
}

const More = ({ shows, total, pageSize, status, filter, selectedDay, onMore }: BillboardViewProps) => {
  const shown = shows.length
  const next = Math.min(pageSize, total - shown)
  return (
    <form className="more" action="/" onSubmit={(event) => event.preventDefault()}>
      {[...new URLSearchParams(filter)].map(([name, value]) => (
        <input key={name + value} type="hidden" name={name} value={value} />
      ))}
      {selectedDay && <input type="hidden" name="cFecha" value={selectedDay} />}
      <p className="sm num" role="status">
        {status === 'failed' ? (
          <Trans>More shows could not be loaded. The ones you see are still here.</Trans>
        ) : (
          total > 0 && (
            <Trans>
              {shown} of {total} shows
            </Trans>
          )
        )}
      </p>
      {total > 0 && (
        <div className="meter" aria-hidden="true">
          <i style={{ width: `${(shown / total) * 100}%` }} />
        </div>
      )}
      {next > 0 && (
        <button
          type="submit"
          className="btn line"
          name="pagina"
          value={Math.ceil(shown / pageSize) + 1}
          aria-disabled={status === 'loading'}
          onClick={status === 'loading' ? undefined : onMore}
        >
          {status === 'loading' ? (
            <Trans>Loading more shows…</Trans>
          ) : status === 'failed' ? (
            <Trans>Try again</Trans>
          ) : (
            <Trans>Show {next} more</Trans>
          )}
        </button>
      )}
    </form>
  )
}

const EmptyBillboard = () => (
  <section className="wrap">
    <div className="empty">
      <div className="blank" aria-hidden="true" />
      <div className="say">
        <h1 className="d">
          <Trans>Curtain down, for now.</Trans>
        </h1>
        <p>
          <Trans>
            Nothing is on sale at the moment. The next season appears here as soon as it is announced.
          </Trans>
        </p>
      </div>
    </div>
  </section>
)
