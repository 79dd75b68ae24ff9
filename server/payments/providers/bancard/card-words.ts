import type { Locale } from '../../../../contract/index.ts'

/** What is said of a saved card that was not charged. */
type Reason = 'lockedOut' | 'blocked' | 'gone' | 'advice'

export const cardWords: Record<Locale, Record<Reason, string>> = {
  es: {
    lockedOut:
      'La tarjeta quedó inhabilitada por 30 días en todos los comercios, por demasiados rechazos: 7 en 24 horas o 35 en 30 días. Nadie puede levantarlo antes: pagá con otra.',
    blocked: 'La tarjeta está bloqueada: pagá con otra, o consultá con su emisor.',
    gone: 'La tarjeta ya no está entre tus tarjetas guardadas: elegí otra.',
    advice: 'Con 7 rechazos en 24 horas se inhabilita por 30 días: no la pruebes más de 5 veces.',
  },
  en: {
    lockedOut:
      'The card is barred at every shop for 30 days after too many declines: 7 in 24 hours or 35 in 30 days. Nobody can lift that earlier: pay with another one.',
    blocked: 'The card is blocked: pay with another one, or ask its issuer.',
    gone: 'The card is no longer among your saved cards: choose another one.',
    advice: 'After 7 declines in 24 hours it is barred for 30 days: do not try it more than 5 times.',
  },
  pt: {
    lockedOut:
      'O cartão ficou bloqueado por 30 dias em todas as lojas por excesso de recusas: 7 em 24 horas ou 35 em 30 dias. Ninguém pode liberar antes: pague com outro.',
    blocked: 'O cartão está bloqueado: pague com outro ou consulte o emissor.',
    gone: 'O cartão não está mais entre os seus cartões salvos: escolha outro.',
    advice: 'Com 7 recusas em 24 horas ele fica bloqueado por 30 dias: não tente mais de 5 vezes.',
  },
}
