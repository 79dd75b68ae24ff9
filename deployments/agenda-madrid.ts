import type { Deployment } from '../contract/index.ts'
import { programaRegional } from './programa-regional.ts'

/**
 * A city's open agenda, most of it free: what `npm run catalogue -- events FILE --season agenda-madrid` loads from
 * the open data of the Ayuntamiento de Madrid.
 */
export const agendaMadrid: Deployment = {
  ...programaRegional,
  id: 'agenda-madrid',
  hosts: ['madrid.localhost'],
  name: 'Agenda de Madrid',
  logo: { mark: 'M', lines: ['Agenda', 'de Madrid'] },
  accent: '#2F6BFF',
  timeZone: 'Europe/Madrid',
  currency: { code: 'EUR', locale: 'es-ES', symbol: '€', symbolAfter: true, decimals: 2 },
  country: { code: 'ES', lookUpUri: null },
  spanish: 'es-ES',
  invoices: null,
  sells: { season: 'agenda-madrid' },
  charges: {
    servicePercent: 0,
    antifraudCents: 0,
    deliveryTypes: [{ id: 1, key: 'eTicket', cents: 0, offered: true }],
    // European banks are asked who pays; a card whose bank cannot say so is not charged.
    ways: [{ provider: 'sbs', unauthenticated: 'decline' }],
    installmentPlans: [{ installments: 1, interestPercent: 0 }],
  },
  content: 'agenda-madrid',
  phoneCodes: { countries: ['ES'], fixedLines: false },
  supportMail: 'agenda@agendademadrid.example',
  accessibility: { complaintsUri: 'https://www.defensordelpueblo.es/', answerDays: 20 },
  // Spain's law has no withdrawal from leisure on a set date.
  regretDays: 0,
  footer: {
    ...programaRegional.footer,
    regretUri: 'https://www.consumo.gob.es/es/consumo/reclamaciones',
    taxQrUri: 'https://sede.agenciatributaria.gob.es/Sede/iva/facturacion-registro.html',
    consumerDefenceUri: 'https://www.comunidad.madrid/servicios/consumo',
    dataProtectionUri: 'https://www.aepd.es/',
    social: [{ cTexto: 'datos.madrid.es', cUri: 'https://datos.madrid.es/' }],
    headline: {
      es: 'Cada día, algo que ver.',
      en: 'Something to see, every day.',
      pt: 'Todos os dias, algo para ver.',
    },
    contact: [
      {
        es: 'Origen de los datos: Ayuntamiento de Madrid',
        en: 'Source of the data: Ayuntamiento de Madrid',
        pt: 'Origem dos dados: Ayuntamiento de Madrid',
      },
    ],
    partners: [{ cNombre: 'datos.madrid.es', cImagen: 'logo-datos-madrid.svg' }],
  },
}
