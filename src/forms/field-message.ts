import { useLingui } from '@lingui/react/macro'
import type { FieldError } from 'react-hook-form'
import { problemMessage } from './messages.ts'
import { problemKind } from './problem.ts'

/**
 * Gives the reader of a form's field errors: the customer's words for a field, or undefined where
 * nothing is wrong.
 */
export const useFieldMessage = () => {
  const { i18n } = useLingui()
  return (field: string, error: FieldError | undefined, value: unknown): string | undefined =>
    error ? i18n._(problemMessage(field, problemKind(error.type, value, error.message))) : undefined
}
