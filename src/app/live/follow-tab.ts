import type { InspectionEvent } from 'xstate'

/** What a machine did, and when (milliseconds since 1970). */
export type Report = readonly [at: number, event: InspectionEvent]

/**
 * Buffers the machines' reports from the start of the page until the tap, a chunk loaded when the page is idle,
 * takes them over.
 */
export const followTab = (): ((event: InspectionEvent) => void) => {
  let early: Report[] = []
  let hear: (report: Report) => unknown = (report) => early.push(report)
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() =>
    import('./tap.ts').then(
      ({ openTap }) => {
        hear = openTap(early)
      },
      () => {
        early = []
        hear = () => {}
      },
    ),
  )
  return (event) => hear([Date.now(), event])
}
