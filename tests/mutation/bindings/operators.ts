import type { ESTree } from 'rolldown/utils'
import type { Change, Operator } from './binding-mutants.ts'
import { entriesOf, eventOf, nameOf } from './walk.ts'

const short = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}
const at = ({ start, end }: ESTree.Node) => ({ start, end })
/** The one after it, and after the last the first; itself where it is alone. */
const nextOf = (list: readonly string[], one: string): string =>
  list[(list.indexOf(one) + 1) % list.length] as string

/** Another event is sent; one of its values is missing; two of them stand in each other's place. */
const events: Operator = ({ node }, { textOf, events: known }) => {
  const event = eventOf(node)
  if (event === undefined || node.type !== 'ObjectExpression') return []
  const other = known.length > 1 ? nextOf(known, event) : 'nobody.listens'
  const entries = entriesOf(node)
  const values = entries.flatMap(({ name, entry }) => {
    if (entry.type === 'SpreadElement')
      return [{ name: `...${textOf(entry.argument)}`, value: entry.argument, instead: '{}' }]
    return name === 'type'
      ? []
      : [{ name: name ?? '', value: entry.value, instead: 'undefined', ...named(entry) }]
  })
  const type = entries.find(({ name }) => name === 'type')?.entry as ESTree.ObjectProperty
  const changes: Change[] = [
    { what: `${event} is sent as ${other}`, edits: [{ ...at(type.value), text: `'${other}'` }], event },
    ...values.map(({ name, value, instead, shorthand }) => ({
      what: `${event} without ${short(name)}`,
      edits: [{ ...at(value), text: instead, ...shorthand }],
      event,
    })),
  ]
  const [one, two] = values.filter(({ instead, value }) => instead !== '{}' && value.type !== 'Literal')
  if (one && two)
    changes.push({
      what: `${event} with ${one.name} and ${two.name} exchanged`,
      edits: [
        { ...at(one.value), text: textOf(two.value), ...one.shorthand },
        { ...at(two.value), text: textOf(one.value), ...two.shorthand },
      ],
      event,
    })
  return changes
}

const named = (entry: ESTree.ObjectProperty): { shorthand?: { before: string } } =>
  entry.shorthand ? { shorthand: { before: `${nameOf(entry.key)}: ` } } : {}

/** What an object or an element is given is missing; a handler does nothing; a machine's actor is its neighbour. */
const values: Operator = ({ node, parent }, { textOf }) => {
  if (node.type === 'JSXAttribute') {
    const { name, value } = node
    if (value?.type !== 'JSXExpressionContainer' || name.type !== 'JSXIdentifier') return []
    if (/^(key|ref|style|className)$/.test(name.name)) return []
    return [valueChange(name.name, value.expression, {})]
  }
  if (node.type !== 'ObjectExpression' || eventOf(node) !== undefined) return []
  const isActors = parent?.type === 'Property' && nameOf(parent.key) === 'actors'
  const entries = entriesOf(node).flatMap(({ name, entry }) =>
    entry.type === 'Property' && name !== undefined && !entry.method ? [{ name, entry }] : [],
  )
  return entries.map(({ name, entry }, index) => {
    const other = entries[(index + 1) % entries.length]
    if (isActors && other && other.entry !== entry)
      return {
        what: `${name} is ${other.name}`,
        edits: [{ ...at(entry.value), text: textOf(other.entry.value) }],
      }
    return valueChange(name, entry.value, named(entry).shorthand ?? {})
  })
}

const valueChange = (name: string, value: ESTree.Node, shorthand: { before?: string }): Change =>
  /^on[A-Z]/.test(name)
    ? { what: `${name} does nothing`, edits: [{ ...at(value), text: '() => undefined', ...shorthand }] }
    : { what: `without ${name}`, edits: [{ ...at(value), text: 'undefined', ...shorthand }] }

/** A condition always or never holds; one that is made of several holds when it does not. */
const conditions: Operator = ({ node, parent }, { textOf }) => {
  const isTest = node.type === 'IfStatement' || node.type === 'ConditionalExpression'
  const isJoined = node.type === 'LogicalExpression'
  const test = isTest ? node.test : isJoined ? node.left : null
  if (test === null) return []
  const text = short(textOf(test))
  if (isJoined && node.operator === '??')
    return [
      {
        what: `always ${short(textOf(node.right))} for ${text}`,
        edits: [{ ...at(node), text: textOf(node.right) }],
      },
      {
        what: `no ${short(textOf(node.right))} for ${text}`,
        edits: [{ ...at(node), text: textOf(node.left) }],
      },
    ]
  if (test.type === 'LogicalExpression')
    return isJoined ? [] : [{ what: `if not ${text}`, edits: [{ ...at(test), text: `!(${textOf(test)})` }] }]
  const last =
    isJoined && parent?.type !== 'LogicalExpression' && isCondition(node, parent) ? [node.right] : []
  return [test, ...last].flatMap((part) =>
    ['true', 'false'].map((always) => ({
      what: `${always} for ${short(textOf(part))}`,
      edits: [{ ...at(part), text: always }],
    })),
  )
}

const isCondition = (node: ESTree.Node, parent: ESTree.Node | null): boolean =>
  (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === node

/** The first of a list, whichever was meant; all of them, where some were. */
const places: Operator = ({ node, parent, key }, { textOf }) => {
  if (key === 'callee' || parent?.type === 'AssignmentExpression' || parent?.type === 'UnaryExpression')
    return []
  const isChain = node.type === 'ChainExpression'
  if (parent?.type === 'ChainExpression') return []
  const one = isChain ? node.expression : node
  if (one.type === 'MemberExpression' && one.computed && one.property.type !== 'Literal')
    return [first(node, `Object.values(${textOf(one.object)}${isChain ? ' ?? {}' : ''})[0]`, textOf(one))]
  if (one.type !== 'CallExpression' || one.callee.type !== 'MemberExpression') return []
  const list = textOf(one.callee.object)
  const called = nameOf(one.callee)
  if (called === 'find') return [first(node, `${list}${isChain ? '?.' : ''}[0]`, textOf(one))]
  return called === 'filter' ? [{ what: `all of ${short(list)}`, edits: [{ ...at(node), text: list }] }] : []
}

const first = (node: ESTree.Node, text: string, meant: string): Change => ({
  what: `the first for ${short(meant)}`,
  edits: [{ ...at(node), text }],
})

/** Another of the file's selectors is read. */
const selectors: Operator = ({ node, parent, key }, { textOf, selectors: known }) => {
  const text = textOf(node)
  if (known.length < 2 || !known.includes(text) || node.type.startsWith('JSX')) return []
  if (parent?.type === 'MemberExpression' || (parent?.type === 'Property' && key === 'key')) return []
  return [{ what: `${nextOf(known, text)} for ${text}`, edits: [{ ...at(node), text: nextOf(known, text) }] }]
}

/** A hook of React's, or a selector's: what it is given is the subject of others. */
const HOOKS = /^(use(Effect|LayoutEffect|Callback|Memo|State|Ref|Selector|SyncExternalStore)|lazy|memo|send)$/

/** An argument is missing; a call or an assignment is not made. */
const calls: Operator = ({ node }, { textOf }) => {
  if (node.type === 'ExpressionStatement')
    return 'directive' in node && node.directive
      ? []
      : [
          {
            what: `no ${short(textOf(node.expression))}`,
            edits: [{ ...at(node.expression), text: 'undefined', before: 'void ' }],
          },
        ]
  if (node.type !== 'CallExpression' || HOOKS.test(nameOf(node.callee) ?? '')) return []
  return node.arguments
    .filter((argument) => argument.type !== 'SpreadElement' && eventOf(argument) === undefined)
    .map((argument) => ({
      what: `${short(textOf(node.callee))} without ${short(textOf(argument))}`,
      edits: [{ ...at(argument), text: 'undefined' }],
    }))
}

export const operators: readonly Operator[] = [events, values, conditions, places, selectors, calls]
