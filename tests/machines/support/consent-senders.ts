import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

const root = join(import.meta.dirname, '../../..')

/** A machine's actor that makes a call of the API, as the app binds it. */
export interface ApiActor {
  route: string
  /** The machine's folder. */
  machine: string
  actor: string
}

const sources = (pattern: string) =>
  globSync(pattern, { cwd: root }).map(
    (file) => parseSync(file, readFileSync(join(root, file), 'utf8')).program,
  )

/** Which actor of which machine makes each call: by the functions of src/api, and where src binds them. */
export const apiActors = (): ApiActor[] => {
  const functions = sources('src/api/*.ts').flatMap((program, file) =>
    program.body.flatMap((statement) => {
      const isExported = statement.type === 'ExportNamedDeclaration'
      const declaration = isExported ? statement.declaration : statement
      if (declaration?.type !== 'VariableDeclaration') return []
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init ? [{ name: id.name, file, isExported, init }] : [],
      )
    }),
  )
  /** The calls of a function, and of those that it names, in its own file or exported by another. */
  const routesIn = (init: ESTree.Node, file: number, seen: ReadonlySet<ESTree.Node>): string[] => {
    const named = new Set(identifiersIn(init))
    const called = functions.filter(
      (each) => named.has(each.name) && !seen.has(each.init) && (each.isExported || each.file === file),
    )
    const known = new Set([...seen, ...called.map((each) => each.init)])
    return [...callsIn(init), ...called.flatMap((each) => routesIn(each.init, each.file, known))]
  }
  const routesOf = new Map<string, string[]>()
  for (const { name, file, isExported, init } of functions)
    if (isExported) routesOf.set(name, [...new Set(routesIn(init, file, new Set([init])))])
  return sources('src/**/*.{ts,tsx}').flatMap((program) =>
    bindingsIn(program).flatMap(({ functions, ...bound }) =>
      functions.flatMap((name) => (routesOf.get(name) ?? []).map((route) => ({ route, ...bound }))),
    ),
  )
}

/** Names of the calls: `api.call('charge', …)`. */
const callsIn = (node: ESTree.Node): string[] => {
  const names: string[] = []
  visitNodes(node, (each) => {
    if (each.type !== 'CallExpression' || methodOf(each.callee) !== 'call') return
    const [first] = each.arguments
    if (first?.type === 'Literal' && typeof first.value === 'string') names.push(first.value)
  })
  return names
}

/** Actors in `xMachine.provide({ actors: { … } })`, each with the functions that its value names. */
const bindingsIn = (program: ESTree.Program) => {
  const bound: { machine: string; actor: string; functions: string[] }[] = []
  new Visitor({
    CallExpression({ callee, arguments: [implementations] }) {
      if (methodOf(callee) !== 'provide' || callee.type !== 'MemberExpression') return
      if (callee.object.type !== 'Identifier' || !callee.object.name.endsWith('Machine')) return
      const machine = callee.object.name
        .replace(/Machine$/, '')
        .replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
      // A child that is provided on the spot has actors of its own.
      for (const { value } of propertiesOf(implementations, 'actors'))
        for (const { key, value: actor } of propertiesOf(value))
          if (!isProvided(actor)) bound.push({ machine, actor: key, functions: identifiersIn(actor) })
    },
  }).visit(program)
  return bound
}

const isProvided = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && methodOf(node.callee) === 'provide'

const propertiesOf = (node: ESTree.Node | undefined, only?: string) =>
  node?.type !== 'ObjectExpression'
    ? []
    : node.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
        const { name } = property.key
        return only === undefined || only === name ? [{ key: name, value: property.value }] : []
      })

const methodOf = (callee: ESTree.Node): string | null =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : null

/**
 * Places of a text that give a consent as a constant: `lTerminos: true`, or a name that stands for it.
 * @param file tells the language
 */
export const constantConsents = (file: string, text: string, consents: readonly string[]): string[] => {
  const { program } = parseSync(file, text)
  const constants = new Map<string, ESTree.Node>()
  const found: string[] = []
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)
  const isYes = (node: ESTree.Node): boolean => {
    if (node.type === 'Literal') return Boolean(node.value)
    if (node.type === 'UnaryExpression' && node.operator === '!') return isNo(node.argument)
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return isYes(node.expression)
    return node.type === 'Identifier' && constants.has(node.name) && isYes(constants.get(node.name)!)
  }
  const isNo = (node: ESTree.Node): boolean =>
    node.type === 'Literal' ? !node.value : node.type === 'UnaryExpression' && isYes(node.argument)
  new Visitor({
    Property({ key, value, start, end }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      if (consents.includes(name) && isYes(value)) found.push(`${file}: ${text.slice(start, end)}`)
    },
  }).visit(program)
  return found
}

const identifiersIn = (node: ESTree.Node): string[] => {
  const names: string[] = []
  visitNodes(node, (each) => {
    if (each.type === 'Identifier') names.push(each.name)
  })
  return names
}

function visitNodes(node: unknown, on: (node: ESTree.Node) => void): void {
  if (Array.isArray(node)) for (const each of node) visitNodes(each, on)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    on(node as ESTree.Node)
    for (const child of Object.values(node)) visitNodes(child, on)
  }
}
