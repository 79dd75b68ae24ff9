import { layouts, places, type SpecificationRow, specification } from 'virtual:viewer-data'
import { type AnyStateMachine, StateMachine } from 'xstate'
import type { MachineCases } from '../machines/cases.ts'
import type { ChartLayout } from '../statecharts/draw/chart-layout.ts'
import { type Chart, chartOf } from '../statecharts/model/chart.ts'
import { metaOf } from '../statecharts/model/words.ts'

/** A machine as every panel gets it. */
export interface ViewedMachine {
  name: string
  /** Path of the machine file in the repository. */
  file: string
  machine: AnyStateMachine
  chart: Chart
  layout: ChartLayout
  place: (typeof places)[string]
  /** Rows of docs/traceability.md that the machine answers for. */
  rows: SpecificationRow[]
}

const files = import.meta.glob<Record<string, unknown>>('../machines/*/*.machine.ts', { eager: true })
const casesFiles = import.meta.glob<{ cases: MachineCases<AnyStateMachine> }>('../machines/*/*.cases.ts')

const viewed = ([file, exported]: [string, Record<string, unknown>]): ViewedMachine => {
  const machine = Object.values(exported).find((value) => value instanceof StateMachine) as AnyStateMachine
  const chart = chartOf(machine)
  const { spec } = metaOf(machine)
  return {
    name: machine.id,
    file: file.replace('../', ''),
    machine,
    chart,
    layout: layouts[machine.id]!,
    place: places[machine.id] ?? 'visit',
    rows: specification.filter(({ id }) => spec.includes(id)),
  }
}

/** Every machine file of the repository, by the machine's name, in the order of the alphabet. */
export const machines: ReadonlyMap<string, ViewedMachine> = new Map(
  Object.entries(files)
    .map(viewed)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((machine) => [machine.name, machine]),
)

/** The machine's sample events; undefined where it has no cases. */
export const loadCases = async (name: string): Promise<MachineCases<AnyStateMachine> | undefined> =>
  (await casesFiles[`../machines/${name}/${name}.cases.ts`]?.())?.cases
