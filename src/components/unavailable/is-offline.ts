/** Whether the device has no network, as the browser knows it. */
export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false
