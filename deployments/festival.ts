import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

/** A festival whose customers log in with the city's identity; in the demo the sandbox stands in for it. */
export const festival: Deployment = {
  ...programaRegional,
  id: 'festival',
  hosts: ['festival.localhost'],
  name: 'Festival Río Abierto',
  logo: { mark: 'RA', lines: ['Festival', 'Río Abierto'] },
  accent: '#FF5B2E',
  login: {
    system: 'EXTERNAL_LOGIN',
    issuer: 'sandbox:',
    clientId: 'festival',
    aliasClaim: 'alias_allowed',
    dataUri: 'sandbox:/datos?back={back}',
    logoutUri: 'sandbox:/salir',
  },
  topBar: { staysOnLogout: true },
  footer: {
    ...programaRegional.footer,
    regretsHere: true,
    headline: {
      es: 'Diez días junto al río.',
      en: 'Ten days by the river.',
      pt: 'Dez dias junto ao rio.',
    },
    partners: ['Municipalidad', 'Puerto Cultural', 'Radio Pública'],
  },
}
