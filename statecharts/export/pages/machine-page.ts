import { type Chart, type ChartState, statesOf } from '../../model/chart.ts'
import type { FoundMachine } from '../../model/machine-files.ts'
import { createWords, englishWords, metaOf, type Words } from '../../model/words.ts'
import { mermaidOf } from '../mermaid.ts'

/** A row of docs/traceability.md: the specification's identifier and its text. */
export interface SpecificationText {
  id: string
  text: string
}

/** The page of one machine, in Markdown: its picture and everything in it in plain words. */
export function machinePage(found: FoundMachine, chart: Chart, rows: readonly SpecificationText[]): string {
  const { name, file, machine } = found
  const words = createWords(machine, englishWords)
  const { spec, guards = {} } = metaOf(machine)
  const answered = rows.filter(({ id }) => spec.includes(id))
  return [
    `# ${name}`,
    words.machine,
    `![The statechart ${name}: its states and what leads from one to the next](${name}.svg)`,
    `[How to read it](README.md#how-to-read-a-picture) · [the machine file](../../${file}) · test paths: \`npm run paths -- ${name}\``,
    '## States',
    table(
      ['State', 'What it means'],
      statesOf(chart.root)
        .slice(1)
        .map((state) => [stateCell(state), words.state(state.id)]),
    ),
    '## Events',
    table(['Event', 'What it means'], eventRows(chart, words)),
    ...section('## Questions it asks', ['Guard', 'Question'], Object.entries(guards)),
    ...section(
      '## What the specification says',
      ['Row of [traceability](../traceability.md)', 'The specification says'],
      answered.map(({ id, text }) => [`\`${id}\``, text]),
    ),
    `<details>\n<summary>The same chart as Mermaid</summary>\n\n\`\`\`mermaid\n${mermaidOf(chart)}\`\`\`\n\n</details>\n`,
  ].join('\n\n')
}

const section = (title: string, head: string[], rows: string[][]): string[] =>
  rows.length > 0 ? [title, table(head, rows)] : []

const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

const NOTES: Partial<Record<ChartState['kind'], string>> = { final: ' (end)', parallel: ' (all at once)' }

const stateCell = ({ id, kind }: ChartState): string =>
  `**${id.slice(id.indexOf('.') + 1)}**${NOTES[kind] ?? ''}`

function eventRows({ transitions }: Chart, words: Words): string[][] {
  const rows = new Map<string, string>()
  for (const transition of transitions) {
    const { trigger, name } = transition
    if (trigger === 'always' || trigger === 'stateDone') continue
    const kind = trigger === 'event' ? '' : ` (${KINDS[trigger]})`
    rows.set(`**${name}**${kind}`, words.trigger(transition))
  }
  return [...rows]
}

const KINDS = { done: 'done', error: 'failed', snapshot: 'news', after: 'time' }
