import type { MeasurementAnswer } from '../../../machines/measurement/measurement.setup.ts'
import type { WebStorage } from '../../platform/storage/web-storage.ts'

const KEY = 'taquilla/state/medicion'

/** What a visitor has answered on this device; null where nobody has asked yet. */
export const readAnswer = (storage: WebStorage): MeasurementAnswer | null => {
  const kept = storage.getItem(KEY)
  return kept === 'yes' || kept === 'no' ? kept : null
}

/** Keeps the answer on this device until it is changed. */
export const keepAnswer = (storage: WebStorage, answer: MeasurementAnswer): void =>
  storage.setItem(KEY, answer)

/** The browser says for its user that nothing may be measured. */
export const refusesAll = (host: object): boolean =>
  'globalPrivacyControl' in host && host.globalPrivacyControl === true
