import type { AnyStateMachine } from 'xstate'
import type { Language } from '../describe/phrases.ts'
import type { ChartState, ChartTransition } from '../model/chart.ts'
import { createWords, type WordCatalogue, type Words } from '../model/words.ts'
import type { Change, ChartChanges, OrderChange } from './compare-charts.ts'

const texts: Record<
  Language,
  Record<
    | 'title'
    | 'same'
    | 'added'
    | 'removed'
    | 'changed'
    | 'isNew'
    | 'isGone'
    | 'was'
    | 'otherwise'
    | 'order'
    | 'paths',
    string
  >
> = {
  en: {
    title: 'What changed in the charts since',
    same: 'No chart changed.',
    added: 'New',
    removed: 'Gone',
    changed: 'Changed',
    isNew: 'a new chart',
    isGone: 'the chart is gone',
    was: 'before',
    otherwise: 'Otherwise',
    order: 'Order of branches',
    paths: 'Test paths: new {new}, gone {gone}, as before {kept}.',
  },
  es: {
    title: 'Qué cambió en los diagramas desde',
    same: 'No cambió ningún diagrama.',
    added: 'Nuevo',
    removed: 'Salió',
    changed: 'Cambió',
    isNew: 'un diagrama nuevo',
    isGone: 'el diagrama ya no está',
    was: 'antes',
    otherwise: 'Si no',
    order: 'Orden de las ramas',
    paths: 'Casos de prueba: nuevos {new}, quitados {gone}, iguales {kept}.',
  },
  pt: {
    title: 'O que mudou nos diagramas desde',
    same: 'Nenhum diagrama mudou.',
    added: 'Novo',
    removed: 'Saiu',
    changed: 'Mudou',
    isNew: 'um diagrama novo',
    isGone: 'o diagrama não existe mais',
    was: 'antes',
    otherwise: 'Se não',
    order: 'Ordem dos ramos',
    paths: 'Casos de teste: novos {new}, retirados {gone}, iguais {kept}.',
  },
}

/** A machine as it was and as it is; one of both at least. */
export interface ComparedMachine {
  before?: AnyStateMachine | undefined
  after?: AnyStateMachine | undefined
  /** How many test paths are new, gone and the same. */
  paths: { new: number; gone: number; kept: number }
}

/** What changed since a revision, as Markdown for a pull request: a heading a chart, a line a state and transition. */
export function changesPage(
  since: string,
  changes: readonly ChartChanges[],
  machines: ReadonlyMap<string, ComparedMachine>,
  catalogue: WordCatalogue,
): string {
  const say = texts[catalogue.language]
  const head = `# ${say.title} ${since}`
  if (changes.length === 0) return `${head}\n\n${say.same}\n`
  return `${[head, ...changes.map((change) => chartPart(change, machines.get(change.name)!, catalogue))].join('\n\n')}\n`
}

function chartPart(
  change: ChartChanges,
  { before, after, paths }: ComparedMachine,
  catalogue: WordCatalogue,
): string {
  const say = texts[catalogue.language]
  const now = after && createWords(after, catalogue)
  const was = before && createWords(before, catalogue)
  const { name, states, transitions, orders } = change
  const title = (now ?? was!).title(name)
  if (change.in !== 'both')
    return `## ${title} \`${name}\`: ${change.in === 'after' ? say.isNew : say.isGone}\n\n${(now ?? was!).machine}`
  const sections = (['added', 'changed', 'removed'] as const).flatMap((kind) => {
    const lines = [
      ...states.filter((one) => kindOf(one) === kind).map((one) => stateLine(one, now!, was!, say.was)),
      ...transitions.filter((one) => kindOf(one) === kind).map((one) => transitionLine(one, now!, was!, say)),
    ]
    return lines.length === 0 ? [] : [`**${say[kind]}**\n\n${lines.map((line) => `- ${line}`).join('\n')}`]
  })
  if (orders.length > 0)
    sections.push([`**${say.order}**\n`, ...orders.map((one) => orderLine(one, now!, was!, say))].join('\n'))
  const counted = say.paths.replace(/\{(\w+)\}/g, (_, which: keyof typeof paths) => String(paths[which]))
  return [`## ${title} \`${name}\``, ...sections, counted].join('\n\n')
}

const kindOf = ({ before, after }: Change<unknown>): 'added' | 'removed' | 'changed' =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

function stateLine({ before, after }: Change<ChartState>, now: Words, was: Words, wasWord: string): string {
  const one = (words: Words, { id }: ChartState) => `${words.title(id)}: ${words.state(id)} \`${id}\``
  if (after === null) return one(was, before!)
  const old = before === null ? null : was.state(before.id)
  return old === null || old === now.state(after.id)
    ? one(now, after)
    : `${one(now, after)} (${wasWord}: ${old})`
}

function orderLine({ before, after }: OrderChange, now: Words, was: Words, say: (typeof texts)[Language]) {
  const asked = (words: Words, branches: ChartTransition[]) =>
    branches.map(({ guard }) => (guard === null ? `${say.otherwise}.` : words.guard(guard))).join(' ')
  const { source, name } = after[0]!
  const head = `${now.title(source)}: ${now.trigger(after[0]!)}`
  return `- ${head} ${asked(now, after)}${name === '' ? '' : ` \`${name}\``} (${say.was}: ${asked(was, before)})`
}

function transitionLine(
  { before, after }: Change<ChartTransition>,
  now: Words,
  was: Words,
  say: (typeof texts)[Language],
): string {
  const one = (words: Words, transition: ChartTransition) => {
    const { source, targets, name, guard, key } = transition
    const { sentence, question, otherwise } = words.arrow(key)
    const to = targets.length === 0 ? '' : ` → ${targets.map((target) => words.title(target)).join(', ')}`
    const condition = otherwise ? `${say.otherwise}. ` : question === null ? '' : `${question} `
    const code = [name, guard === null ? '' : `[${guard}]`].filter(Boolean).join(' ')
    return `${words.title(source)}${to}: ${condition}${sentence}${code === '' ? '' : ` \`${code}\``}`
  }
  if (after === null) return one(was, before!)
  if (before === null) return one(now, after)
  const [old, line] = [one(was, before), one(now, after)]
  return old === line ? line : `${line} (${say.was}: ${old})`
}
