import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Locale } from '../../contract/client-state.ts'
import { type JourneyStep, lanes } from '../../statecharts/journey/journey.ts'
import { panelHref } from '../route.ts'
import { statesInside, stepHref } from './journey-data.ts'
import { laneNames } from './lane-names.tsx'
import { placedAt } from './placed-at.ts'

/** A step as a box that opens its chart at its state; without a chart, the question that describes it. */
export const StepBox = ({ step }: { step: JourneyStep }) => {
  const { i18n } = useLingui()
  const { title, says } = step[i18n.locale as Locale]
  const { lane, column, opens } = step
  return (
    <a
      className="step"
      data-step={step.id}
      style={placedAt(column, lanes.indexOf(lane))}
      href={opens === undefined ? panelHref('questions', { ask: 'from-paid-to-door' }) : stepHref(opens)}
    >
      <span className="lane-name xs soft">{laneNames[lane].name}</span>
      <b className="d">{title}</b>
      <span className="xs">{says}</span>
      <span className="count xs soft">
        {opens === undefined ? (
          <Trans>no chart</Trans>
        ) : (
          <Plural value={statesInside(opens)} one="# state" other="# states" />
        )}
      </span>
    </a>
  )
}
