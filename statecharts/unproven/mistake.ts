/** What a planted mistake does, as a page can say it; `id` is of the state that it leads to or begins in. */
export interface Mistake {
  kind: 'leadsTo' | 'leadsNowhere' | 'guardRemoved' | 'guardNegated' | 'beginsIn' | 'dropped' | 'other'
  /** Null where the mistake is about no other state. */
  id: string | null
}

const PLAIN: Readonly<Record<string, Mistake['kind']>> = {
  'leads nowhere': 'leadsNowhere',
  'guard removed': 'guardRemoved',
  'guard negated': 'guardNegated',
}

/** The action that a mistake leaves out; null where it leaves out something else. @param label as for `mistakeOf` */
export const droppedAction = (label: string): string | null =>
  /^(?:entry|exit|action) (\S+) dropped$/.exec(label)?.[1] ?? null

/** @param label as `npm run mutate` names what it planted. @param where id of what it was planted in */
export const mistakeOf = (label: string, where: string): Mistake => {
  const [, led] = /^leads to (\S+)$/.exec(label) ?? []
  if (led !== undefined) return { kind: 'leadsTo', id: led }
  const [, first] = /^begins in (\S+)$/.exec(label) ?? []
  if (first !== undefined) return { kind: 'beginsIn', id: `${where}.${first}` }
  return { kind: PLAIN[label] ?? (label.endsWith('dropped') ? 'dropped' : 'other'), id: null }
}
