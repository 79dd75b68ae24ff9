import type { ScreenName } from '../../contract/page-routes.ts'
import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** The BroadcastChannel by which tabs of the shop and those who watch them find each other. */
export const LIVE_CHANNEL = 'taquilla.statecharts'

/** Drawn once by each tab and kept while its page is loaded again; it says nothing about who sits there. */
export type TabNumber = number

/** Drawn once by each viewer. */
export type ViewerNumber = number

/** What a viewer says. */
export type ViewerMessage =
  /** Who is there? Every tab answers `here`. */
  | { type: 'who' }
  /** Answered with the `recording` so far; `actor` and `step` follow until the viewer leaves. */
  | { type: 'follow'; tab: TabNumber; viewer: ViewerNumber }
  | { type: 'leave'; tab: TabNumber; viewer: ViewerNumber }

/** What a tab says. */
export type TabMessage =
  /** Said when the tap opens, when asked, and when the screen or the machines change. */
  | ({ type: 'here' } & RunningTab)
  | { type: 'recording'; tab: TabNumber; recording: Recording }
  /** Somebody new takes part; comes before the first of its steps. */
  | { type: 'actor'; tab: TabNumber; actor: RecordedActor }
  | { type: 'step'; tab: TabNumber; step: RecordedStep }
  /** The page is being left. One that comes back says `here` again. */
  | { type: 'gone'; tab: TabNumber }

export type LiveMessage = ViewerMessage | TabMessage

/** A tab to pick from. */
export interface RunningTab {
  tab: TabNumber
  /** Milliseconds since 1970 at which its page began. */
  since: number
  screen: ScreenName
  /** Names of the machines that run, in order of appearance. */
  machines: string[]
}

/** Most steps that a tab keeps: of older ones it knows only where they led. */
export const KEPT_STEPS = 2000

/** What an event is called that no machine file declares. */
export const UNKNOWN_EVENT = '?'
