import { type ESTree, parseSync } from 'rolldown/utils'
import type { BindingMutant, Edit } from './edits.ts'
import { operators } from './operators.ts'
import { eventOf, type Visited, walk } from './walk.ts'

/** A change of one node, as an operator makes it. */
export interface Change {
  what: string
  edits: readonly Edit[]
  event?: string
}

/** What an operator reads of the file around a node. */
export interface FileFacts {
  textOf(node: { start: number; end: number }): string
  /** The events and the selectors that the file names, in alphabetical order. */
  events: readonly string[]
  selectors: readonly string[]
}

export type Operator = (visited: Visited, facts: FileFacts) => Change[]

/** @returns every mutant of a file, in the order of its lines. */
export function bindingMutantsOf(file: string, source: string): BindingMutant[] {
  const { program } = parseSync(file, source)
  const facts = factsOf(program, source)
  const mutants: BindingMutant[] = []
  const times = new Map<string, number>()
  walk(program, (visited) => {
    for (const operator of operators)
      for (const { what, edits, event } of operator(visited, facts)) {
        const time = (times.get(what) ?? 0) + 1
        times.set(what, time)
        mutants.push({
          label: `${file}: ${what}${time === 1 ? '' : ` (${time})`}`,
          file,
          line: source.slice(0, edits[0]?.start).split('\n').length,
          edits,
          was: edits.map(({ start, end }) => source.slice(start, end).replace(/\s+/g, ' ')).join(' … '),
          ...(event === undefined ? {} : { event }),
          isStatic: visited.isStatic,
        })
      }
  })
  return mutants
}

function factsOf(program: ESTree.Program, source: string): FileFacts {
  const events = new Set<string>()
  const selectors = new Set<string>()
  const namespaces = new Set<string>()
  for (const statement of program.body)
    if (statement.type === 'ImportDeclaration' && statement.source.value.endsWith('.selectors.ts'))
      for (const { type, local } of statement.specifiers)
        if (type === 'ImportNamespaceSpecifier') namespaces.add(local.name)
        else selectors.add(local.name)
  walk(program, ({ node }) => {
    const event = eventOf(node)
    if (event !== undefined) events.add(event)
    if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier')
      if (namespaces.has(node.object.name)) selectors.add(source.slice(node.start, node.end))
  })
  return {
    textOf: ({ start, end }) => source.slice(start, end),
    events: [...events].sort(),
    selectors: [...selectors].sort(),
  }
}
