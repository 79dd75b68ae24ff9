import type { Chart, ChartState } from '../model/chart.ts'
import type { Overview, OverviewMachine, OverviewMessage, Place } from '../model/overview.ts'
import { type Arrow, arrowOf } from './arrows.ts'
import { type BoxContent, contentWith } from './box-content.ts'
import type { ChartLayout, TextLayout } from './chart-layout.ts'
import { bestLayout } from './layout.ts'
import { invokeText, leadsText, messageText } from './text.ts'

/** A picture of all machines; it has the shape of a chart's, so that whatever shows charts shows it. */
export interface DrawnOverview {
  /** One state for each machine, its id the machine's name, in one group for each place. */
  chart: Chart
  layout: ChartLayout
}

interface Heading {
  title: string
  description: string
}

const PLACES: Record<Place, Heading> = {
  visit: { title: 'while the page is open', description: 'Machines that live as long as the page does.' },
  screens: {
    title: 'while a screen is shown',
    description: 'Machines that a screen starts, and stops when it is left.',
  },
  server: { title: 'on the server', description: 'Machines over the rows of the database.' },
}

/** Machines without an arrow, and why they have none. */
const ALONE: Record<Place, Heading> = {
  visit: {
    title: 'while the page is open, without an arrow: the page alone sends to them',
    description:
      'Machines that live as long as the page does. No other machine starts them or sends to them.',
  },
  screens: {
    title: 'while a screen is shown, without an arrow: their screen alone sends to them',
    description: 'Machines that a screen starts. No other machine starts them or sends to them.',
  },
  server: {
    title: 'on the server, without an arrow: its calls alone send to them',
    description:
      'Machines over the rows of the database. The browser reads their states from the answers of its calls; no machine sends to another.',
  },
}

/** Identifies a message on an arrow: sender, receiver, event. */
export const messageKey = ({ from, to, event }: OverviewMessage): string => `${from}|${event}|${to}`

/** Needs elkjs, as `layoutChart` does. */
export async function drawOverview(overview: Overview): Promise<DrawnOverview> {
  const chart = chartLike(overview)
  const arrows = arrowsIn(overview)
  const layout = await bestLayout(chart, arrows, (state) => contentIn(state, overview, arrows))
  return { chart, layout }
}

const blank = { tags: [], entry: [], exit: [], raises: [], invokes: [], initial: null, states: [] }

/** In each place, whoever is started by nobody else comes first; machines without an arrow are a group of their own. */
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
  const groupOf = (
    id: string,
    { title, description }: Heading,
    inside: readonly OverviewMachine[],
  ): ChartState[] => {
    const states = inside.map(
      ({ name, description }): ChartState => ({ ...blank, id: name, key: name, kind: 'atomic', description }),
    )
    return states.length === 0 ? [] : [{ ...blank, id, key: title, kind: 'compound', description, states }]
  }
  const groups = (Object.keys(PLACES) as Place[]).flatMap((place) => {
    const here = machines.filter((machine) => machine.place === place)
    return [
      ...groupOf(
        `place.${place}`,
        PLACES[place],
        here.filter(({ name }) => linked.has(name)),
      ),
      ...groupOf(
        `alone.${place}`,
        ALONE[place],
        here.filter(({ name }) => !linked.has(name)),
      ),
    ]
  })
  const description = 'How the machines work together: who starts whom, and which events they send.'
  const root: ChartState = {
    ...blank,
    id: 'overview',
    key: 'The machines of the shop',
    kind: 'parallel',
    description,
    states: groups,
  }
  return { name: 'overview', description, root, transitions: [], messages: {} }
}

/** One arrow for each two machines and way: that one starts the other comes before what it sends. */
function arrowsIn({ machines, messages }: Overview): Arrow[] {
  const arrows = new Map<string, TextLayout[]>()
  const add = (from: string, to: string, text: TextLayout) => {
    const id = `${from} -> ${to}`
    arrows.set(id, [...(arrows.get(id) ?? []), text])
  }
  for (const { name, invokes } of machines)
    for (const child of invokes)
      add(name, child, { ...invokeText('starts it'), key: `${name}|invokes|${child}` })
  for (const message of messages)
    if (message.to !== null) add(message.from, message.to, messageText(message.event, messageKey(message)))
  return [...arrows].map(([id, texts]) => {
    const [source, target] = id.split(' -> ') as [string, string]
    return arrowOf(id, source, target, texts)
  })
}

/** Between the ends of a machine's arrows. */
const ARROW_ROOM = 14

function contentIn(state: ChartState, { messages }: Overview, arrows: readonly Arrow[]): BoxContent {
  const toPage = messages.filter(({ from, to }) => from === state.id && to === null)
  const content = contentWith(state, [toPage.map(({ event }) => leadsText(event, 'the page'))], 0)
  const ends = arrows.filter(({ source, target }) => source === state.id || target === state.id).length
  return { ...content, width: Math.max(content.width, ends * ARROW_ROOM) }
}
