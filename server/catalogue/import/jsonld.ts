/** A node of a JSON-LD document, as irregular as real data is. */
export type Node = Record<string, unknown>

export interface EventRecord {
  node: Node
  /** Place in the file. */
  path: string
  id: string | null
  types: string[]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value or a list of them, as a list. */
export const asList = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** The writing in a value: a text, a number, a tagged text, or the first of a list (Spanish first). */
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const spanish = value.find((item) => isNode(item) && String(item['@language']).startsWith('es'))
    return textOf(spanish ?? value[0])
  }
  return isNode(value) ? textOf(value['@value'] ?? value.name) : ''
}

/** Type names without the address they may come with. */
const typesOf = (node: Node): string[] =>
  asList(node['@type']).map((type) => String(type).replace(/^.*[/#:]/, ''))

const isEventType = (type: string): boolean =>
  /Event$|^(Festival|Hackathon|CourseInstance|EventSeries)$/.test(type)

/** Nodes by @id, to resolve references such as a location given by its @id alone. */
const indexById = (nodes: unknown[]): Map<string, Node> =>
  new Map(
    nodes.flatMap((node): [string, Node][] =>
      isNode(node) && typeof node['@id'] === 'string' ? [[node['@id'], node]] : [],
    ),
  )

export interface EventDocument {
  records: EventRecord[]
  /** Entries that are no objects, by their place. */
  strays: string[]
  resolve(value: unknown): Node | null
}

/**
 * Events of a document: a graph, a list or one node. Nodes of other types are only referred to; a node
 * without type counts as an event, so that its lack is reported.
 */
export const readEventDocument = (json: unknown): EventDocument => {
  const graph = isNode(json) && '@graph' in json ? json['@graph'] : undefined
  const nodes = asList(graph ?? json)
  const prefix = graph !== undefined ? '$.@graph' : '$'
  const listed = graph !== undefined ? Array.isArray(graph) : Array.isArray(json)
  const byId = indexById(nodes)
  const records: EventRecord[] = []
  const strays: string[] = []
  for (const [index, node] of nodes.entries()) {
    const path = listed ? `${prefix}[${index}]` : prefix
    if (!isNode(node)) {
      strays.push(path)
      continue
    }
    const types = typesOf(node)
    if (types.length > 0 && !types.some(isEventType)) continue
    records.push({ node, path, types, id: typeof node['@id'] === 'string' ? node['@id'] : null })
  }
  return {
    records,
    strays,
    resolve: (value) => {
      const [first] = asList(value)
      if (typeof first === 'string') return byId.get(first) ?? { name: first }
      if (!isNode(first)) return null
      const id = first['@id']
      const referred = typeof id === 'string' && Object.keys(first).length === 1 ? byId.get(id) : undefined
      return referred ?? first
    },
  }
}
