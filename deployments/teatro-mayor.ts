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
    posters: 'velvet',
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
  invoices: {
    cuit: '30712345671',
    name: 'Programa Regional de Cultura',
    address: 'Av. San Martín 100, San Evaristo',
    pointOfSale: 4,
    letter: 'B',
    vat: '21',
    contingency: { pointOfSale: 14 },
  },
  sells: { season: 'principal', establishments: ['teatro-mayor', 'sala-independencia'] },
  exchangeHours: 24,
  charges: {
    ...programaRegional.charges,
    servicePercent: 8,
    insurance: {
      price: { percent: 6 },
      covers: {
        es: 'Te devuelve las entradas si no podés venir por enfermedad, accidente o un transporte suspendido, con comprobante.',
        en: 'Pays your tickets back if you cannot come because of illness, an accident or cancelled transport, with proof.',
        pt: 'Devolve os ingressos se você não puder vir por doença, acidente ou transporte cancelado, com comprovante.',
      },
    },
    bankPromotions: [
      {
        id: 'banco-del-rio-20',
        bank: 'Banco del Río',
        bins: ['555555'],
        percent: 20,
        mostCents: 1_000_000,
        from: '2026-01-01T00:00:00-03:00',
        until: '2036-01-01T00:00:00-03:00',
        installments: [1, 3],
      },
    ],
    ways: [
      { provider: 'apay' },
      { provider: 'mercadopago' },
      { provider: 'link', modes: ['CART', 'BOX'] },
      { provider: 'pool', minutes: 24 * 60 },
    ],
    deliveryTypes: programaRegional.charges.deliveryTypes.filter(({ key }) => key !== 'homeDelivery'),
  },
  additionalProducts: true,
  coupons: true,
  topBar: { type: 3, eventTypes: { first: 3 }, staysOnLogout: false, searchMinimum: 4 },
  content: 'teatro-mayor',
  supportMail: 'boleteria@teatromayor.example',
  switches: {
    ...programaRegional.switches,
    seatedReservation: true,
    seatSelectionRequiresLogin: false,
    shortSignUp: true,
  },
  footer: {
    ...programaRegional.footer,
    headline: {
      es: 'La casa abre a las siete.',
      en: 'The house opens at seven.',
      pt: 'A casa abre às sete.',
    },
    contact: [
      {
        es: 'Av. Independencia 450, San Evaristo',
        en: 'Av. Independencia 450, San Evaristo',
        pt: 'Av. Independencia 450, San Evaristo',
      },
      {
        es: 'Boletería, martes a domingo, 10 a 20 h',
        en: 'Box office, Tuesday to Sunday, 10 am to 8 pm',
        pt: 'Bilheteria, terça a domingo, 10h às 20h',
      },
    ],
    social: [
      { cTexto: 'Instagram', cUri: 'https://www.instagram.com/' },
      { cTexto: 'YouTube', cUri: 'https://www.youtube.com/' },
    ],
    partners: [
      { cNombre: 'Gobierno Regional', cImagen: 'logo-gobierno-regional.svg' },
      { cNombre: 'Amigos del Teatro', cImagen: 'logo-amigos-del-teatro.svg' },
      { cNombre: 'Cámara de Editores', cImagen: 'logo-camara-de-editores.svg' },
    ],
  },
}
