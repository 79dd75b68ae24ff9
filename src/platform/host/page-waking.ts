/**
 * Calls back when the page wakes, comes to the front or is shown again: while it slept, its timers stood still and
 * messages were missed. Going away is not waking: nothing may be begun then.
 * @returns how to stop.
 */
export const onPageWaking = (listener: () => void): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const shown = () => {
    if (document.visibilityState === 'visible') listener()
  }
  // The first showing, after the page has loaded, wakes nothing: what it would look at has just been read.
  const shownAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener()
  }
  window.addEventListener('pageshow', shownAgain, { signal })
  window.addEventListener('focus', listener, { signal })
  document.addEventListener('resume', listener, { signal })
  document.addEventListener('visibilitychange', shown, { signal })
  return () => stopping.abort()
}
