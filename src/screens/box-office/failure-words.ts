import { useLingui } from '@lingui/react/macro'
import type { Failure } from '../../../machines/outcome.ts'

/** What went wrong at the box office, in words; null for nothing. A user name is no mail, as the server's words say. */
export const useFailureWords = (): ((failed: Failure | null) => string | null) => {
  const { t } = useLingui()
  return (failed) => {
    if (failed === null) return null
    if (failed.kind !== 'refused') return t`The server could not be reached. Try again.`
    if (failed.code === 'CREDENCIALES_INVALIDAS') return t`The user or the password is not right.`
    if (failed.code === 'NO_AUTORIZADO') return t`Your login is over. Log in again: the shift stays open.`
    return failed.message
  }
}
