declare module '*.po' {
  export const messages: Messages
}

/** The cases to try by hand, in one language: viewer/build/print-cases.ts. */
declare module 'virtual:viewer-cases/*' {
  export const cases: readonly import('../statecharts/cases/test-case.ts').TestCase[]
}

/** What the build reads from the repository, so that no browser has to: viewer/build/viewer-data.ts. */
declare module 'virtual:viewer-data' {
  export interface SpecificationRow {
    /** As docs/traceability.md names it. */
    id: string
    text: string
    state: string
    files: string[]
    /** File › title. */
    tests: string[]
    /** Line of docs/traceability.md. */
    line: number
  }

  /** By the machine's name. */
  export const layouts: Readonly<Record<string, import('../statecharts/draw/chart-layout.ts').ChartLayout>>
  /** Where a machine runs, by its name: read from who imports it. */
  export const places: Readonly<Record<string, import('../statecharts/model/overview.ts').Place>>
  /** What the shop says of refusals and failures, by language. */
  export const replies: Readonly<
    Record<
      import('../contract/client-state.ts').Locale,
      import('../statecharts/describe/replies.ts').ReplyTexts
    >
  >
  /** How the machines work together, as data and as a picture. */
  export const overview: import('../statecharts/model/overview.ts').Overview
  export const drawnOverview: import('../statecharts/draw/overview.ts').DrawnOverview
  /** The committed pictures of screens, by the machine's name; none where a machine has none. */
  export const keptScreens: Readonly<Record<string, import('./chart/screen/find-screen.ts').KeptScreens>>
  /** Names of the pictures that replays had left when this was built, by language: for the page opened from disk. */
  export const replayed: import('./chart/screen/find-screen.ts').ReplayedScreens
  export const specification: readonly SpecificationRow[]
}
