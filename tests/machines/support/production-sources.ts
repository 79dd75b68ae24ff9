import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/** What the conventions ask of one file of production. */
export interface ProductionSource {
  /** Relative to the repository's root. */
  file: string
  /** Names imported from own modules, by the module's path from the root; members of a namespace count. */
  imports: ReadonlyMap<string, readonly string[]>
  /** Values of `type` in object literals: the events that the file makes, wherever they go. */
  eventTypes: ReadonlySet<string>
  /** Events that a machine's file sends. */
  sent: readonly SentEvent[]
  /** String literals in expressions. */
  strings: ReadonlySet<string>
}

export interface SentEvent {
  /** XState's action creator; `params` where a chart hands the event to one of its actions. */
  by: 'raise' | 'sendTo' | 'sendParent' | 'emit' | 'params'
  /** Id of the child, where it is written out. */
  to: string | null
  type: string
}

const root = join(import.meta.dirname, '../../..')

/** The shop, the server with its functions of the database, and the machines without their sample events. */
export const productionSources = (): ProductionSource[] =>
  globSync(['{src,server,machines}/**/*.{ts,tsx}', 'server/db/functions/*.sql'], { cwd: root })
    .filter((file) => !/\.cases\.ts$|^machines\/samples\//.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return file.endsWith('.sql') ? readFunction(file, text) : readSource(file, text)
    })

/** A function of the database makes the events that it announces. */
export const readFunction = (file: string, text: string): ProductionSource => ({
  file,
  imports: new Map(),
  eventTypes: new Set([...text.matchAll(/announce_transition\('([^']+)'/g)].map(([, type]) => type ?? '')),
  sent: [],
  strings: new Set(),
})

/** @param file relative to the repository's root; its extension tells the language */
export function readSource(file: string, text: string): ProductionSource {
  const imports = new Map<string, string[]>()
  const namespaces = new Map<string, string[]>()
  const strings = new Set<string>()
  const sent: SentEvent[] = []
  const { program } = parseSync(file, text)
  const constants = constantsOf(program)
  /** Events made in a call's arguments, or in a function of this file that they name. */
  const madeIn = (node: ESTree.Node): string[] => [
    ...eventTypesIn(node),
    ...identifiersIn(node).flatMap((name) => eventTypesIn(constants.get(name))),
  ]
  new Visitor({
    ImportDeclaration({ source, specifiers }) {
      const module = relative(root, join(root, dirname(file), source.value))
      const names = imports.get(module) ?? []
      imports.set(module, names)
      for (const each of specifiers) {
        if (each.type === 'ImportNamespaceSpecifier') namespaces.set(each.local.name, names)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          names.push(each.imported.name)
      }
    },
    MemberExpression({ object, property }) {
      if (object.type === 'Identifier' && property.type === 'Identifier')
        namespaces.get(object.name)?.push(property.name)
    },
    CallExpression({ callee, arguments: [first, ...rest] }) {
      const by = nameOf(callee)
      if (!first) return
      if (by === 'sendTo') {
        const to = first.type === 'Literal' ? String(first.value) : null
        sent.push(...rest.flatMap(madeIn).map((type) => ({ by, to, type }) as const))
      }
      if (by === 'raise' || by === 'sendParent' || by === 'emit')
        sent.push(...madeIn(first).map((type) => ({ by, to: null, type }) as const))
    },
    Property({ key, value }) {
      if (key.type === 'Identifier' && key.name === 'params')
        sent.push(...eventTypesIn(value).map((type) => ({ by: 'params', to: null, type }) as const))
      if (key.type === 'Literal' && handsOnItsEvent(value))
        sent.push({ by: 'params', to: null, type: String(key.value) })
    },
    Literal({ value }) {
      if (typeof value === 'string') strings.add(value)
    },
    // A table by tag names its tags as keys.
    ArrowFunctionExpression({ returnType, body }) {
      const made = body.type === 'ParenthesizedExpression' ? body.expression : body
      if (returnType && made.type === 'ObjectExpression')
        for (const property of made.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier')
            strings.add(property.key.name)
    },
  }).visit(program)
  return { file, imports, eventTypes: new Set(eventTypesIn(program)), sent, strings }
}

const constantsOf = (program: ESTree.Program): ReadonlyMap<string, unknown> =>
  new Map(
    program.body.flatMap((statement) =>
      statement.type === 'VariableDeclaration'
        ? statement.declarations.map(
            ({ id, init }) => [id.type === 'Identifier' ? id.name : '', init] as const,
          )
        : [],
    ),
  )

function identifiersIn(node: ESTree.Node): string[] {
  const names: string[] = []
  visit(node, (each) => {
    if (each.type === 'Identifier') names.push(each.name)
  })
  return names
}

/** Whether transitions hand their own event to an action: `params: ({ event }) => event`. */
function handsOnItsEvent(transitions: ESTree.Node): boolean {
  let handsOn = false
  visit(transitions, (each) => {
    if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.key.name !== 'params') return
    const { value } = each
    if (value.type === 'ArrowFunctionExpression' && value.body.type === 'Identifier') handsOn = true
  })
  return handsOn
}

/** What is called: `sendTo`, of `enqueue.sendTo` as well. */
const nameOf = (callee: ESTree.Node): string | null => {
  if (callee.type === 'Identifier') return callee.name
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : null
}

/** Strings that `type` may take in the object literals below a node. */
function eventTypesIn(node: unknown): string[] {
  const types: string[] = []
  visit(node, (each) => {
    if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.key.name !== 'type') return
    visit(each.value, (value) => {
      if (value.type === 'BinaryExpression') return false
      if (value.type === 'Literal' && typeof value.value === 'string') types.push(value.value)
    })
  })
  return types
}

/** Calls `on` with a node and all below it; `false` leaves out what is below. */
function visit(node: unknown, on: (node: ESTree.Node) => unknown): void {
  if (Array.isArray(node)) for (const each of node) visit(each, on)
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    if (on(node as ESTree.Node) === false) return
    for (const child of Object.values(node)) visit(child, on)
  }
}
