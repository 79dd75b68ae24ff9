declare module '*.po' {
  export const messages: Messages
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
  /** How the machines work together, as data and as a picture. */
  export const overview: import('../statecharts/model/overview.ts').Overview
  export const drawnOverview: import('../statecharts/draw/overview.ts').DrawnOverview
  export const specification: readonly SpecificationRow[]
}
