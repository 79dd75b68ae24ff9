import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type DocumentType, documentTypes } from '../../contract/document-types.ts'

const NAMES: Record<DocumentType, MessageDescriptor | string> = {
  DNI: 'DNI',
  PASAPORTE: msg`Passport`,
  OTRO: msg`Other`,
  INE: 'INE',
  IFE: 'IFE',
  CUIT: 'CUIT',
  CUIL: 'CUIL',
  CI: 'CI',
  CI_EXTRANJERA: msg`Foreign CI`,
  NO_IDENTIFICADO: msg`Unidentified`,
  CERTIFICADO_MIGRACION: msg`Migration certificate`,
}

/** A document type as it is called on screen; one that the contract has not stays as it is. */
export const documentTypeName = (
  type: string | null,
  translate: (message: MessageDescriptor) => string,
): string => {
  const name = NAMES[type as DocumentType] ?? type ?? ''
  return typeof name === 'string' ? name : translate(name)
}

/** The document types of section 3, in its order, named by `translate`. */
export const documentTypeOptions = (translate: (message: MessageDescriptor) => string) =>
  documentTypes.map((value) => ({ value, label: documentTypeName(value, translate) }))
