import type { ESTree } from 'rolldown/utils'

export interface Visited {
  node: ESTree.Node
  parent: ESTree.Node | null
  /** Of the parent, by which it holds the node. */
  key: string
  /** Not within a function: evaluated once, when the module is read. */
  isStatic: boolean
}

/** Their texts are computed by the compiler from what stands in them, which has to stay as it is. */
const isMacro = (node: ESTree.Node): boolean =>
  (node.type === 'JSXElement' && nameOf(node.openingElement.name) === 'Trans') ||
  (node.type === 'TaggedTemplateExpression' && MACROS.test(nameOf(node.tag) ?? '')) ||
  (node.type === 'CallExpression' && MACROS.test(nameOf(node.callee) ?? ''))

const MACROS = /^(t|msg|plural)$/

/** Its arguments are read by the build. */
const isGlob = (node: ESTree.Node): boolean =>
  node.type === 'CallExpression' && nameOf(node.callee) === 'glob'

/** Types are not run. */
const isType = (node: ESTree.Node): boolean => node.type.startsWith('TS') && !('expression' in node)

/** Calls back for every node whose text a mutant may change, outermost first. */
export function walk(root: ESTree.Node, visit: (visited: Visited) => void): void {
  const go = (visited: Visited) => {
    const { node } = visited
    if (isType(node) || isMacro(node) || node.type === 'ImportDeclaration' || isGlob(node)) return
    visit(visited)
    const isStatic = visited.isStatic && !FUNCTIONS.test(node.type)
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) go({ node: child, parent: node, key, isStatic })
  }
  go({ node: root, parent: null, key: '', isStatic: true })
}

/** A field of a class is evaluated for each object. */
const FUNCTIONS = /Function|^PropertyDefinition$/

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The name that an identifier has, or the last one of a member. */
export const nameOf = (node: ESTree.Node): string | undefined => {
  if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return node.name
  if (node.type === 'MemberExpression' && !node.computed) return nameOf(node.property)
  return node.type === 'ChainExpression' ? nameOf(node.expression) : undefined
}

/** The object's entries by name, with what they are; a spread has none. */
export const entriesOf = (
  node: ESTree.ObjectExpression,
): { name: string | undefined; entry: ESTree.ObjectProperty | ESTree.SpreadElement }[] =>
  node.properties.map((entry) => ({
    name: entry.type === 'Property' && !entry.computed ? keyOf(entry.key) : undefined,
    entry,
  }))

const keyOf = (key: ESTree.Node): string | undefined =>
  key.type === 'Literal' ? String(key.value) : nameOf(key)

/** The event that an object is: the text of its `type`. */
export const eventOf = (node: ESTree.Node): string | undefined => {
  if (node.type !== 'ObjectExpression') return undefined
  const type = entriesOf(node).find(({ name }) => name === 'type')?.entry
  if (type?.type !== 'Property' || type.value.type !== 'Literal') return undefined
  return typeof type.value.value === 'string' ? type.value.value : undefined
}
