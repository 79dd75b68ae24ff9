import type { PaymentBrowser } from '../../../contract/entities/card-authentication.ts'

/** What a bank wants to know of the browser that runs the page. */
export const thisBrowser = (): PaymentBrowser => ({
  nProfundidadColor: window.screen.colorDepth || 24,
  lJava: false,
  cIdioma: navigator.language || 'es',
  nAltoPantalla: window.screen.height,
  nAnchoPantalla: window.screen.width,
  nDiferenciaHoraria: new Date().getTimezoneOffset(),
})
