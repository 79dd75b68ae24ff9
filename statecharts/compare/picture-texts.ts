import type { Language } from '../describe/phrases.ts'
import type { PictureWords } from '../draw/picture-words.ts'
import { type Chart, type ChartState, statesOf } from '../model/chart.ts'
import { chartInWords } from '../model/chart-in-words.ts'
import { ownEntry } from '../model/own-entry.ts'
import type { ArrowWords } from '../model/words.ts'
import type { BothWords } from './described-changes.ts'
import { goneKey } from './union-chart.ts'

type Texts = Readonly<Record<string, string>>

/** What the picture of two revisions says in one language, as plain JSON: who shows it has no earlier machine. */
export interface PictureTexts {
  titles: Texts
  actors: Texts
  events: Texts
  arrows: Readonly<Record<string, ArrowWords>>
  /** What is said where one points, by the id of a state or the key of a transition. */
  notes: Texts
}

/** What each revision says of its own; of what both have, the later one. */
export function pictureTexts(
  before: Chart | undefined,
  after: Chart | undefined,
  words: BothWords,
): PictureTexts {
  const texts = { titles: {}, actors: {}, events: {}, arrows: {}, notes: {} } as Record<
    keyof PictureTexts,
    Record<string, unknown>
  >
  const add = (chart: Chart | undefined, say: BothWords['now'], keyOf: (key: string) => string) => {
    if (!chart || !say) return
    const described = chartInWords(chart, say)
    for (const { id, description, invokes } of statesOf(described.root)) {
      texts.titles[id] = say.title(id)
      texts.notes[id] = description
      for (const actor of invokes) texts.actors[actor] = say.actor(actor)
    }
    for (const { key, name, raises, description } of described.transitions) {
      texts.arrows[keyOf(key)] = say.arrow(key)
      texts.notes[keyOf(key)] = description
      for (const event of [name, ...raises]) texts.events[event] = say.event(event)
    }
  }
  // Transitions of before that are there still are drawn by their later keys.
  add(before, words.was, after ? goneKey : (key) => key)
  add(after, words.now, (key) => key)
  return texts as unknown as PictureTexts
}

/** What a picture says, from its texts; what they lack is called by its technical name. */
export const pictureWords = (
  { titles, actors, events, arrows }: PictureTexts,
  language: Language,
): PictureWords => {
  const name = (id: string) => id.slice(id.lastIndexOf('.') + 1)
  return {
    language,
    name,
    title: (id) => ownEntry(titles, id) ?? name(id),
    actor: (id) => ownEntry(actors, id) ?? id,
    event: (type) => ownEntry(events, type) ?? type,
    arrow: (key) => ownEntry(arrows, key) ?? { sentence: key, question: null, otherwise: false, raised: [] },
  }
}

/** The chart with the notes of a language for its descriptions. */
export const chartWithNotes = (chart: Chart, { notes }: PictureTexts): Chart => {
  const noted = (state: ChartState): ChartState => ({
    ...state,
    description: ownEntry(notes, state.id) ?? '',
    states: state.states.map(noted),
  })
  return {
    ...chart,
    description: ownEntry(notes, chart.root.id) ?? '',
    root: noted(chart.root),
    transitions: chart.transitions.map((one) => ({ ...one, description: ownEntry(notes, one.key) ?? '' })),
  }
}
