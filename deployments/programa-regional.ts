import type { Deployment } from '../contract/index.ts'

/** The demo deployment: a regional culture programme (section 1). */
export const programaRegional: Deployment = {
  id: 'programa-regional',
  hosts: ['localhost', '127.0.0.1'],
  name: 'Programa Regional de Cultura',
  logo: { mark: '26', lines: ['Programa Regional', 'de Cultura'] },
  accent: '#F6B800',
  timeZone: 'America/Argentina/Buenos_Aires',
  currency: { locale: 'es-AR', symbol: '$', decimals: 0 },
  country: { code: 'AR' },
  languages: ['es', 'en', 'pt'],
  defaultLanguage: 'es',
  charges: {
    servicePercent: 10,
    antifraudCents: 15_000,
    boxOffice: { servicePercent: 0, antifraudCents: 0 },
    deliveryTypes: [
      { id: 1, key: 'eTicket', cents: 0, offered: true },
      { id: 2, key: 'boxOffice', cents: 0, offered: true },
      // Until the checkout asks for an address.
      { id: 3, key: 'homeDelivery', cents: 450_000, offered: false },
    ],
    installmentPlans: [
      { installments: 1, interestPercent: 0 },
      { installments: 3, interestPercent: 9 },
      { installments: 6, interestPercent: 18 },
      { installments: 12, interestPercent: 36 },
    ],
  },
  login: { system: 'OWN_SELF_LOGIN' },
  limits: {
    purchaseMinutes: 30,
    alertSeconds: 120,
    sessionMinutes: 180,
    verificationAttempts: 5,
    verificationStepMs: 1000,
    billboardPage: 12,
    featured: 3,
    startOverlayMs: 3000,
    menuCloseDelayMs: 900,
    placesPerPurchase: 8,
    placesPerPerformance: 16,
    heldMinutes: 60,
  },
  switches: {
    captcha: true,
    captchaOnCardPayment: true,
    queue: true,
    signUpTermsRequired: false,
    showSeatMapAtOnce: true,
    seatMapThumbnail: true,
    statecharts: true,
  },
  regretDays: 10,
  mapUri: 'https://www.openstreetmap.org/search?query={place}',
  footer: {
    headline: {
      es: 'La programación, cada jueves.',
      en: 'The programme, every Thursday.',
      pt: 'A programação, toda quinta.',
    },
    contact: [
      {
        es: 'Boletería, martes a domingo',
        en: 'Box office, Tuesday to Sunday',
        pt: 'Bilheteria, terça a domingo',
      },
      { es: '10 a 20 h', en: '10 am to 8 pm', pt: '10h às 20h' },
    ],
    social: [
      { cTexto: 'Instagram', cUri: 'https://www.instagram.com/' },
      { cTexto: 'Facebook', cUri: 'https://www.facebook.com/' },
      { cTexto: 'YouTube', cUri: 'https://www.youtube.com/' },
    ],
    regretUri: 'https://www.argentina.gob.ar/',
    regretsHere: false,
    taxQrUri: 'https://www.afip.gob.ar/',
    consumerDefenceUri: 'https://www.argentina.gob.ar/produccion/defensadelconsumidor',
    dataProtectionUri: 'https://www.argentina.gob.ar/aaip/datospersonales',
    partners: ['Gobierno Regional', 'Red de Teatros', 'Orquesta del Valle', 'Radio Pública'],
  },
}
