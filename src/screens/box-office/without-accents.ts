/** Without accents and in lower case, so that "peña" is found by "pena". */
export const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
