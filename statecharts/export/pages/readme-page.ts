import type { PictureWords } from '../../draw/picture-words.ts'
import { journeyParts } from '../../journey/parts.ts'
import type { Overview } from '../../model/overview.ts'
import { english } from './readme/english.ts'
import { portuguese } from './readme/portuguese.ts'
import { spanish } from './readme/spanish.ts'

/** README.md of docs/charts in a language: the page to send to somebody who does not program. */
export function readmePage({ machines }: Overview, say: PictureWords, described: Described): string {
  const page = { es: spanish, en: english, pt: portuguese }[say.language]
  const names = machines.map(({ name }) => name)
  const parts = journeyParts.map((part) => {
    const listed = part.machines.filter((name) => names.includes(name))
    const lines = listed.map((name) => `- [${say.title(name)}](${name}.md) \`${name}\`: ${described(name)}`)
    return `### ${part.title[say.language]}\n\n${lines.join('\n')}`
  })
  return page(parts.join('\n\n'))
}

/** What a machine decides, in the language of the page. */
type Described = (machine: string) => string
