import type { Visit } from './visit.ts'

export type Subject =
  | 'billboard'
  | 'billboard drawn'
  | 'landing'
  | 'landing drawn'
  | 'performance'
  | 'checkout'

/** One load of every page, close in time. */
export type Round = Record<Subject, Visit>

interface Unit {
  name: string
  digits: number
}

/** The most a figure of a round may be. */
export interface Bar {
  what: string
  unit: Unit
  bar: number
  of(round: Round): number
}

export interface Verdict extends Bar {
  median: number
  least: number
  most: number
  holds: boolean
}

const SHARE: Unit = { name: '', digits: 2 }
const KILOBYTES: Unit = { name: ', kB', digits: 1 }
const SHIFT: Unit = { name: '', digits: 3 }
const COUNT: Unit = { name: '', digits: 0 }

const PAINT = 0.35
const INTERACTIVE = 1.35
const MOVED = 0.02
const REQUESTS = 12
const SCRIPTS: [page: Subject, kilobytes: number][] = [
  ['billboard', 120],
  ['landing', 120],
  ['performance', 150],
  ['checkout', 200],
]

const share =
  (page: Subject, beside: Subject, figure: 'fcp' | 'lcp' | 'interactive') =>
  (round: Round): number =>
    round[page][figure] / round[beside][figure]

const rendered: ['billboard', 'landing'] = ['billboard', 'landing']

/** design.md, Budgets. */
export const bars: readonly Bar[] = [
  ...rendered.flatMap((page): Bar[] => [
    { what: `${page}: FCP to drawn`, unit: SHARE, bar: PAINT, of: share(page, `${page} drawn`, 'fcp') },
    { what: `${page}: LCP to drawn`, unit: SHARE, bar: PAINT, of: share(page, `${page} drawn`, 'lcp') },
    {
      what: `${page}: interactive to drawn`,
      unit: SHARE,
      bar: INTERACTIVE,
      of: share(page, `${page} drawn`, 'interactive'),
    },
    {
      what: `${page}: requests without pictures`,
      unit: COUNT,
      bar: REQUESTS,
      of: (round) => round[page].requests.length,
    },
  ]),
  ...(['performance', 'checkout'] as const).map(
    (page): Bar => ({
      what: `${page}: interactive to billboard drawn`,
      unit: SHARE,
      bar: INTERACTIVE,
      of: share(page, 'billboard drawn', 'interactive'),
    }),
  ),
  ...SCRIPTS.flatMap(([page, kilobytes]): Bar[] => [
    {
      what: `${page}: scripts on the wire`,
      unit: KILOBYTES,
      bar: kilobytes,
      of: (round) => round[page].scriptBytes / 1000,
    },
    { what: `${page}: layout shift`, unit: SHIFT, bar: MOVED, of: (round) => round[page].cls },
  ]),
]

/** Medians of a figure's rounds against its bar. */
export const verdictOf = (bar: Bar, rounds: readonly Round[]): Verdict => {
  const figures = rounds.map((round) => bar.of(round)).sort((one, other) => one - other)
  const median = figures[figures.length >> 1]!
  return { ...bar, median, least: figures[0]!, most: figures.at(-1)!, holds: median <= bar.bar }
}
