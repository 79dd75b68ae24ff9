/** What a page notes of itself while it loads; times in ms from the start of the navigation. */
export interface Observed {
  fcp: number | null
  lcp: number | null
  /** Tag and class of what was painted last and largest. */
  lcpOf: string
  /** Layout shifts without a press before them, added up by session windows as browsers report CLS. */
  cls: number
  /** What moved, worst first. */
  shifts: string[]
  longTaskEnd: number
}

declare global {
  interface Window {
    benchObserved: Observed
  }
}

interface PaintEntry extends PerformanceEntry {
  element?: Element | null
}

interface ShiftEntry extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

/** Runs in the page before any script of its own. */
export const observe = (): void => {
  const observed: Observed = { fcp: null, lcp: null, lcpOf: '', cls: 0, shifts: [], longTaskEnd: 0 }
  window.benchObserved = observed
  const nameOf = (node: Node | null | undefined) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : String(node?.nodeName)
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.fcp = startTime
  })
  watch('largest-contentful-paint', (entry) => {
    observed.lcp = entry.startTime
    observed.lcpOf = nameOf((entry as PaintEntry).element)
  })
  watch('longtask', ({ startTime, duration }) => {
    observed.longTaskEnd = Math.max(observed.longTaskEnd, startTime + duration)
  })
  let window_ = { start: 0, end: 0, sum: 0 }
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime, sources } = entry as ShiftEntry
    if (hadRecentInput) return
    const goesOn = startTime - window_.end < 1000 && startTime - window_.start < 5000
    window_ = goesOn
      ? { ...window_, end: startTime, sum: window_.sum + value }
      : { start: startTime, end: startTime, sum: value }
    observed.cls = Math.max(observed.cls, window_.sum)
    observed.shifts.push(
      `${value.toFixed(4)} at ${Math.round(startTime)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`,
    )
  })
}
