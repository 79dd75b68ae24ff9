import { type FoldWords, foldOwn } from './fold-words.ts'
import type { Way } from './ways.ts'
import type { Run } from './wrapped.ts'

/** What a merged arrow says: its events by their titles, an end that is one of several by its sentence. */
export function titlesOf({ transitions }: Way, say: FoldWords): string[] {
  const byTrigger = Map.groupBy(transitions, ({ trigger, name }) => `${trigger} ${name}`)
  const titles = [...byTrigger.values()].flatMap((group) => {
    const [first] = group
    if (first!.trigger === 'event' && group.length > 1) return [say.trigger(first!)]
    return group.map(({ key }) => arrowTitle(key, say))
  })
  return [...new Set(titles.map(short))]
}

function arrowTitle(key: string, say: FoldWords): string {
  const { sentence, question } = say.arrow(key)
  return question === null ? sentence : `${short(sentence)} · ${question}`
}

/**
 * @param most how many events are named; the others are counted
 * @param names whether it says where it leads
 */
export function wayRuns(way: Way, say: FoldWords, most: number, names: boolean): Run[] {
  const own = foldOwn[say.language]
  const titles = titlesOf(way, say)
  const rest = titles.length - most
  const ink = way.isStep ? 'name' : 'plain'
  const runs: Run[] = [{ ink, text: titles.slice(0, most).join(' · ') }]
  if (rest > 0) runs.push({ ink: 'soft', text: ` ${own.more(rest)}` })
  if (way.target === null) return [{ ink: 'soft', text: `${own.stays}: ` }, ...runs]
  if (names) runs.push({ ink: 'name', text: ` → ${say.title(way.target)}` })
  return runs
}

const short = (sentence: string): string => sentence.replace(/\.$/, '')
