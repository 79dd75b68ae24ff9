import { type Chart, statesOf } from '../../statecharts/model/chart.ts'
import { withoutAccents } from '../../statecharts/model/without-accents.ts'
import type { Words } from '../../statecharts/model/words.ts'

/** A state or an event that can be looked for. */
export interface FindablePart {
  machine: string
  kind: 'state' | 'event'
  /** A state's id; for an event the key of the first transition that it triggers. */
  id: string
  /** What is seen first: a state's title, an event's sentence. */
  title: string
  /** What the program calls it. */
  name: string
  words: string
}

/** Everything in a chart that has a name: states, and whatever triggers transitions, each once. */
export const findableParts = (chart: Chart, words: Words): FindablePart[] => {
  const states = statesOf(chart.root).map(({ id, key }): FindablePart => {
    const name = id === chart.name ? chart.name : key
    return { machine: chart.name, kind: 'state', id, title: words.title(id), name, words: words.state(id) }
  })
  const events = new Map<string, FindablePart>()
  for (const transition of chart.transitions) {
    const { trigger, name, key } = transition
    if (name === '' || events.has(`${trigger} ${name}`)) continue
    events.set(`${trigger} ${name}`, {
      machine: chart.name,
      kind: 'event',
      id: key,
      title: words.trigger(transition),
      name,
      words: words.transition(key),
    })
  }
  return [...states, ...events.values()]
}

const rankOf = ({ title, name, words }: FindablePart, wanted: string): number => {
  const named = [withoutAccents(title), withoutAccents(name)]
  if (named.includes(wanted)) return 0
  if (named.some((each) => each.startsWith(wanted))) return 1
  if (named.some((each) => each.includes(wanted))) return 2
  return wanted.split(/\s+/).every((word) => withoutAccents(`${title} ${name} ${words}`).includes(word))
    ? 3
    : 4
}

/** @returns what fits best first: the very name, whole names, beginnings, parts of names, then all the words anywhere. */
export const findParts = (parts: readonly FindablePart[], text: string): FindablePart[] => {
  const wanted = withoutAccents(text.trim())
  if (wanted === '') return []
  return parts
    .map((part) => ({ part, rank: part.name === text.trim() ? -1 : rankOf(part, wanted) }))
    .filter(({ rank }) => rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ part }) => part)
}
