import type { Language } from '../describe/phrases.ts'
import { own } from '../draw/picture-words.ts'
import { isWithin } from '../draw/transitions.ts'
import { type Chart, type ChartState, type ChartTransition, statesOf } from '../model/chart.ts'
import type { Words } from '../model/words.ts'

/**
 * The chart as a Mermaid state diagram in the words of a language, which code hosts draw in a fenced block: titles with
 * their identifiers, and sentences. What Mermaid has no shape for (transitions that stay, or lead from a state into
 * itself or its own children; actors; actions on the way in and out) stands in notes.
 */
export function mermaidOf(chart: Chart, words: Words): string {
  const lines = ['stateDiagram-v2', ...stateLines(chart.root, words, '  ')]
  const between = new Map<string, string[]>()
  for (const transition of chart.transitions)
    for (const target of transition.targets) {
      if (isWithin(target, transition.source)) continue
      const arrow = `${idOf(transition.source)} --> ${idOf(target)}`
      between.set(arrow, [...(between.get(arrow) ?? []), sentenceOf(transition, words)])
    }
  // Mermaid lays arrows between the same two states over each other.
  for (const [arrow, texts] of between) lines.push(`  ${arrow} : ${texts.join('<br/>')}`)
  for (const state of statesOf(chart.root)) lines.push(...noteLines(state, chart, words))
  return `${lines.join('\n')}\n`
}

/** Mermaid's names are letters, digits and underscores. */
const idOf = (stateId: string): string => `s_${stateId.replace(/\W/g, '_')}`

/** A line of Mermaid ends at a semicolon too, and a label has no quotation marks; entities are shown as what they name. */
const inLine = (text: string): string => text.replaceAll(';', '#59;').replaceAll('"', '#quot;')

/** What the picture says of an arrow. */
const sentenceOf = ({ key }: ChartTransition, words: Words): string => {
  const { sentence, question, otherwise, raised } = words.arrow(key)
  const { otherwise: orElse, atOnce } = own[words.language]
  return inLine(
    [
      sentence,
      ...(question === null ? [] : [question]),
      ...(otherwise ? [`(${orElse})`] : []),
      ...raised.map((event) => `${atOnce} ${event}`),
    ].join(' '),
  )
}

const labelOf = (id: string, { title, name }: Words): string =>
  inLine(title(id) === name(id) ? name(id) : `${title(id)} (${name(id)})`)

function stateLines(state: ChartState, words: Words, indent: string): string[] {
  const id = idOf(state.id)
  const line = `${indent}state "${labelOf(state.id, words)}" as ${id}`
  if (state.states.length === 0) return state.kind === 'final' ? [line, `${indent}${id} --> [*]`] : [line]
  const inner = `${indent}  `
  const children = state.states.map((child) => stateLines(child, words, inner))
  const between = state.kind === 'parallel' ? [`${inner}--`] : []
  const initial = state.initial === null ? [] : [`${inner}[*] --> ${idOf(state.initial)}`]
  return [
    `${line} {`,
    ...children.flatMap((lines, index) => [...(index > 0 ? between : []), ...lines]),
    ...initial,
    `${indent}}`,
  ]
}

/** What begins a line of a note. */
const noteWords: Readonly<Record<Language, { meanwhile: string; entry: string; exit: string }>> = {
  es: { meanwhile: 'en marcha:', entry: 'al entrar:', exit: 'al salir:' },
  en: { meanwhile: 'going on:', entry: 'on entering:', exit: 'on leaving:' },
  pt: { meanwhile: 'em andamento:', entry: 'ao entrar:', exit: 'ao sair:' },
}

function noteLines(state: ChartState, chart: Chart, words: Words): string[] {
  const named = (actions: readonly string[]) => actions.filter((action) => !action.startsWith('xstate.'))
  const [entry, exit] = [named(state.entry), named(state.exit)]
  const { atOnce } = own[words.language]
  const say = noteWords[words.language]
  const texts = [
    ...state.invokes.map((actor) => `${say.meanwhile} ${words.actor(actor)}`),
    ...(entry.length > 0
      ? [
          `${say.entry} ${[...entry.map(words.action), ...state.raises.map((event) => `${atOnce} ${words.event(event)}`)].join(' ')}`,
        ]
      : []),
    ...(exit.length > 0 ? [`${say.exit} ${exit.map(words.action).join(' ')}`] : []),
  ].map(inLine)
  for (const transition of chart.transitions.filter(({ source }) => source === state.id)) {
    const inside = transition.targets.filter((target) => isWithin(target, state.id))
    if (inside.length > 0 || transition.targets.length === 0)
      texts.push(
        [sentenceOf(transition, words), ...inside.map((target) => inLine(words.title(target)))].join(' → '),
      )
  }
  if (texts.length === 0) return []
  return [`  note right of ${idOf(state.id)}`, ...texts.map((text) => `    ${text}`), '  end note']
}
