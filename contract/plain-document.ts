/** @returns a document number as it is stored: upper case, without the dots, dashes and spaces that people write. */
export const plainDocument = (typed: string): string => typed.replace(/[\s.\-/]/g, '').toUpperCase()
