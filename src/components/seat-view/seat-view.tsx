import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { PlanLayout } from '../../../contract/index.ts'
import { stageOf } from '../../../contract/plan-stage.ts'
import type { PlanIndex } from '../seat-map/plan-index.ts'
import { type Dot, HEIGHT, pictureFrom, type SeatPicture, WIDTH } from './perspective.ts'
import './seat-view.css'

export interface SeatViewProps {
  readonly layout: PlanLayout
  readonly plan: PlanIndex
  /** A seat of the plan. */
  readonly idPosicion: string
  /** How the seat is named. */
  readonly name: string
}

const through = (dots: readonly Dot[]): string =>
  dots.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** A body and a head between two dots. */
const playerOf = ({ feet: [x, foot], top: [, top] }: SeatPicture['player']): string => {
  const tall = foot - top
  const [head, wide] = [tall * 0.075, tall * 0.13]
  const circle = `M${x - head} ${top + head}a${head} ${head} 0 1 0 ${2 * head} 0a${head} ${head} 0 1 0 ${-2 * head} 0z`
  return `${circle}M${x - wide} ${top + tall * 0.2}h${2 * wide}l${-wide * 0.4} ${tall * 0.8}h${-wide * 1.2}z`
}

/** What a seat sees of the stage, drawn from the plan; nothing where the plan names no stage. */
export default function SeatView({ layout, plan, idPosicion, name }: SeatViewProps) {
  const { t } = useLingui()
  const stage = useMemo(() => stageOf(layout), [layout])
  const seat = plan.byId.get(idPosicion)
  const picture = useMemo(
    () => (stage === null || seat === undefined ? null : pictureFrom(plan, stage, seat)),
    [plan, stage, seat],
  )
  if (picture === null) return null
  const metres = Math.max(1, Math.round(picture.metres))
  const where = {
    left: t`About ${metres} m from the stage, to the left`,
    centre: t`About ${metres} m from the stage, in front`,
    right: t`About ${metres} m from the stage, to the right`,
  }[picture.side]
  return (
    <figure className="seat-view">
      <figcaption>
        <b>
          <Trans>View from {name}</Trans>
        </b>
        <span className="sm soft">{where}</span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <polygon className="wall" points={through(picture.wall)} />
        <polygon className="floor" points={through(picture.floor)} />
        <polygon className="front" points={through(picture.front)} />
        <path className="player" d={playerOf(picture.player)} />
        {picture.heads.map(({ at: [x, y], radius }) => (
          <path
            key={`${x} ${y}`}
            className="head"
            d={`M${(x - 2.2 * radius).toFixed(1)} ${HEIGHT}V${(y + 2.6 * radius).toFixed(1)}q0 ${(-1.4 * radius).toFixed(1)} ${(1.2 * radius).toFixed(1)} ${(-1.4 * radius).toFixed(1)}a${radius.toFixed(1)} ${(1.3 * radius).toFixed(1)} 0 1 1 ${(2 * radius).toFixed(1)} 0q${(1.2 * radius).toFixed(1)} 0 ${(1.2 * radius).toFixed(1)} ${(1.4 * radius).toFixed(1)}V${HEIGHT}z`}
          />
        ))}
      </svg>
      <p className="sm soft">
        <Trans>Drawn from the plan: heights and people differ.</Trans>
      </p>
    </figure>
  )
}
