import { before } from './before.ts'
import type { HandSetup, Sentence } from './hand.ts'
import { says } from './says.ts'

const atLogin: Sentence = { es: 'Abrí /login.', en: 'Open /login.', pt: 'Abra /login.' }
const newTab: Sentence = {
  es: 'Abrí la tienda en una pestaña nueva.',
  en: 'Open the shop in a new tab.',
  pt: 'Abra a loja em uma aba nova.',
}

/** How a browser comes to the shop, where no notice is raised. */
export const rootSetups: Readonly<Record<string, HandSetup>> = {
  'in a new tab, while the logo is shown': {
    before: [newTab],
    events: {
      'overlay.dismissed': says(
        'Tocá cualquier tecla antes de que pasen tres segundos.',
        'Press any key before three seconds have passed.',
        'Toque qualquer tecla antes de passarem três segundos.',
      ),
    },
  },
  'as a visitor who speaks another language': {
    before: [before.visitor, atLogin],
    events: {
      'locale.chosen': says(
        'Arriba, en el botón del idioma, elegí English.',
        'At the top, in the button of the language, choose English.',
        'Em cima, no botão do idioma, escolha English.',
      ),
    },
  },
  'in a browser whose memory cannot be read': {
    before: [
      before.loggedIn,
      {
        es: 'En las herramientas del navegador, Red, bloqueá las direcciones con /schemas-, y recargá la cartelera.',
        en: 'In the browser’s tools, Network, block the addresses with /schemas-, and reload the billboard.',
        pt: 'Nas ferramentas do navegador, Rede, bloqueie os endereços com /schemas-, e recarregue a programação.',
      },
    ],
  },
  'in a browser that keeps nothing': {
    before: [
      {
        es: 'En la configuración del navegador, no dejes que el sitio guarde datos. Abrí /login.',
        en: 'In the browser’s settings, let the site keep no data. Open /login.',
        pt: 'Nas configurações do navegador, não deixe o site guardar dados. Abra /login.',
      },
    ],
    events: {
      'storage.volatile': says(
        'Escribí lucia@ejemplo.ar y Cartelera26, y enviá el formulario.',
        'Type lucia@ejemplo.ar and Cartelera26, and send the form.',
        'Digite lucia@ejemplo.ar e Cartelera26, e envie o formulário.',
      ),
    },
  },
  'as a visitor': {
    before: [before.visitor, atLogin],
    events: {
      'page.requested': says(
        'Andá a la cartelera con el logo.',
        'Go to the billboard by the logo.',
        'Vá à programação pelo logo.',
      ),
      'time.passed': says('Esperá medio minuto.', 'Wait half a minute.', 'Espere meio minuto.'),
    },
  },
  'at a performance': {
    before: [
      before.loggedIn,
      {
        es: 'Abrí la función de «Cuentos para cruzar el río».',
        en: 'Open the performance of “Cuentos para cruzar el río”.',
        pt: 'Abra a apresentação de “Cuentos para cruzar el río”.',
      },
    ],
    events: { 'turn.given': 'by itself' },
  },
  'at the last step of a purchase': {
    before: [before.loggedIn, before.holdsFree, before.atLastStep],
    events: {
      'payment.started': says(
        'Aceptá los términos y tocá [Confirm, free of charge].',
        'Accept the terms and press [Confirm, free of charge].',
        'Aceite os termos e toque em [Confirm, free of charge].',
      ),
      'payment.ended': says(
        'Esperá a que la tienda conteste que no se puede pagar: en las herramientas del navegador, reemplazá antes la respuesta de POST /v1/api/v2/Proceso/:id/Cobrar por {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}',
        'Wait until the shop answers that it cannot be paid: by the browser’s tools, replace the answer of POST /v1/api/v2/Proceso/:id/Cobrar by {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null} before',
        'Espere a loja responder que não se pode pagar: com as ferramentas do navegador, substitua antes a resposta de POST /v1/api/v2/Proceso/:id/Cobrar por {"nCode":503,"cError":"PAGO_NO_DISPONIBLE","oData":null}',
      ),
    },
    shows: { 'payment.ended': [{ heading: 'The payment did not go through.' }] },
  },
}
