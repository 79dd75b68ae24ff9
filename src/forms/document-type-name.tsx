import { useLingui } from '@lingui/react/macro'
import { documentTypeName } from './document-types.ts'

/** A document type as it is called on screen. */
export const DocumentTypeName = ({ type }: { type: string | null }) => {
  const { i18n } = useLingui()
  return documentTypeName(type, (name) => i18n._(name))
}
