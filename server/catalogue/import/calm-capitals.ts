/** Words that stand small inside a name, in Spanish and Portuguese. */
const SMALL: ReadonlySet<string> = new Set(
  'a al con da das de del do dos e el en la las los o os para por s/n sin y'.split(' '),
)
/** Roman numerals of centuries and kings stay as they are. */
const NUMERAL = /^(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})$/

const capitalised = (word: string): string =>
  word.replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase('es'))

/**
 * A name as a person writes it: what is written in capitals alone, as registers do, gets a capital at each word that
 * carries meaning. Any other text stays as it is.
 */
export const calmCapitals = (text: string): string => {
  const isShouted = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text)
  if (!isShouted) return text
  return text
    .split(' ')
    .map((word, index) => {
      const small = word.toLocaleLowerCase('es')
      if (NUMERAL.test(word)) return word
      if (SMALL.has(small)) return index === 0 ? capitalised(small) : small
      return capitalised(small)
    })
    .join(' ')
}
