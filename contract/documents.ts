/** The texts that a deployment writes itself, by the number they are asked for and the page they are on (section 2; the last is ours). */
export const documents = [
  { id: 1, name: 'eticket', path: '/eticket', kind: 'PARTES' },
  { id: 2, name: 'points-of-sale', path: '/PointSales', kind: 'PARTES' },
  { id: 3, name: 'services', path: '/Services', kind: 'PARTES' },
  { id: 4, name: 'privacy', path: '/privacyPolicies', kind: 'NUMERADO' },
  { id: 5, name: 'support', path: '/TechnicalSupport', kind: 'PARTES' },
  { id: 6, name: 'terms', path: '/termsAndConditions', kind: 'NUMERADO' },
  { id: 7, name: 'complaints', path: '/ComplaintsBook', kind: 'PARTES' },
  { id: 8, name: 'faq', path: '/FAQ', kind: 'PREGUNTAS' },
  { id: 9, name: 'accessibility', path: '/accessibility', kind: 'PARTES' },
] as const

export type DocumentKind = (typeof documents)[number]['kind']

/** @returns the page of a document; the billboard for a number that there is not. */
export const pathOfDocument = (id: number): string => documents.find((one) => one.id === id)?.path ?? '/'

/** @returns the document that a page shows; null for other pages. */
export const documentOfPath = (path: string): (typeof documents)[number] | null =>
  documents.find((one) => one.path.toLowerCase() === path.toLowerCase()) ?? null
