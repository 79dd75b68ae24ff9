import { laterPart } from '../../components/later-part/later-part.tsx'

/** The dialog that offers a ticket for resale; its code comes once it is opened. */
export const ResaleLater = laterPart(async () => (await import('./resale.tsx')).ResalePart).Part
