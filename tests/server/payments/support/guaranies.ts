import type { Deployment } from '../../../../contract/index.ts'

/** The currency of a shop in Paraguay, the only one that its providers charge in. */
export const guaranies: Deployment['currency'] = { code: 'PYG', locale: 'es-PY', symbol: '₲', decimals: 0 }
