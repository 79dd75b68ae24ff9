/**
 * Calls back each time the browser finds a network again.
 * @returns how to stop.
 */
export const onNetworkReturn = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener)
  return () => window.removeEventListener('online', listener)
}
