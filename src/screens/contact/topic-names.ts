import { useLingui } from '@lingui/react/macro'
import type { ContactTopic } from '../../../contract/entities/contact.ts'

/** What a message may be about, in the language of the page. */
export const useTopicNames = (): Record<ContactTopic, string> => {
  const { t } = useLingui()
  return {
    COMPRA: t`An order of mine`,
    PAGO: t`The payment`,
    CUENTA: t`My account`,
    ACCESIBILIDAD: t`Accessibility at the venue`,
    OTRO: t`Something else`,
  }
}
