import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

/**
 * A centre with a theatre and a yard in Asunción, which sells in guaraníes: prices without decimals, and the ways to
 * pay of Paraguay; in the demo the sandbox stands in for them.
 */
export const centroAsuncion: Deployment = {
  ...programaRegional,
  id: 'centro-asuncion',
  hosts: ['asuncion.localhost'],
  processHost: 'compra.asuncion.localhost',
  cardValidation: 'sandbox:',
  name: 'Centro Asunción',
  logo: { mark: 'CA', lines: ['Centro', 'Asunción'] },
  accent: '#E5508C',
  timeZone: 'America/Asuncion',
  currency: { code: 'PYG', locale: 'es-PY', symbol: '₲', decimals: 0 },
  country: { code: 'PY', lookUpUri: null },
  invoices: null,
  sells: { season: 'centro-asuncion' },
  charges: {
    servicePercent: 5,
    antifraudCents: 0,
    boxOffice: { servicePercent: 0, antifraudCents: 0 },
    deliveryTypes: [
      { id: 1, key: 'eTicket', cents: 0, offered: true },
      { id: 2, key: 'boxOffice', cents: 0, offered: true },
    ],
    giveBack: { hoursBefore: 24, percent: 80, serviceCharge: true },
    installmentPlans: [{ installments: 1, interestPercent: 0 }],
    ways: [
      { provider: 'bancard' },
      { provider: 'bancardqr' },
      { provider: 'tigo' },
      { provider: 'pagopar', leastCents: 100_000, mostCents: 5_000_000_000 },
      { provider: 'link' },
      { provider: 'deposit', nowPercent: 30, minutes: 48 * 60 },
    ],
  },
  content: 'centro-asuncion',
  phoneCodes: { countries: ['PY'], fixedLines: false },
  supportMail: 'boleteria@centroasuncion.example',
  accessibility: { complaintsUri: 'https://www.defensoriadelpueblo.gov.py/', answerDays: 15 },
  // Ley 1334/98, article 26.
  regretDays: 7,
  exchangeHours: 48,
  footer: {
    ...programaRegional.footer,
    regretsHere: true,
    headline: {
      es: 'Cada semana, lo que pasa en el centro.',
      en: 'Every week, what is on in the centre.',
      pt: 'Toda semana, o que acontece no centro.',
    },
    contact: [
      { es: 'Palma 812, Asunción', en: 'Palma 812, Asunción', pt: 'Palma 812, Assunção' },
      {
        es: 'Boletería, martes a domingo, 10 a 20 h',
        en: 'Box office, Tuesday to Sunday, 10:00 to 20:00',
        pt: 'Bilheteria, terça a domingo, 10 às 20 h',
      },
    ],
    social: [{ cTexto: 'Instagram', cUri: 'https://www.instagram.com/' }],
    regretUri: 'https://www.sedeco.gov.py/index.php/reclamos',
    taxQrUri: 'https://ekuatia.set.gov.py/consultas/qr',
    consumerDefenceUri: 'https://www.sedeco.gov.py/',
    dataProtectionUri: 'https://www.mitic.gov.py/',
    partners: [{ cNombre: 'Vecinos del Centro', cImagen: 'logo-vecinos-del-centro.svg' }],
  },
}
