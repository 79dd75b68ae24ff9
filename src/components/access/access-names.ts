import { useLingui } from '@lingui/react/macro'
import type { AccessKey } from '../../../contract/entities/access.ts'

/** What the ways of access are called. */
export const useAccessNames = (): Record<AccessKey, string> => {
  const { t } = useLingui()
  return {
    stepFree: t`Step-free`,
    hearingLoop: t`Hearing loop`,
    signLanguage: t`Sign language`,
    audioDescription: t`Audio description`,
    relaxed: t`Relaxed performance`,
  }
}
