/** Document types of section 3, in its order. */
export const documentTypes = [
  'DNI',
  'PASAPORTE',
  'OTRO',
  'INE',
  'IFE',
  'CUIT',
  'CUIL',
  'CI',
  'CI_EXTRANJERA',
  'NO_IDENTIFICADO',
  'CERTIFICADO_MIGRACION',
] as const
export type DocumentType = (typeof documentTypes)[number]
