import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { laterPart } from '../../components/later-part/later-part.tsx'
import { addTexts } from '../../i18n/catalogues.ts'
import type { PurchaseDetailsProps } from './purchase-details.tsx'

const details = laterPart(async () => (await import('./purchase-details.tsx')).PurchaseDetails)

const AGAIN_MS = 3000

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

/** Fetches texts that not every purchase shows. @returns whether they are there */
export const useTicketTexts = (): boolean => {
  const { i18n } = useLingui()
  const [isReady, setReady] = useState(hasTexts)
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    // The heading already confirms the payment, so a failed fetch is retried.
    const fetchOrWait = (): void =>
      void fetchTexts(i18n).then(
        () => setReady(true),
        () => {
          again = setTimeout(fetchOrWait, AGAIN_MS)
        },
      )
    fetchOrWait()
    return () => clearTimeout(again)
  }, [i18n])
  return isReady
}

/** What of a confirmation only a paid purchase has, with texts of its own. */
export function DetailsPart(props: PurchaseDetailsProps) {
  return useTicketTexts() && <details.Part {...props} />
}
