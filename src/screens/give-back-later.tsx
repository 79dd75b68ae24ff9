import { laterPart } from '../components/later-part/later-part.tsx'

/** The question which tickets of an order are given back; its code comes once it is asked. */
export const GiveBackLater = laterPart(async () => (await import('./give-back.tsx')).GiveBack).Part
