import { Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import type { Standing } from '../../statecharts/together/message.ts'
import type { View } from '../../statecharts/together/run.ts'
import { useAllWords } from '../language/all-words.ts'
import { leaves, titlesIn } from '../recording/active-states.ts'
import { machineHref } from '../route.ts'
import { laneName } from './together-data.ts'

/** Where every machine stands, each a link to its chart at that state. */
export const Standings = ({ view }: { view: View }) => {
  const { i18n } = useLingui()
  const lanes = [...new Set(view.standings.map(({ lane }) => lane))]
  return (
    <section className="standings" aria-labelledby="standings">
      <h2 id="standings" className="d">
        <Trans>Where each machine stands</Trans>
      </h2>
      {lanes.map((lane) => (
        <div key={lane}>
          <h3>{laneName(lane, view.second, i18n.locale as Locale)}</h3>
          <ul>
            {view.standings
              .filter((standing) => standing.lane === lane)
              .map((standing) => (
                <li key={`${standing.machine} ${standing.of}`}>
                  <StandingLink standing={standing} />
                </li>
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

const StandingLink = ({ standing: { machine, of, value } }: { standing: Standing }) => {
  const words = useAllWords().get(machine)!
  const select = `${machine}.${leaves(value)[0]}`
  return (
    <a href={machineHref(machine, { select })}>
      <span className="xs soft">
        {words.title(machine)} {of !== null && <span className="num">{of}</span>}
      </span>
      <b>{titlesIn(words, value)}</b>
      <code className="id xs">{select}</code>
    </a>
  )
}
