import type { Box, Point } from '../draw/chart-layout.ts'
import type { Chart } from '../model/chart.ts'
import type { TransitionKey } from '../model/declared.ts'
import type { FoldWords } from './fold-words.ts'
import type { TextLine } from './wrapped.ts'

/** What a folded chart is made from; the same gives the same. */
export interface FoldInput {
  chart: Chart
  /** Full ids of the happy path, in its order. */
  path: readonly string[]
  /** Ids of the boxes that show their inside, and of the lists of ways (`waysId`) that are shown. */
  open: ReadonlySet<string>
  say: FoldWords
  /** Of the window, in pixels of the screen. */
  width: number
  /** Room that texts leave for what is counted beside them. */
  reserve: number
}

/** A chart as a column, in pixels of the screen from the upper left corner; parts in the order of reading, ids unique. */
export interface FoldedChart {
  width: number
  height: number
  /** Where the happy path runs straight down. */
  rail: number
  parts: FoldedPart[]
  lines: FoldedLine[]
}

export type FoldedPart = FoldedState | FoldedWay | FoldedWays | FoldedCaption

/** A state, a folded box, or the frame of an open one. */
export interface FoldedState extends Box {
  kind: 'state'
  id: string
  lines: TextLine[]
  /** How many states stand in it; none for a state that cannot be opened. */
  inside: number
  isOpen: boolean
  isOnPath: boolean
  isFinal: boolean
  /** Height of the part with its texts: all of it, but for an open one. */
  headHeight: number
  /** Where its texts begin, from its left edge. */
  textX: number
}

/** What is written at an arrow. */
export interface FoldedWay extends Box {
  kind: 'way'
  /** Of what it leaves and what it leads to: a step may stand on the path and at the box that declares it. */
  id: string
  keys: TransitionKey[]
  lines: TextLine[]
  /** Id of what it leads to; null where it stays. */
  target: string | null
  isStep: boolean
}

/** A list of ways out, to open and fold; what it stands for while it is folded. */
export interface FoldedWays extends Box {
  kind: 'ways'
  /** In `open` while they are shown: `waysId` of the state. */
  id: string
  /** The state whose ways they are. */
  of: string
  keys: TransitionKey[]
  /** Ids of the states beside it that are hidden with them. */
  states: string[]
  isOpen: boolean
  lines: TextLine[]
}

export interface FoldedCaption extends Box {
  kind: 'caption'
  id: string
  lines: TextLine[]
}

export interface FoldedLine {
  /** Of transitions that it stands for. */
  keys: TransitionKey[]
  points: Point[]
  isStep: boolean
  hasTip: boolean
}
