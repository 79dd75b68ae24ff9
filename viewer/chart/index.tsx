import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { useWords } from '../language/words.ts'
import type { PanelProps } from '../panels.ts'
import { machineHref, replaceHash } from '../route.ts'

export default function ChartPanel({ machine: name, query }: PanelProps) {
  const { machine, chart, layout } = machines.get(name!)!
  const words = useWords(machine)
  return (
    <>
      <h1 className="d">{chart.name}</h1>
      <p>{words.machine}</p>
      <ChartCanvas
        chart={chart}
        layout={layout}
        selected={query.get('select')}
        onSelect={(select) => replaceHash(machineHref(chart.name, { select }))}
      />
    </>
  )
}
