/** The browser's history as a journey within one page needs it. Addresses are path and query. */
export interface PageHistory {
  address(): string
  /** What was written with the entry that is on screen. */
  state(): unknown
  push(address: string, state: unknown): void
  replace(address: string, state: unknown): void
  /** Moves by so many entries, some time later: `onMoved` says when. */
  go(entries: number): void
  /** Called after Back, Forward and `go`; @returns the unsubscriber. */
  onMoved(listener: () => void): () => void
}

export const createPageHistory = (): PageHistory => ({
  address: () => location.pathname + location.search,
  state: () => history.state,
  push: (address, state) => history.pushState(state, '', address),
  replace: (address, state) => history.replaceState(state, '', address),
  go: (entries) => history.go(entries),
  onMoved(listener) {
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  },
})
