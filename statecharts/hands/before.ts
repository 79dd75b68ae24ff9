import type { Sentence } from './hand.ts'

/** What cases have to have before they begin, alike for several machines. */
export const before = {
  loggedIn: {
    es: 'Entrá con el mail lucia@ejemplo.ar y la contraseña Cartelera26. El carrito tiene que estar vacío.',
    en: 'Log in with the mail lucia@ejemplo.ar and the password Cartelera26. The cart has to be empty.',
    pt: 'Entre com o e-mail lucia@ejemplo.ar e a senha Cartelera26. O carrinho tem que estar vazio.',
  },
  atTheatre: {
    es: 'Abrí la tienda del teatro: la misma dirección, con teatro.localhost en vez de localhost.',
    en: 'Open the theatre’s shop: the same address, with teatro.localhost instead of localhost.',
    pt: 'Abra a loja do teatro: o mesmo endereço, com teatro.localhost em vez de localhost.',
  },
  visitor: {
    es: 'Nadie entró con su cuenta en este navegador: usá una ventana privada.',
    en: 'Nobody is logged in in this browser: use a private window.',
    pt: 'Ninguém entrou com sua conta neste navegador: use uma janela privada.',
  },
  boughtTwo: {
    es: 'Comprá y pagá con tarjeta dos plateas de «El lago a oscuras» (/landing/el-lago-a-oscuras), de una función a más de dos días. Documento: 30111222.',
    en: 'Buy two seats of the stalls of “El lago a oscuras” (/landing/el-lago-a-oscuras) and pay them by card, for a date more than two days ahead. Document: 30111222.',
    pt: 'Compre e pague com cartão dois lugares da plateia de “El lago a oscuras” (/landing/el-lago-a-oscuras), para uma data a mais de dois dias. Documento: 30111222.',
  },
  holdsFree: {
    es: 'Tomá un lugar de «Cuentos para cruzar el río» (/landing/cuentos-para-cruzar-el-rio), que es gratis, y tocá [Continue your purchase].',
    en: 'Hold one place of “Cuentos para cruzar el río” (/landing/cuentos-para-cruzar-el-rio), which is free, and press [Continue your purchase].',
    pt: 'Reserve um lugar de “Cuentos para cruzar el río” (/landing/cuentos-para-cruzar-el-rio), que é grátis, e toque em [Continue your purchase].',
  },
  atLastStep: {
    es: 'Tocá [Continue] en la entrega, escribí el documento 30111222 en los datos y tocá [Continue], hasta el último paso.',
    en: 'Press [Continue] at delivery, type the document 30111222 at the buyer and press [Continue], up to the last step.',
    pt: 'Toque em [Continue] na entrega, digite o documento 30111222 nos dados e toque em [Continue], até o último passo.',
  },
  atBillboard: {
    es: 'Volvé a la cartelera con el logo.',
    en: 'Go back to the billboard by the logo.',
    pt: 'Volte à programação pelo logo.',
  },
  ordersOpen: {
    es: 'Abrí [My orders] en el menú de tu cuenta.',
    en: 'Open [My orders] in the menu of your account.',
    pt: 'Abra [My orders] no menu da sua conta.',
  },
} as const satisfies Record<string, Sentence>
