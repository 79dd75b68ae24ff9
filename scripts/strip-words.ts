import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import type { Plugin } from 'vite'

type Entry = ESTree.ObjectProperty

/**
 * Removes the texts of every `createMachine({…})` and `createStateConfig({…})` of a TypeScript source: `description`
 * and `meta` of its states, `description` of its transitions. It reads the config as a chart, so a field of the same
 * name in a context, an input or a `params` stays. It works on source text, not with `statecharts/model/config.ts`: a
 * build transforms source and has no machine object.
 */
export function stripWords(source: string): string {
  const words: Entry[] = []
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (CHARTS.includes(callee.property.name) && config) words.push(...wordsOfState(config))
    },
  }).visit(parseSync('machine.ts', source).program)
  return words
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => cut(text, start, end), source)
}

/** Removes the texts of the machines that customers load, so that they add no bytes. */
export const machinesWithoutWords: Plugin = {
  name: 'taquilla-machines-without-words',
  enforce: 'pre',
  transform: {
    filter: { id: /\/machines\/.+\.(machine|state)\.ts$/ },
    handler: (source) => ({ code: stripWords(source), map: null }),
  },
}

const CHARTS = ['createMachine', 'createStateConfig']
const WORDS = ['description', 'meta']

const wordsOfState = (state: ESTree.Node): Entry[] =>
  entriesOf(state).flatMap(([key, entry]) => {
    const { value } = entry
    if (WORDS.includes(key)) return [entry]
    if (key === 'states') return valuesOf(value).flatMap(wordsOfState)
    if (key === 'on' || key === 'after') return valuesOf(value).flatMap(wordsOfTransitions)
    if (key === 'invoke') return itemsOf(value).flatMap(wordsOfInvoke)
    return key === 'always' || key === 'onDone' ? wordsOfTransitions(value) : []
  })

const wordsOfInvoke = (invoke: ESTree.Node): Entry[] =>
  entriesOf(invoke)
    .filter(([key]) => ['onDone', 'onError', 'onSnapshot'].includes(key))
    .flatMap(([, { value }]) => wordsOfTransitions(value))

/** A target alone, a transition, or a list of either. */
const wordsOfTransitions = (node: ESTree.Node): Entry[] =>
  itemsOf(node).flatMap((transition) =>
    entriesOf(transition)
      .filter(([key]) => WORDS.includes(key))
      .map(([, entry]) => entry),
  )

const itemsOf = (node: ESTree.Node): ESTree.Node[] =>
  node.type === 'ArrayExpression' ? node.elements.filter((element) => element !== null) : [node]

const valuesOf = (node: ESTree.Node): ESTree.Node[] => entriesOf(node).map(([, { value }]) => value)

function entriesOf(node: ESTree.Node): [key: string, entry: Entry][] {
  if (node.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property') return []
    const { key } = property
    if (key.type === 'Identifier') return [[key.name, property] as [string, Entry]]
    return key.type === 'Literal' ? [[String(key.value), property] as [string, Entry]] : []
  })
}

const cut = (text: string, start: number, end: number): string =>
  text.slice(0, start) + text.slice(end).replace(/^\s*,/, '')
