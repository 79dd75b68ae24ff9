import { useMemo, useState } from 'react'
import { chartInWords } from '../../statecharts/model/chart-in-words.ts'
import type { UnprovenMachine } from '../../statecharts/unproven/unproven.ts'
import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { useWords } from '../language/words.ts'
import { GapCounts } from './gap-counts.tsx'
import { GapItem } from './gap-item.tsx'
import { signsOf } from './unproven-data.ts'

interface UnprovenChartProps {
  machine: UnprovenMachine
  /** Whether it is unfolded at first. */
  isOpen: boolean
}

/** What is unproven of one chart: a sentence and a reason for each gap, beside the picture in which it is painted. */
export const UnprovenChart = ({ machine, isOpen }: UnprovenChartProps) => {
  const { name, gaps } = machine
  const words = useWords(machines.get(name)!.machine)
  const [open, setOpen] = useState(isOpen)
  return (
    <details
      className="unproven-chart"
      id={name}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h2 className="d">{words.title(name)}</h2> <code className="id">{name}</code>
        <GapCounts gaps={gaps} />
      </summary>
      {open && <Opened machine={machine} />}
    </details>
  )
}

const Opened = ({ machine: { name, gaps } }: { machine: UnprovenMachine }) => {
  const { machine, chart, layout } = machines.get(name)!
  const words = useWords(machine)
  const described = useMemo(() => chartInWords(chart, words), [chart, words])
  const signs = useMemo(() => signsOf(gaps), [gaps])
  const [selected, setSelected] = useState<string | null>(gaps[0]?.id ?? null)
  return (
    <div className="unproven-stage">
      <ol className="gap-list">
        {gaps.map((gap) => (
          <li key={`${gap.kind} ${gap.id} ${gap.mistake}`}>
            <GapItem gap={gap} words={words} isSelected={gap.id === selected} onSelect={setSelected} />
          </li>
        ))}
      </ol>
      <ChartCanvas
        chart={described}
        layout={layout}
        say={words}
        signs={signs}
        selected={selected}
        onSelect={setSelected}
      />
    </div>
  )
}
