import type { Language } from '../../describe/phrases.ts'
import { type Chart, type ChartState, statesOf } from '../../model/chart.ts'
import type { FoundMachine } from '../../model/machine-files.ts'
import { metaOf, type Words } from '../../model/words.ts'
import { mermaidOf } from '../mermaid.ts'
import { arrowRows } from './arrow-rows.ts'
import { type PageTexts, pageTexts } from './page-texts.ts'

/** A row of docs/traceability.md: the specification's identifier and its text. */
export interface SpecificationText {
  id: string
  text: string
}

/** From a page to docs/charts: the English pages stand there, the others in a folder of their language. */
export const upTo = (language: Language): string => (language === 'en' ? '' : '../')

/** The page of one machine, in Markdown: its picture and everything in it in plain words. */
export function machinePage(
  { name, file, machine }: FoundMachine,
  chart: Chart,
  words: Words,
  rows: readonly SpecificationText[],
): string {
  const say = pageTexts[words.language]
  const up = upTo(words.language)
  const { spec } = metaOf(machine)
  const answered = rows.filter(({ id }) => spec.includes(id))
  const title = words.title(name)
  return [
    `# ${title}`,
    `\`${name}\``,
    words.machine,
    `![${say.picture(title)}](${name}.svg)`,
    `[${say.howToRead}](README.md#${say.anchor}) · [${say.file}](${up}../../${file}) · ${say.paths}: \`npm run paths -- ${name}\``,
    `## ${say.states}`,
    table(
      [say.state, say.meaning],
      statesOf(chart.root)
        .slice(1)
        .map((state) => [stateCell(state, words, say), words.state(state.id)]),
    ),
    `## ${say.arrows}`,
    table([say.from, say.happens, say.condition, say.leadsTo, say.done], arrowRows(chart, words, say)),
    ...(answered.length === 0
      ? []
      : [
          `## ${say.specification}`,
          table(
            [say.row(`${up}../traceability.md`), say.says],
            answered.map(({ id, text }) => [`\`${id}\``, text]),
          ),
        ]),
    `<details>\n<summary>${say.mermaid}</summary>\n\n\`\`\`mermaid\n${mermaidOf(chart, words)}\`\`\`\n\n</details>\n`,
  ].join('\n\n')
}

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

function stateCell({ id, kind }: ChartState, words: Words, { end, allAtOnce }: PageTexts): string {
  const note = { final: ` (${end})`, parallel: ` (${allAtOnce})`, atomic: '', compound: '', history: '' }[
    kind
  ]
  return `**${words.title(id)}**${note}<br>\`${id.slice(id.indexOf('.') + 1)}\``
}
