/** What a check of a screen found wrong. */
export interface Problem {
  /** A rule of axe, or one of ours: `page-scrolls-sideways`, `focus-hidden`, `focus-outside`, `keyboard-trap`, `motion`. */
  rule: string
  /** Where: a selector. */
  element: string
}

/** A screen that was checked under a condition. */
export interface CheckedScreen {
  condition: string
  screen: string
  /** The path that the page had; a pattern of page-routes.ts is found by it. */
  path: string
  /** How many places the focus stood at. */
  stops: number
  problems: Problem[]
}

/** The name of the attachment by which a test hands its screens to the reporter. */
export const CHECKED = 'checked screens'
