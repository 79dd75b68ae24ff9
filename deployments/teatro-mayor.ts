import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

/** A theatre of the programme with a shop of its own: the same seats, sold under its own name. */
export const teatroMayor: Deployment = {
  ...programaRegional,
  id: 'teatro-mayor',
  hosts: ['teatro.localhost'],
  name: 'Teatro Mayor',
  logo: { mark: '', lines: ['Teatro Mayor'] },
  accent: '#7A1022',
  theme: {
    face: 'serif',
    bar: 'paper',
    rulePixels: 1,
    light: {
      paper: '#FAF6EE',
      paper2: '#EFE8DA',
      ink: '#1C1311',
      ink2: '#5E504A',
      line: '#D3C8B6',
      alert: '#A63A00',
      ok: '#1D5B4B',
      slab: '#EFE8DA',
      onSlab: '#1C1311',
    },
    dark: {
      paper: '#17100F',
      paper2: '#251B19',
      ink: '#F5ECE0',
      ink2: '#B8A9A0',
      line: '#45362F',
      alert: '#FF9A6B',
      ok: '#7CCBB3',
      slab: '#251B19',
      onSlab: '#F5ECE0',
    },
  },
  sells: { season: 'principal', establishments: ['teatro-mayor', 'sala-independencia'] },
  charges: {
    ...programaRegional.charges,
    servicePercent: 8,
    deliveryTypes: programaRegional.charges.deliveryTypes.filter(({ key }) => key !== 'homeDelivery'),
  },
  topBar: { type: 3, eventTypes: { first: 3 }, staysOnLogout: false, searchMinimum: 4 },
  switches: { ...programaRegional.switches, seatedReservation: true },
  footer: {
    ...programaRegional.footer,
    headline: {
      es: 'La casa abre a las siete.',
      en: 'The house opens at seven.',
      pt: 'A casa abre às sete.',
    },
    partners: programaRegional.footer.partners.slice(0, 2),
  },
}
