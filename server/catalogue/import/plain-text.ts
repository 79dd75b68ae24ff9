const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  laquo: '«',
  raquo: '»',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  ntilde: 'ñ',
  aacute: 'á',
  eacute: 'é',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
  uuml: 'ü',
  Aacute: 'Á',
  Eacute: 'É',
  Iacute: 'Í',
  Oacute: 'Ó',
  Uacute: 'Ú',
  Ntilde: 'Ñ',
  iquest: '¿',
  iexcl: '¡',
  ordm: 'º',
  ordf: 'ª',
}

const character = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ''

/** What was written as HTML twice, as "Bolta&amp;Ntilde;a", is read twice. */
const decode = (text: string): string =>
  text
    .replace(/&amp;(?=(?:#x?[0-9a-f]+|[a-z]+);)/gi, '&')
    .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
      if (hex) return character(Number.parseInt(hex, 16))
      if (decimal) return character(Number(decimal))
      return ENTITIES[name as string] ?? whole
    })

/** Text of HTML or of plain writing: no tags, entities decoded, one space between words, blank lines kept. */
export const plainText = (source: string): string =>
  decode(
    source
      .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
      .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
      .replace(/<!--[\s\S]*?-->|<\/?[a-z][^>]*>/gi, ' '),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The first sentence, cut at a word when it is longer than `maximum`. */
export const firstSentence = (text: string, maximum = 140): string => {
  const sentence = (text.split(/(?<=[.!?…])\s|(?<=\p{Ll}[.!?…])(?=\p{Lu}\p{Ll})|\n/u)[0] ?? '').trim()
  if (sentence.length <= maximum) return sentence
  return `${sentence.slice(0, maximum).replace(/\s+\S*$/, '')}…`
}

/** A name as a part of a URL: lower case letters, digits and hyphens. */
export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
