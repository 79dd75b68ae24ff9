import { laterPart } from '../../components/later-part/later-part.tsx'

/** The dialog with a ticket's link; its code comes once it is opened. */
export const HandOnLater = laterPart(async () => (await import('./hand-on.tsx')).HandOnPart).Part
