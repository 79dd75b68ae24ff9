declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}

/** What the build reads from the repository, so that no browser has to: scripts/viewer/viewer-data.ts. */
declare module 'virtual:viewer-data' {
  import type { ChartLayout } from '../charts/draw/chart-layout.ts'

  export interface SpecificationRow {
    /** As docs/coverage.md names it. */
    id: string
    text: string
    state: string
    files: string[]
    /** File › title. */
    tests: string[]
    /** Line of docs/coverage.md. */
    line: number
  }

  /** By the machine's name. */
  export const layouts: Readonly<Record<string, ChartLayout>>
  /** Where a machine runs, by its name: told by who imports it. */
  export const places: Readonly<Record<string, 'visit' | 'screens' | 'server'>>
  export const specification: readonly SpecificationRow[]
}
