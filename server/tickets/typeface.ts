import { fileURLToPath } from 'node:url'

/** The letters that each file of a cut has, as scripts/ticket-fonts.ts cuts them. */
export const LETTERS = { latin: /[ -~\u00a0-ÿŒœ‘’“”–—…€•]/, 'latin-ext': /[Ā-İĲ-ſ]/ }

type Script = keyof typeof LETTERS
const SCRIPTS = Object.keys(LETTERS) as Script[]

const scriptOf = (character: string): Script | undefined =>
  SCRIPTS.find((script) => LETTERS[script].test(character))

export interface Typeface {
  widthOf(text: string, size: number): number
  /** Draws a line whose baseline is at y. */
  draw(text: string, at: { x: number; y: number; size: number; color: string }): void
}

interface Run {
  script: Script
  text: string
}

/** Any character that no file has loses its accent, or becomes a question mark: never an error. */
const printable = (character: string): Run => {
  for (const text of [character, character.normalize('NFD').slice(0, 1)]) {
    const script = scriptOf(text)
    if (script) return { script, text }
  }
  return { script: 'latin', text: '?' }
}

/** Pieces of a text, each of one file. */
const runsOf = (text: string): Run[] => {
  const runs: Run[] = []
  for (const character of text.normalize('NFC').replace(/\s/g, ' ')) {
    const next = printable(character)
    const last = runs.at(-1)
    if (last?.script === next.script) last.text += next.text
    else runs.push(next)
  }
  return runs
}

/** The display cut or the text cut of the shop's typeface; a document embeds the letters that it draws. */
export const typefaceOf = (document: PDFKit.PDFDocument, cut: 'bold' | 'text'): Typeface => {
  for (const script of SCRIPTS) {
    const file = new URL(`./fonts/${cut}-${script}.ttf`, import.meta.url)
    document.registerFont(`${cut}-${script}`, fileURLToPath(file))
  }
  const use = ({ script }: Run, size: number) => document.font(`${cut}-${script}`, size)
  return {
    widthOf: (text, size) =>
      runsOf(text).reduce((width, run) => width + use(run, size).widthOfString(run.text), 0),
    draw: (text, { x, y, size, color }) => {
      let left = x
      for (const run of runsOf(text)) {
        use(run, size).fillColor(color).text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic' })
        left = document.x
      }
    },
  }
}

/** Breaks at spaces into lines that fit; a word wider than a line stands alone. */
const wrap = (face: Typeface, text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && face.widthOf(`${last} ${word}`, size) <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The largest size, down to the least, at which the text takes at most so many lines. */
export const fitText = (
  face: Typeface,
  text: string,
  { size, least, width, lines }: { size: number; least: number; width: number; lines: number },
): { size: number; lines: string[] } => {
  for (let current = size; ; current -= 2) {
    const wrapped = wrap(face, text, current, width)
    const fits = wrapped.length <= lines && wrapped.every((line) => face.widthOf(line, current) <= width)
    if (fits || current <= least) return { size: current, lines: wrapped.slice(0, lines) }
  }
}
