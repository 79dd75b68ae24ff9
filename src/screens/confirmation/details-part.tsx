import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { laterPart } from '../../components/later-part/later-part.tsx'
import { addTexts } from '../../i18n/catalogues.ts'
import type { PurchaseDetailsProps } from './purchase-details.tsx'

const details = laterPart(async () => (await import('./purchase-details.tsx')).PurchaseDetails)

/** The texts have come; a change of language brings them too. */
let hasTexts = false
const fetchTexts = async (i18n: I18n): Promise<void> => {
  await addTexts(i18n, ['tickets'])
  hasTexts = true
}

/** Fetches what only a paid purchase shows, while the purchase is made. Never rejects. */
export const fetchDetails = async (i18n: I18n): Promise<void> => {
  await Promise.all([details.ahead(), fetchTexts(i18n).catch(() => {})])
}

/** What of a confirmation only a paid purchase has, with texts of its own. */
export function DetailsPart(props: PurchaseDetailsProps) {
  const { i18n } = useLingui()
  const [texts, setTexts] = useState<'coming' | 'there' | { error: unknown }>(hasTexts ? 'there' : 'coming')
  useEffect(() => {
    fetchTexts(i18n).then(
      () => setTexts('there'),
      (error: unknown) => setTexts({ error }),
    )
  }, [i18n])
  if (typeof texts === 'object') throw texts.error
  return texts === 'there' && <details.Part {...props} />
}
