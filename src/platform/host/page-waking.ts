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
  for (const event of ['pageshow', 'focus']) window.addEventListener(event, listener, { signal })
  document.addEventListener('resume', listener, { signal })
  document.addEventListener('visibilitychange', shown, { signal })
  return () => stopping.abort()
}
