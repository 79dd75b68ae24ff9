import type { WebStorage } from '../../platform/storage/web-storage.ts'

const KEY = 'taquilla/state/medicion'

/** What a visitor has answered; null where nobody has asked yet. */
export type Consent = 'yes' | 'no' | null

/** @param refusesAll the browser says for its user that nothing may be measured (Global Privacy Control). */
export const readConsent = (storage: WebStorage, refusesAll: boolean): Consent => {
  if (refusesAll) return 'no'
  const kept = storage.getItem(KEY)
  return kept === 'yes' || kept === 'no' ? kept : null
}

/** Keeps the answer on this device until it is changed. */
export const keepConsent = (storage: WebStorage, consent: 'yes' | 'no'): void => storage.setItem(KEY, consent)
