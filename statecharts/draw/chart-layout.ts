import type { TransitionKey } from '../model/declared.ts'

/** Where everything of a chart stands: plain JSON, pixels from the picture's upper left corner. */
export interface ChartLayout {
  /** The machine's name. */
  name: string
  width: number
  height: number
  /** Parents before their children; the first is the machine itself. */
  states: StateLayout[]
  edges: EdgeLayout[]
  /** The dots that say which child is entered first. */
  initials: InitialLayout[]
}

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export interface StateLayout extends Box {
  id: string
  /** Height of the band with the state's title. */
  titleHeight: number
  /** Height of all that stands in the box above its children. */
  contentHeight: number
  /** What stands in the box besides its children: title, actors, transitions that stay. */
  texts: TextLayout[]
}

/** One arrow. Transitions between the same two states share it, each with its own text in the label. */
export interface EdgeLayout {
  keys: TransitionKey[]
  source: string
  target: string
  /** Corners from the source's border to the arrow's tip. */
  points: Point[]
  label: Box
  texts: TextLayout[]
}

export interface InitialLayout {
  /** Id of the state that the dot stands in. */
  state: string
  /** Id of the state it leads to. */
  target: string
  dot: Point
  points: Point[]
}

/** What a text is about; a sign is drawn before those that have one. */
export type TextKind =
  | 'title'
  | 'incoming'
  | 'invoke'
  | 'event'
  | 'done'
  | 'error'
  | 'snapshot'
  | 'after'
  | 'stateDone'
  | 'always'

/** What is said, in any language: `statecharts/draw/pieces.ts` makes it a sentence. */
export interface TextContent {
  kind: TextKind
  /** Id of the state, name of the actor, type of the event, or key of the transition that it is about. */
  of: string
  /** The transition it stands for; null for what is no transition. */
  key: TransitionKey | null
  /** Id of the state it leads to without an arrow of its own; null when it stays, or has an arrow. */
  target: string | null
  /** It is broken into lines of so many pixels. */
  wrap: number
}

/** A text with room for it in every language; its words come as it is drawn. */
export interface TextLayout extends Box, TextContent {}

/** A line's pieces follow each other from `x`; `y` is the baseline. */
export interface Line extends Point {
  pieces: Piece[]
}

export interface Piece {
  ink: Ink
  text: string
}

/** `name` is strong, `plain` is normal, `soft` is set back, `id` is an identifier. */
export type Ink = 'name' | 'plain' | 'soft' | 'id'
