import type { Language } from '../describe/phrases.ts'
import type { ChangedChart } from './changes-file.ts'
import type { DescribedChange } from './described-changes.ts'
import { changeTexts } from './texts.ts'

/** What changed since a revision, as Markdown for a pull request: a heading a chart, a line a state and transition. */
export function changesPage(since: string, charts: readonly ChangedChart[], language: Language): string {
  const head = `# ${changeTexts[language].title} ${since}`
  if (charts.length === 0) return `${head}\n\n${changeTexts[language].same}\n`
  return `${[head, ...charts.map((chart) => chartPart(chart, language))].join('\n\n')}\n`
}

function chartPart({ name, in: where, paths, said }: ChangedChart, language: Language): string {
  const say = changeTexts[language]
  const { title, about, changes } = said[language]
  const head = `## ${title} \`${name}\``
  if (where !== 'both') return `${head}: ${where === 'after' ? say.isNew : say.isGone}\n\n${about}`
  const section = (heading: string, those: readonly DescribedChange[]) =>
    those.length === 0
      ? []
      : [`**${heading}**\n\n${those.map((change) => `- ${changeLine(change, language)}`).join('\n')}`]
  const parts = changes.filter(({ part }) => part !== 'order')
  const counts = { new: paths.added.length, gone: paths.removed.length, kept: paths.kept }
  return [
    head,
    ...(['added', 'changed', 'removed'] as const).flatMap((sign) =>
      section(
        say[sign],
        parts.filter((change) => change.sign === sign),
      ),
    ),
    ...section(
      say.order,
      changes.filter(({ part }) => part === 'order'),
    ),
    say.paths.replace(/\{(\w+)\}/g, (_, which: keyof typeof counts) => String(counts[which])),
  ].join('\n\n')
}

function changeLine({ sentence, code, was, more }: DescribedChange, language: Language): string {
  const notes = [...(was === null ? [] : [`${changeTexts[language].was}: ${was}`]), ...more]
  return [sentence, code && `\`${code}\``, notes.length > 0 && `(${notes.join('; ')})`]
    .filter(Boolean)
    .join(' ')
}
