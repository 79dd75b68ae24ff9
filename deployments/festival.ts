import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

/**
 * A festival of one week with a season, stages and passes of its own, whose customers log in with the city's identity; in the demo the sandbox
 * stands in for it.
 */
export const festival: Deployment = {
  ...programaRegional,
  id: 'festival',
  hosts: ['festival.localhost'],
  name: 'Festival Río Abierto',
  logo: { mark: 'RA', lines: ['Festival', 'Río Abierto'] },
  accent: '#FF5B2E',
  theme: {
    face: 'wide',
    bar: 'accent',
    rulePixels: 4,
    posters: 'river',
    light: {
      paper: '#FBFAFF',
      paper2: '#ECE8FB',
      ink: '#1A1040',
      ink2: '#574E7C',
      line: '#CFC8E8',
      alert: '#B5123C',
      ok: '#0B5B4A',
      slab: '#1A1040',
      onSlab: '#FBFAFF',
    },
    dark: {
      paper: '#120B2C',
      paper2: '#1E1542',
      ink: '#F4F1FF',
      ink2: '#B3A9D8',
      line: '#3B3066',
      alert: '#FF8AA2',
      ok: '#7FDDB9',
      slab: '#1E1542',
      onSlab: '#F4F1FF',
    },
  },
  invoices: {
    cuit: '30712345671',
    name: 'Programa Regional de Cultura',
    address: 'Av. San Martín 100, San Evaristo',
    pointOfSale: 5,
    letter: 'B',
    vat: '21',
  },
  sells: { season: 'rio-abierto' },
  headline: { es: 'Siete días a la orilla', en: 'Seven days on the shore', pt: 'Sete dias na margem' },
  login: {
    system: 'EXTERNAL_LOGIN',
    issuer: 'sandbox:',
    clientId: 'festival',
    aliasClaim: 'alias_allowed',
    dataUri: 'sandbox:/datos?back={back}',
    logoutUri: 'sandbox:/salir',
  },
  topBar: { type: 6, eventTypes: { first: 6 }, staysOnLogout: true, searchMinimum: 3 },
  switches: { ...programaRegional.switches, seatSelectionRequiresLogin: false },
  charges: {
    ...programaRegional.charges,
    servicePercent: 6,
    ways: [{ provider: 'paypal', chargesIn: { currency: 'USD', rate: '0.00072' } }],
    deliveryTypes: programaRegional.charges.deliveryTypes.filter(({ key }) => key !== 'homeDelivery'),
  },
  content: 'festival',
  supportMail: 'hola@rioabierto.example',
  footer: {
    ...programaRegional.footer,
    type: 6,
    regretsHere: true,
    headline: {
      es: 'Siete días a la orilla.',
      en: 'Seven days on the shore.',
      pt: 'Sete dias na margem.',
    },
    contact: [
      {
        es: 'Casa del Festival, Explanada 40.',
        en: 'Casa del Festival, Explanada 40.',
        pt: 'Casa del Festival, Explanada 40.',
      },
      {
        es: 'En el festival, de 10 a 24 h.',
        en: 'During the festival, 10 am to midnight.',
        pt: 'No festival, das 10h às 24h.',
      },
    ],
    social: [
      { cTexto: 'Instagram', cUri: 'https://www.instagram.com/' },
      { cTexto: 'Mastodon', cUri: 'https://mastodon.social/' },
      { cTexto: 'YouTube', cUri: 'https://www.youtube.com/' },
    ],
    partners: [
      { cNombre: 'Municipalidad', cImagen: 'logo-municipalidad.svg' },
      { cNombre: 'Puerto Cultural', cImagen: 'logo-puerto-cultural.svg' },
      { cNombre: 'Radio Pública', cImagen: 'logo-radio-publica.svg' },
      { cNombre: 'Escuela de Circo', cImagen: 'logo-escuela-de-circo.svg' },
      { cNombre: 'Cooperativa Isla', cImagen: 'logo-cooperativa-isla.svg' },
      { cNombre: 'Tranvías', cImagen: 'logo-tranvias.svg' },
    ],
  },
}
