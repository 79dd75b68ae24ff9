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
    es: 'Comprá y pagá con tarjeta dos entradas numeradas de «El lago a oscuras», de una función a más de dos días.',
    en: 'Buy two numbered tickets of “El lago a oscuras” and pay them by card, for a date more than two days ahead.',
    pt: 'Compre e pague com cartão dois ingressos numerados de “El lago a oscuras”, para uma data a mais de dois dias.',
  },
  holdsFree: {
    es: 'Tomá un lugar de «Cuentos para cruzar el río», que es gratis, y quedate en la compra.',
    en: 'Hold one place of “Cuentos para cruzar el río”, which is free, and stay at the checkout.',
    pt: 'Reserve um lugar de “Cuentos para cruzar el río”, que é grátis, e fique na compra.',
  },
  atLastStep: {
    es: 'Tocá [Continue] en la entrega y en los datos, hasta el último paso.',
    en: 'Press [Continue] at delivery and at the buyer, up to the last step.',
    pt: 'Toque em [Continue] na entrega e nos dados, até o último passo.',
  },
  ordersOpen: {
    es: 'Abrí [My orders] en el menú de tu cuenta.',
    en: 'Open [My orders] in the menu of your account.',
    pt: 'Abra [My orders] no menu da sua conta.',
  },
} as const satisfies Record<string, Sentence>
