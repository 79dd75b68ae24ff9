import type { Visit } from './visit.ts'

/** Seen without login, and rendered by the server. */
export const PUBLIC = ['billboard', 'landing', 'search', 'establishment', 'login', 'no page'] as const
/** Public pages that have much to read: measured beside the same HTML without scripts as well. */
export const READ = ['billboard', 'landing', 'search', 'establishment'] as const
/** Seen by a logged-in customer. */
export const BEHIND_LOGIN = ['performance', 'checkout'] as const

export type PublicPage = (typeof PUBLIC)[number]
export type Subject =
  | PublicPage
  | `${PublicPage} drawn`
  | `${(typeof READ)[number]} bare`
  | (typeof BEHIND_LOGIN)[number]
  | 'billboard, logged in'
  | 'performance, visitor'

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
  /** null for a figure that is to be known and has no limit. */
  bar: number | null
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
/** Of the billboard's first paint. */
const NO_WORSE = 1
const PAINT_BEHIND_LOGIN = 0.8
const INTERACTIVE = 1.2
const INTERACTIVE_BEHIND_LOGIN = 1.35
const MOVED = 0.02
const REQUESTS = 12
const REQUESTS_BEHIND_LOGIN = 20
const SCRIPTS: [page: Subject, kilobytes: number][] = [
  ['billboard', 110],
  ['landing', 110],
  ['performance', 120],
  ['checkout', 160],
]

type Figure = 'fcp' | 'lcp' | 'interactive'

const NAMES: Record<Figure, string> = { fcp: 'FCP', lcp: 'LCP', interactive: 'interactive' }

/** A time of a page as a share of the same time of another, in one round. */
const share = (page: Subject, beside: Subject, figure: Figure, bar: number | null): Bar => ({
  what: `${page}: ${NAMES[figure]} to ${beside}`,
  unit: SHARE,
  bar,
  of: (round) => round[page][figure] / round[beside][figure],
})

const requests = (page: Subject, bar: number): Bar => ({
  what: `${page}: requests without pictures`,
  unit: COUNT,
  bar,
  of: (round) => round[page].requests.length,
})

const moved = (page: Subject): Bar => ({
  what: `${page}: layout shift`,
  unit: SHIFT,
  bar: MOVED,
  of: (round) => round[page].cls,
})

const scripts = ([page, kilobytes]: (typeof SCRIPTS)[number]): Bar => ({
  what: `${page}: scripts on the wire`,
  unit: KILOBYTES,
  bar: kilobytes,
  of: (round) => round[page].scriptBytes / 1000,
})

/** design.md, Budgets. */
export const bars: readonly Bar[] = [
  ...PUBLIC.flatMap((page) => [
    share(page, `${page} drawn`, 'fcp', PAINT),
    share(page, `${page} drawn`, 'lcp', PAINT),
    share(page, `${page} drawn`, 'interactive', INTERACTIVE),
    requests(page, REQUESTS),
    moved(page),
  ]),
  ...READ.flatMap((page) => [
    share(page, `${page} bare`, 'fcp', null),
    share(page, `${page} bare`, 'lcp', null),
    ...(page === 'billboard' ? [] : [share(page, 'billboard', 'fcp', NO_WORSE)]),
  ]),
  ...BEHIND_LOGIN.flatMap((page) => [
    share(page, 'billboard drawn', 'lcp', PAINT_BEHIND_LOGIN),
    share(page, 'billboard drawn', 'interactive', INTERACTIVE_BEHIND_LOGIN),
    requests(page, REQUESTS_BEHIND_LOGIN),
    moved(page),
  ]),
  share('billboard, logged in', 'billboard drawn', 'lcp', PAINT),
  requests('billboard, logged in', REQUESTS_BEHIND_LOGIN),
  moved('billboard, logged in'),
  requests('performance, visitor', REQUESTS_BEHIND_LOGIN),
  moved('performance, visitor'),
  ...SCRIPTS.map(scripts),
]

/** Medians of a figure's rounds against its bar. */
export const verdictOf = (bar: Bar, rounds: readonly Round[]): Verdict => {
  const figures = rounds.map((round) => bar.of(round)).sort((one, other) => one - other)
  const median = figures[figures.length >> 1]!
  return {
    ...bar,
    median,
    least: figures[0]!,
    most: figures.at(-1)!,
    holds: bar.bar === null || median <= bar.bar,
  }
}
