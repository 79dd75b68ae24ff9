import { Trans } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { lanes } from '../../statecharts/journey/journey.ts'
import { BOTTOM, COLUMN, LANE, linesOf } from '../../statecharts/journey/lines.ts'
import { pageNumbers } from '../page-numbers.ts'
import { journey } from './journey-data.ts'
import { laneNames } from './lane-names.tsx'
import { placedAt } from './placed-at.ts'
import { StepBox } from './step-box.tsx'
import { WayOut } from './way-out.tsx'

const { steps, waysOut, clock } = journey
const COLUMNS = Math.max(...steps.map(({ column }) => column)) + 1

/** The lanes with their steps; one below the other where the page is narrow. */
export const JourneyMap = () => (
  <div
    className="journey-map"
    style={{ '--columns': COLUMNS, '--lanes': lanes.length, '--lane': `${LANE}px` } as CSSProperties}
  >
    <Clock />
    <Lines />
    {lanes.map((lane, index) => (
      <p key={lane} className="lane" style={placedAt(0, index)}>
        <b className="d">{laneNames[lane].name}</b>
        <span className="xs soft">{laneNames[lane].says}</span>
      </p>
    ))}
    <p className="lane outs" style={placedAt(0, lanes.length)}>
      <b className="d">
        <Trans>Ways out</Trans>
      </b>
      <span className="xs soft">
        <Trans>and where each leads</Trans>
      </span>
    </p>
    <ol>
      {steps.map((step) => (
        <li key={step.id} data-clock={step.column >= clock.from && step.column <= clock.to ? '' : undefined}>
          <StepBox step={step} />
          {waysOut
            .filter(({ from }) => from === step.id)
            .map((out) => (
              <WayOut key={out.id} out={out} />
            ))}
        </li>
      ))}
    </ol>
  </div>
)

const Clock = () => (
  <p
    className="journey-clock"
    style={
      {
        '--from-column': clock.from + 2,
        '--to-column': clock.to + 3,
        '--to-row': lanes.length + 1,
      } as CSSProperties
    }
  >
    <b className="d">{pageNumbers()['purchaseMinutes']}:00</b>
    <span className="xs">
      <Trans>The clock runs from here until the payment is sent</Trans>
    </span>
  </p>
)

const Lines = () => (
  <svg
    className="journey-lines"
    viewBox={`0 0 ${COLUMNS * COLUMN} ${BOTTOM}`}
    height={BOTTOM}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {linesOf(journey).map(({ id, kind, path }) => (
      <path key={id} className={kind} d={path} vectorEffect="non-scaling-stroke" />
    ))}
  </svg>
)
