import { widthOf } from '../draw/measure.ts'

/** `title` is strong and large, `name` is strong, `plain` is normal, `soft` is set back. */
export type FoldInk = 'title' | 'name' | 'plain' | 'soft'

export interface Run {
  ink: FoldInk
  text: string
}

export type TextLine = Run[]

/** Height of the letters and of a line, in pixels of the screen: a folded chart is never scaled. */
export const LETTERS: Readonly<Record<FoldInk, number>> = { title: 15, name: 13, plain: 13, soft: 12 }
export const LINE: Readonly<Record<FoldInk, number>> = { title: 20, name: 17, plain: 17, soft: 17 }

const widthIn = ({ ink, text }: Run): number => widthOf(text, LETTERS[ink], ink === 'title' || ink === 'name')

/** Runs of text broken between words into lines of at most so many pixels; a longer word has a line of its own. */
export function wrapped(runs: readonly Run[], width: number): TextLine[] {
  const lines: TextLine[] = [[]]
  let used = 0
  for (const { ink, text } of runs)
    for (const word of text.split(/(?<= )/)) {
      const line = lines.at(-1)!
      if (line.length > 0 && used + widthIn({ ink, text: word.trimEnd() }) > width) {
        lines.push([{ ink, text: word.trimStart() }])
        used = 0
      } else if (line.at(-1)?.ink === ink) line.at(-1)!.text += word
      else line.push({ ink, text: word })
      used += widthIn({ ink, text: word })
    }
  return lines.map(trimmed)
}

const trimmed = (line: TextLine): TextLine =>
  line.map((run, index) => (index === line.length - 1 ? { ...run, text: run.text.trimEnd() } : run))

export const heightOf = (lines: readonly TextLine[]): number =>
  lines.reduce((sum, [first]) => sum + LINE[first?.ink ?? 'plain'], 0)

/** How wide the widest line is. */
export const widthOfLines = (lines: readonly TextLine[]): number =>
  Math.ceil(Math.max(0, ...lines.map((line) => line.reduce((sum, run) => sum + widthIn(run), 0))))
