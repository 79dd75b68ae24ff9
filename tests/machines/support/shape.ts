import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** Where a config may hold a function: values handed to what is named, never what is done or decided. */
const MAY_BE_FUNCTIONS = ['context', 'input', 'output', 'params']

/** Paths of the other functions inside a config; each is something the chart's JSON would lose. */
export function functionsInConfig(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'function') return MAY_BE_FUNCTIONS.includes(path.at(-1) ?? '') ? [] : [path.join('.')]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, child]) => functionsInConfig(child, [...path, key]))
}

/** `state: invoke id` of each invoked actor that has no id of its own or whose id is not its source. */
export const invokesWithForeignId = (machine: AnyStateMachine): string[] =>
  nodes(machine.root).flatMap((node) =>
    [(node.config.invoke ?? []) as { id?: string; src: unknown }[]]
      .flat()
      .filter(({ id, src }) => id === undefined || id !== src)
      .map(({ id }) => `${node.id}: ${id}`),
  )

/** Ids of the states below the root that say nothing about themselves. */
export const statesWithoutDescription = (machine: AnyStateMachine): string[] =>
  nodes(machine.root)
    .filter((node) => node !== machine.root && !node.config.description?.trim())
    .map((node) => node.id)

/** Each state with what it becomes when the machine is read back: kind, tags, entry, exit and targets. */
export const keysOfStates = (root: AnyStateNode): string[] =>
  nodes(root).map((node) =>
    JSON.stringify([
      node.id,
      node.type,
      node.tags,
      node.entry,
      node.exit,
      [...node.transitions.values()]
        .flat()
        .map(({ eventType, target, guard, actions }) => [
          eventType,
          target?.map(({ id }) => id),
          guard,
          actions,
        ]),
    ]),
  )

const nodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodes)]
