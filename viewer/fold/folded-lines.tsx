import type { CSSProperties } from 'react'
import type { FoldedChart, FoldedLine } from '../../statecharts/fold/folded-chart.ts'
import type { ShownChart } from '../components/shown-chart.ts'

interface FoldedLinesProps {
  folded: FoldedChart
  shown: Pick<ShownChart, 'fired' | 'selected' | 'markOf' | 'marks'>
}

/** Lines and arrows under the texts, which say all that these show. */
export const FoldedLines = ({ folded, shown }: FoldedLinesProps) => (
  <svg className="lines" width={folded.width} height={folded.height} aria-hidden="true">
    {folded.lines.map((line) => (
      <Line key={line.points.map(({ x, y }) => `${x},${y}`).join(' ')} line={line} shown={shown} />
    ))}
  </svg>
)

const Line = ({ line, shown }: { line: FoldedLine; shown: FoldedLinesProps['shown'] }) => {
  const { keys, points, isStep, hasTip } = line
  const mark = keys.length > 0 ? shown.markOf?.(keys) : undefined
  const classes = [
    isStep ? 'step' : 'way',
    keys.some((key) => shown.fired.has(key)) && 'is-fired',
    shown.selected !== null && keys.includes(shown.selected) && 'is-selected',
    mark && mark.weight > 0 && 'is-marked',
    mark?.lost && 'is-lost',
  ]
  const style = mark ? ({ '--weight': mark.weight } as CSSProperties) : undefined
  return (
    <g className={classes.filter(Boolean).join(' ')} style={style} data-transitions={keys.join(' ')}>
      <path className="line" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {hasTip && <path className="tip" d={tipAt(line)} />}
    </g>
  )
}

/** Half the width, and the length, of a tip. */
const TIP = { step: [9, 12], way: [4.5, 7] } as const

function tipAt({ points, isStep }: FoldedLine): string {
  const { x, y } = points.at(-1)!
  const [half, long] = TIP[isStep ? 'step' : 'way']
  return isStep
    ? `M${x} ${y}l${-half} ${-long}h${2 * half}Z`
    : `M${x + 2} ${y}l${-long} ${-half}v${2 * half}Z`
}
