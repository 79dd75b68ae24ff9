import { isWithin, keyOf } from '../draw/transitions.ts'
import { isOtherwise } from '../model/branches.ts'
import { type Chart, type ChartState, type ChartTransition, statesOf } from '../model/chart.ts'
import { technicalLine } from './technical-line.ts'

/**
 * The chart as a Mermaid state diagram, which code hosts draw in a fenced block. What Mermaid has no shape for
 * (transitions that stay, or lead from a state into itself or its own children; actors; actions on the way in and
 * out) stands in notes.
 */
export function mermaidOf(chart: Chart): string {
  const lines = ['stateDiagram-v2', ...stateLines(chart.root, chart, '  ')]
  const between = new Map<string, string[]>()
  for (const transition of chart.transitions)
    for (const target of transition.targets) {
      if (isWithin(target, transition.source)) continue
      const arrow = `${idOf(transition.source)} --> ${idOf(target)}`
      between.set(arrow, [...(between.get(arrow) ?? []), lineOf(transition, chart)])
    }
  // Mermaid lays arrows between the same two states over each other.
  for (const [arrow, texts] of between) lines.push(`  ${arrow} : ${texts.join('<br/>')}`)
  for (const state of statesOf(chart.root)) lines.push(...noteLines(state, chart))
  return `${lines.join('\n')}\n`
}

/** Mermaid's names are letters, digits and underscores. */
const idOf = (stateId: string): string => `s_${stateId.replace(/\W/g, '_')}`

const lineOf = (transition: ChartTransition, { transitions }: Chart): string =>
  technicalLine(transition, isOtherwise(transition, transitions))

function stateLines(state: ChartState, chart: Chart, indent: string): string[] {
  const id = idOf(state.id)
  const own = `${indent}state "${state.key}" as ${id}`
  if (state.states.length === 0) return state.kind === 'final' ? [own, `${indent}${id} --> [*]`] : [own]
  const inner = `${indent}  `
  const children = state.states.map((child) => stateLines(child, chart, inner))
  const between = state.kind === 'parallel' ? [`${inner}--`] : []
  const initial = state.initial === null ? [] : [`${inner}[*] --> ${idOf(state.initial)}`]
  return [
    `${own} {`,
    ...children.flatMap((lines, index) => [...(index > 0 ? between : []), ...lines]),
    ...initial,
    `${indent}}`,
  ]
}

function noteLines(state: ChartState, chart: Chart): string[] {
  const named = (actions: readonly string[]) => actions.filter((action) => !action.startsWith('xstate.'))
  const [entry, exit] = [named(state.entry), named(state.exit)]
  const texts = [
    ...state.invokes.map((actor) => `runs ${actor}`),
    ...(entry.length > 0
      ? [`entry / ${[entry.join(', '), ...state.raises.map((event) => `at once ${event}`)].join(' ')}`]
      : []),
    ...(exit.length > 0 ? [`exit / ${exit.join(', ')}`] : []),
    ...chart.transitions
      .filter(({ source }) => source === state.id)
      .flatMap((transition) => {
        const inside = transition.targets.filter((target) => isWithin(target, state.id))
        return inside.length === 0 && transition.targets.length > 0
          ? []
          : [[lineOf(transition, chart), ...inside.map(keyOf)].join(' → ')]
      }),
  ]
  if (texts.length === 0) return []
  return [`  note right of ${idOf(state.id)}`, ...texts.map((text) => `    ${text}`), '  end note']
}
