import { parseSync } from 'rolldown/utils'

/** Stands in a title for text that only the run knows: a value of `each` or of a template. */
export const UNKNOWN = '\u0000'

/** A test by the title it runs under: those around it and its own, with ` › ` between them. */
export interface TestTitle {
  title: string
  /** Cases of one `each`, or of one template, share it. */
  group: number
}

interface Node {
  type: string
  [key: string]: unknown
}

type Case = readonly (string | Record<string, string>)[]

const RUNNERS = new Set(['describe', 'it', 'test'])
/** What vitest fills in: `%s` and its kind, `$name` and `$name.field`. */
export const PLACEHOLDER = /%[sdifjo#c]|%\$|\$[A-Za-z_][\w.]*/

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** The expression without what only the types see. */
const plain = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? plain(node.expression as Node)
    : node

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (isNode(value) ? [value] : nodesOf(value)))

const constantsOf = (node: Node, found = new Map<string, Node>()): ReadonlyMap<string, Node> => {
  if (node.type === 'VariableDeclarator' && isNode(node.init))
    found.set(String((node.id as Node).name), node.init)
  for (const child of childrenOf(node)) constantsOf(child, found)
  return found
}

const textOf = (node: Node): string => {
  const { type, value, quasis } = plain(node)
  if (type === 'Literal' && value !== undefined && !(value instanceof RegExp)) return String(value)
  if (type !== 'TemplateLiteral') return UNKNOWN
  return (quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join(UNKNOWN)
}

const fieldsOf = (node: Node): Record<string, string> =>
  Object.fromEntries(
    nodesOf(node.properties).flatMap(({ type, key, value }) =>
      type === 'Property' ? [[String((key as Node).name ?? (key as Node).value), textOf(value as Node)]] : [],
    ),
  )

const argumentOf = (node: Node) =>
  plain(node).type === 'ObjectExpression' ? fieldsOf(plain(node)) : textOf(node)

/** The cases of an `each` that stand in the file, or one of which nothing is known. */
const casesOf = (given: Node | undefined, constants: ReadonlyMap<string, Node>): Case[] => {
  const found = given && plain(given)
  const node = found?.type === 'Identifier' ? constants.get(String(found.name)) : found
  const elements = node && plain(node).type === 'ArrayExpression' ? nodesOf(plain(node).elements) : []
  if (elements.length === 0 || elements.some(({ type }) => type === 'SpreadElement')) return [[]]
  return elements
    .map(plain)
    .map((one) =>
      one.type === 'ArrayExpression' ? nodesOf(one.elements).map(argumentOf) : [argumentOf(one)],
    )
}

const fillIn = (title: string, values: Case): string => {
  let next = 0
  return title.replaceAll(new RegExp(PLACEHOLDER, 'g'), (placeholder) => {
    if (placeholder.startsWith('$')) {
      const [first] = values
      return (typeof first === 'object' ? first[placeholder.slice(1)] : undefined) ?? UNKNOWN
    }
    const value = values[next]
    next += 1
    return placeholder === '%s' && typeof value === 'string' ? value : UNKNOWN
  })
}

/** @returns the first name of `it.each<T>(cases)`, and the cases' node where it has `each`. */
const runnerOf = (callee: Node): { name: string; each: Node | null; isEach: boolean } => {
  if (callee.type === 'Identifier') return { name: String(callee.name), each: null, isEach: false }
  if (callee.type === 'MemberExpression') return runnerOf(callee.object as Node)
  if (callee.type !== 'CallExpression') return { name: '', each: null, isEach: false }
  const member = callee.callee as Node
  const isEach = member.type === 'MemberExpression' && (member.property as Node).name === 'each'
  return { name: runnerOf(member).name, each: isEach ? (nodesOf(callee.arguments)[0] ?? null) : null, isEach }
}

/**
 * The titles of a test file, read from its text.
 * @param source TypeScript; @returns one for each test, one for each case of an `each` whose cases stand there
 */
export const readTitles = (source: string): TestTitle[] => {
  const program = parseSync('a.test.ts', source).program as unknown as Node
  const constants = constantsOf(program)
  const titles: TestTitle[] = []
  let group = 0

  const visit = (node: Node, around: readonly string[]): void => {
    if (node.type === 'CallExpression') {
      const { name, each, isEach } = runnerOf(node.callee as Node)
      const [first, ...others] = nodesOf(node.arguments)
      if (RUNNERS.has(name) && first && ['Literal', 'TemplateLiteral'].includes(first.type)) {
        const cases = isEach ? casesOf(each ?? undefined, constants) : [[]]
        const own = cases.map((values) => (isEach ? fillIn(textOf(first), values) : textOf(first)))
        const inner = around.flatMap((outer) => own.map((title) => (outer ? `${outer} › ${title}` : title)))
        group += 1
        if (name === 'describe' || isDescribe(node.callee as Node))
          for (const other of others) visit(other, inner)
        else titles.push(...inner.map((title) => ({ title, group })))
        return
      }
    }
    for (const child of childrenOf(node)) visit(child, around)
  }

  visit(program, [''])
  return titles
}

/** Playwright's `test.describe`. */
const isDescribe = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && (callee.property as Node).name === 'describe'
