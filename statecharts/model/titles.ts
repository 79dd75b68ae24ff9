import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { StateMeta } from '../../machines/chart-meta.ts'

/** A language's titles of machines and states by their ids: `locales/<language>/chart-titles.json`. */
export type TitleCatalogue = Readonly<Record<string, string>>

/** @throws where the language has no catalogue. */
export const readTitleCatalogue = (language: 'es' | 'en' | 'pt'): TitleCatalogue =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', language, 'chart-titles.json'), 'utf8'),
  ) as TitleCatalogue

/** Ids of a machine and its states whose `meta.title` is not their id. */
export const untitled = (machine: AnyStateMachine): string[] =>
  nodesOf(machine.root)
    .filter(({ id, meta }) => (meta as StateMeta | undefined)?.title !== id)
    .map(({ id }) => id)

/** What a catalogue lacks of the machines' titles, holds beyond them, or holds out of order. */
export function titleProblems(machines: readonly AnyStateMachine[], catalogue: TitleCatalogue): string[] {
  const wanted = machines.flatMap(({ root }) => nodesOf(root).map(({ id }) => id))
  const keys = Object.keys(catalogue)
  return [
    ...wanted.filter((id) => !catalogue[id]?.trim()).map((id) => `no title: ${id}`),
    ...keys.filter((id) => !wanted.includes(id)).map((id) => `a title of nothing: ${id}`),
    ...keys.filter((id, index) => index > 0 && id < keys[index - 1]!).map((id) => `out of order: ${id}`),
  ]
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
