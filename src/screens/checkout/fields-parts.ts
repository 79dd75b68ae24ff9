import { laterPart } from '../../components/later-part/later-part.tsx'

const load = () => import('./with-fields.ts')

export const data = laterPart(async () => (await load()).DataStep)
export const documentName = laterPart(async () => (await load()).DocumentTypeName)
export const plans = laterPart(async () => (await load()).InstallmentChoice)
export const terms = laterPart(async () => (await load()).TermsCheck)

/** Fetches them before they are shown. */
export const fetchFieldsParts = async (): Promise<void> => {
  await Promise.all([data.ahead(), documentName.ahead(), plans.ahead(), terms.ahead()])
}
