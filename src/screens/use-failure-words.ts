import { useLingui } from '@lingui/react/macro'
import type { ErrorCode } from '../../contract/error-codes.ts'
import type { Failure } from '../../machines/outcome.ts'

/** A failure in the customer's words: those of a field that the server refuses, or the page's. */
export interface FailureWords {
  field: string | undefined
  page: string | null
}

/** @returns reads a failure; one of the codes is said at its field. */
export const useFailureWords = () => {
  const { t } = useLingui()
  return (failure: Failure | null, fieldCodes: readonly ErrorCode[] = []): FailureWords => {
    if (failure === null) return { field: undefined, page: null }
    if (failure.kind === 'transport')
      return { field: undefined, page: t`The shop could not be reached. Try again in a moment.` }
    return fieldCodes.includes(failure.code)
      ? { field: failure.message, page: null }
      : { field: undefined, page: failure.message }
  }
}
