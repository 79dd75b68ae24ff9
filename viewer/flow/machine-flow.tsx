import { Trans } from '@lingui/react/macro'
import { useId, useMemo } from 'react'
import type { PurchaseFlow } from '../../contract/entities/flow.ts'
import { chartInWords } from '../../statecharts/model/chart-in-words.ts'
import { machines } from '../charts-data.ts'
import { ChartCanvas } from '../components/chart-canvas.tsx'
import { Titled } from '../components/titled.tsx'
import { useWords } from '../language/words.ts'
import { machineHref } from '../route.ts'
import { stepMark, stepMarks } from './step-marks.ts'
import { StepTable } from './step-table.tsx'
import { useCounts } from './use-counts.ts'

interface MachineFlowProps {
  flow: PurchaseFlow['listaMaquina'][number]
  /** What numbers are rounded to. */
  step: number
}

/** One chart with a number on each arrow, and the same numbers as tables. */
export const MachineFlow = ({ flow, step }: MachineFlowProps) => {
  const { machine, chart, layout } = machines.get(flow.cMaquina)!
  const words = useWords(machine)
  const described = useMemo(() => chartInWords(chart, words), [chart, words])
  const { count, print } = useCounts(step)
  // biome-ignore lint/correctness/useExhaustiveDependencies: numbers are printed in the language of the words
  const markOf = useMemo(() => stepMark(chart, flow, print, step), [chart, flow, words, step])
  const marks = useMemo(() => stepMarks(chart, markOf), [chart, markOf])
  const heading = useId()
  const ofPurchases = flow.cMaquina === 'purchase-process'
  return (
    <section className="flow-machine" aria-labelledby={heading}>
      <h2 id={heading}>
        <a href={machineHref(chart.name)}>
          <Titled title={words.title(chart.name)} name={chart.name} />
        </a>
      </h2>
      <p className="sm soft">
        {ofPurchases ? (
          <Trans>
            The thicker an arrow, the more went that way. Red arrows end without tickets; a purchase that
            another one replaced is not lost. &lt;{step} is fewer than {step}.
          </Trans>
        ) : (
          <Trans>
            The thicker an arrow, the more went that way. After an attempt that is declined another may
            follow: purchases alone are counted as dropped off. &lt;{step} is fewer than {step}.
          </Trans>
        )}
      </p>
      <div className="flow-picture">
        <ChartCanvas chart={described} layout={layout} say={words} marks={marks} markOf={markOf} />
      </div>
      <div className="flow-tables">
        <StepTable flow={flow} chart={chart} words={words} rounding={step} />
        <table className="flow-table">
          <caption className="d">
            <Trans>States</Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>State</Trans>
              </th>
              <th scope="col">
                <Trans>Entered</Trans>
              </th>
              <th scope="col">{ofPurchases ? <Trans>Dropped off</Trans> : <Trans>Declined</Trans>}</th>
              <th scope="col">
                <Trans>There now</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {flow.listaEstado.map(({ cEstado, nEntraron, nPerdidas, nEstan }) => (
              <tr key={cEstado}>
                <th scope="row">
                  <Titled title={words.title(`${chart.name}.${cEstado}`)} name={cEstado} />
                </th>
                <td className="num">{count(nEntraron)}</td>
                <td className="num">{count(nPerdidas)}</td>
                <td className="num">{count(nEstan)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
