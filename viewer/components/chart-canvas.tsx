import { useMemo } from 'react'
import type { Chart } from '../../charts/chart.ts'
import type { TransitionKey } from '../../charts/declared.ts'
import type { ChartLayout } from '../../charts/draw/chart-layout.ts'
import { chartSvg } from '../../charts/draw/svg.ts'

export interface ChartCanvasProps {
  chart: Chart
  layout: ChartLayout
  /** Ids of the states that are active now; the picture follows them. */
  active?: ReadonlySet<string>
  visited?: ReadonlySet<string>
  fired?: ReadonlySet<TransitionKey>
  /** A state's id or a transition's key; the picture moves to it when it is out of sight. */
  selected?: string | null
  onSelect?: (id: string) => void
}

export const ChartCanvas = ({ chart, layout }: ChartCanvasProps) => {
  const svg = useMemo(() => chartSvg(chart, layout, { standalone: false }), [chart, layout])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by charts/draw, which escapes what it writes
  return <div className="chart-canvas" dangerouslySetInnerHTML={{ __html: svg }} />
}
