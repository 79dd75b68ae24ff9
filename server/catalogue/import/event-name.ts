/** Longer names are cut where a person would, if there is such a place. */
const LONG = 60

/** Where a name says more than a name: "Celeste: teatro-cuento", "Banda. Concierto de", "Concierto a cargo de". */
const SEAM = /: |\. (?=\P{Ll})| (?=a cargo del? )/gu

/** A mark that is left over at an end, but for "…" and the full stop of an abbreviation, as in "S.A." or "etc.". */
const LEFT_OVER = /[\s\-–—:;,]+$|(?<!\.|\b\p{Lu}|\b(?:etc|[SD]ra?|núm))\.$/u

const trimmed = (text: string): string => {
  const shorter = text.replace(LEFT_OVER, '')
  return shorter === text ? text : trimmed(shorter)
}

const capitalised = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase('es'))

/** A single word is a name only where something else tells it from others: "Celeste: …", never "Concierto | a cargo de …". */
const isName = (head: string, seam: string): boolean =>
  head.length >= 4 && head.length <= LONG && (seam.trim() !== '' || head.includes(' '))

/**
 * A name as a person would write it on a programme: no marks left over at its end, and a long one cut at the first
 * seam.
 * @returns what is cut off as `rest`, empty where nothing is.
 */
export const nameOfEvent = (written: string): { name: string; rest: string } => {
  const whole = trimmed(written)
  if (whole.length <= LONG) return { name: whole, rest: '' }
  for (const { 0: seam, index } of whole.matchAll(SEAM)) {
    const head = trimmed(whole.slice(0, index))
    if (isName(head, seam)) return { name: head, rest: capitalised(whole.slice(index + seam.length)) }
  }
  return { name: whole, rest: '' }
}
