/** Text as it is compared: accents and case are no difference to who looks for something. */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
