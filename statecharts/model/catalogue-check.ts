import type { AnyStateMachine } from 'xstate'
import { arrowKey, saysItsEvent } from './branches.ts'
import { chartOf, statesOf } from './chart.ts'
import type { WordCatalogue } from './words.ts'

/** Keys of the arrows whose sentence stands in `chart-arrows.json`, since no machine has one for them. */
export const arrowsWithoutWords = (machine: AnyStateMachine): string[] => {
  const { transitions } = chartOf(machine)
  return transitions
    .filter((transition) => transition.description === '' && !saysItsEvent(transition, transitions))
    .map(arrowKey)
}

/** Names of what a machine's chart does. */
export const actionsOf = (machine: AnyStateMachine): string[] => {
  const { root, transitions } = chartOf(machine)
  const all = [...transitions.flatMap(({ actions }) => actions)]
  for (const { entry, exit } of statesOf(root)) all.push(...entry, ...exit)
  return [...new Set(all)].filter((name) => !name.startsWith('xstate.'))
}

/** What a language lacks of sentences for arrows and words for actions, and what it has beyond them. */
export function sentenceProblems(
  machines: readonly AnyStateMachine[],
  { arrows, actions }: Pick<WordCatalogue, 'arrows' | 'actions'>,
): string[] {
  const wantedArrows = machines.flatMap(arrowsWithoutWords)
  const wantedActions = machines.flatMap((machine) =>
    actionsOf(machine).map((name) => [`${machine.id}.${name}`, name] as const),
  )
  const known = new Set(wantedActions.flat())
  return [
    ...wantedArrows
      .filter((key) => !arrows[key]?.trim())
      .map((key) => `chart-arrows.json: no sentence: ${key}`),
    ...Object.keys(arrows)
      .filter((key) => !wantedArrows.includes(key))
      .map((key) => `chart-arrows.json: a sentence of nothing: ${key}`),
    ...wantedActions
      .filter(([own, name]) => !(actions[own] ?? actions[name])?.trim())
      .map(([own, name]) => `chart-actions.json: no words: ${name}, or ${own}`),
    ...Object.keys(actions)
      .filter((key) => !known.has(key))
      .map((key) => `chart-actions.json: words of nothing: ${key}`),
    ...[...disorder(arrows), ...disorder(actions)].map((key) => `out of order: ${key}`),
  ]
}

const disorder = (texts: Readonly<Record<string, string>>): string[] =>
  Object.keys(texts).filter((key, index, keys) => index > 0 && key < keys[index - 1]!)
