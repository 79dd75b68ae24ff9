import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { statesOf } from '../../statecharts/model/chart.ts'
import type { ViewedMachine } from '../charts-data.ts'
import { GapLink } from '../unproven/gap-link.tsx'
import { SpecificationRows } from './specification-rows.tsx'

/** What is shown while nothing is selected: the machine as a whole, and the rows it answers for. */
export const AboutMachine = ({ viewed }: { viewed: ViewedMachine }) => {
  const { t } = useLingui()
  const { name, chart, place, file, rows } = viewed
  const places = {
    visit: t`It runs for the whole visit.`,
    screens: t`It runs while its screen is shown.`,
    server: t`It runs on the server.`,
  }
  return (
    <>
      <h2 className="d">
        <Trans>About this chart</Trans>
      </h2>
      <p className="sm">
        {places[place]} <Plural value={statesOf(chart.root).length - 1} one="# state" other="# states" />,{' '}
        <Plural value={chart.transitions.length} one="# transition" other="# transitions" />.
      </p>
      <p className="sm">
        <Trans>Pick a state or an arrow to read what it means.</Trans>
      </p>
      <p className="xs soft">
        <code>{file}</code>
      </p>
      <GapLink machine={name} />
      <SpecificationRows rows={rows} />
    </>
  )
}
