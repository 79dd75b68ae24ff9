import type { Chart, ChartState } from '../model/chart.ts'
import type { Overview, OverviewMachine, OverviewMessage, Place } from '../model/overview.ts'
import { type Arrow, arrowOf } from './arrows.ts'
import { type BoxContent, contentWith } from './box-content.ts'
import type { ChartLayout, TextLayout } from './chart-layout.ts'
import { bestLayout } from './layout.ts'
import { aloneId, OVERVIEW, PAGE, placeId, STARTS } from './overview-words.ts'
import type { EachLanguage } from './picture-words.ts'
import { textFor } from './text.ts'

/** A picture of all machines; it has the shape of a chart's, so that whatever shows charts shows it. */
export interface DrawnOverview {
  /** One state for each machine, its id the machine's name, in one group for each place. */
  chart: Chart
  layout: ChartLayout
}

const PLACES: Record<Place, string> = {
  visit: 'Machines that live as long as the page does.',
  screens: 'Machines that a screen starts, and stops when it is left.',
  server: 'Machines over the rows of the database.',
}

/** Machines without an arrow, and why they have none. */
const ALONE: Record<Place, string> = {
  visit: 'Machines that live as long as the page does. No other machine starts them or sends to them.',
  screens: 'Machines that a screen starts. No other machine starts them or sends to them.',
  server:
    'Machines over the rows of the database. The browser reads their states from the answers of its calls; no machine sends to another.',
}

/** Identifies a message on an arrow: sender, receiver, event. */
export const messageKey = ({ from, to, event }: OverviewMessage): string => `${from}|${event}|${to ?? PAGE}`

/** Needs elkjs, as `layoutChart` does. */
export async function drawOverview(overview: Overview, said: EachLanguage): Promise<DrawnOverview> {
  const chart = chartLike(overview)
  const arrows = arrowsIn(overview, said)
  const layout = await bestLayout(chart, arrows, (state) => contentIn(state, overview, arrows, said))
  return { chart, layout }
}

const blank = { tags: [], entry: [], exit: [], raises: [], invokes: [], initial: null, states: [] }

/** In each place, machines that no other starts come first; those without an arrow are a group of their own. */
function chartLike({ machines: all, messages }: Overview): Chart {
  const started = new Set(all.flatMap(({ invokes }) => invokes))
  const machines = all.toSorted((a, b) => Number(started.has(a.name)) - Number(started.has(b.name)))
  const linked = new Set([
    ...started,
    ...all.flatMap(({ name, invokes }) => (invokes.length > 0 ? [name] : [])),
  ])
  for (const { from, to } of messages) {
    linked.add(from)
    if (to !== null) linked.add(to)
  }
  const groupOf = (id: string, description: string, inside: readonly OverviewMachine[]): ChartState[] => {
    const states = inside.map(
      ({ name, description }): ChartState => ({ ...blank, id: name, key: name, kind: 'atomic', description }),
    )
    return states.length === 0 ? [] : [{ ...blank, id, key: id, kind: 'compound', description, states }]
  }
  const groups = (Object.keys(PLACES) as Place[]).flatMap((place) => {
    const here = machines.filter((machine) => machine.place === place)
    return [
      ...groupOf(
        placeId(place),
        PLACES[place],
        here.filter(({ name }) => linked.has(name)),
      ),
      ...groupOf(
        aloneId(place),
        ALONE[place],
        here.filter(({ name }) => !linked.has(name)),
      ),
    ]
  })
  const description = 'How the machines work together: who starts whom, and which events they send.'
  const root: ChartState = {
    ...blank,
    id: OVERVIEW,
    key: 'The machines of the shop',
    kind: 'parallel',
    description,
    states: groups,
  }
  return { name: 'overview', description, root, transitions: [], messages: {} }
}

/** One arrow for each two machines and way: that one starts the other comes before what it sends. */
function arrowsIn({ machines, messages }: Overview, said: EachLanguage): Arrow[] {
  const arrows = new Map<string, TextLayout[]>()
  const add = (from: string, to: string, kind: 'invoke' | 'event', key: string) => {
    const id = `${from} -> ${to}`
    const text = textFor(kind, { of: key, key, wrap: WRAP }, said)
    arrows.set(id, [...(arrows.get(id) ?? []), text])
  }
  for (const { name, invokes } of machines)
    for (const child of invokes) add(name, child, 'invoke', `${name}|${STARTS}|${child}`)
  for (const message of messages)
    if (message.to !== null) add(message.from, message.to, 'event', messageKey(message))
  return [...arrows].map(([id, texts]) => {
    const [source, target] = id.split(' -> ') as [string, string]
    return arrowOf(id, source, target, texts)
  })
}

/** Between the ends of a machine's arrows. */
const ARROW_ROOM = 14
const WRAP = 210

function contentIn(
  state: ChartState,
  { messages }: Overview,
  arrows: readonly Arrow[],
  said: EachLanguage,
): BoxContent {
  const toPage = messages.filter(({ from, to }) => from === state.id && to === null)
  const rows = toPage.map((message) => {
    const key = messageKey(message)
    return textFor('event', { of: key, key, target: PAGE, wrap: WRAP }, said)
  })
  const content = contentWith(state, [rows], 0, said)
  const ends = arrows.filter(({ source, target }) => source === state.id || target === state.id).length
  return { ...content, width: Math.max(content.width, ends * ARROW_ROOM) }
}
