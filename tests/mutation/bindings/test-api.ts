/**
 * What test files get for `vitest` while mutants of bindings run: the real `expect` and `vi`, and a `test` and a
 * `describe` that only collect, with their hooks. What it does not know throws, so that a file that needs more is named.
 */
export { expect, expectTypeOf, vi } from 'vitest'

type Body = (...values: never[]) => unknown
type Hook = () => unknown

interface Group {
  title: string
  parent: Group | null
  hooks: Record<'beforeAll' | 'beforeEach' | 'afterEach', Hook[]>
  /** Its `beforeAll` has been run. */
  isReady: boolean
}

/** A test that may be run as often as there are mutants. */
export interface HookedTest {
  title: string
  /** Runs what is due before it, and after it whatever came of it. */
  run(): Promise<void>
}

const groupIn = (parent: Group | null, title: string): Group => ({
  ...{ title, parent, isReady: false },
  hooks: { beforeAll: [], beforeEach: [], afterEach: [] },
})

let group = groupIn(null, '')
let collected: HookedTest[] = []

/** The tests that were declared since the last call; hooks of a file end with it. */
export function takeTests(): HookedTest[] {
  const taken = collected
  collected = []
  group = groupIn(null, '')
  return taken
}

const lineOf = (one: Group): Group[] => (one.parent ? [...lineOf(one.parent), one] : [one])

const collectTest = (title: string, body: Hook): void => {
  const groups = lineOf(group)
  collected.push({
    title: [...groups.map((one) => one.title), title].filter((part) => part !== '').join(' > '),
    run: async () => {
      for (const one of groups)
        if (!one.isReady) {
          for (const hook of one.hooks.beforeAll) await hook()
          one.isReady = true
        }
      try {
        for (const one of groups) for (const hook of one.hooks.beforeEach) await hook()
        await body()
      } finally {
        for (const one of groups.toReversed())
          for (const hook of one.hooks.afterEach.toReversed()) await hook()
      }
    },
  })
}

const collectGroup = (title: string, declare: Hook): void => {
  group = groupIn(group, title)
  declare()
  group = group.parent as Group
}

const declaring = (collect: (title: string, body: Hook) => void) => {
  const bodyOf = (rest: unknown[]): Body => {
    const body = rest.find((value) => typeof value === 'function') as Body | undefined
    if (!body) throw new Error('mutation knows no test without a body')
    return body
  }
  const declare = (title: string, ...rest: unknown[]) => {
    const body = bodyOf(rest)
    if (body.length > 0) throw new Error(`${title}: mutation hands a test no context`)
    collect(title, () => body())
  }
  const each =
    (rows: readonly unknown[]) =>
    (title: string, ...rest: unknown[]) =>
      rows.forEach((row, index) => {
        const values = (Array.isArray(row) ? row : [row]) as never[]
        collect(`${title} [${index}]`, () => bodyOf(rest)(...values))
      })
  return Object.assign(declare, { each })
}

export const test = declaring(collectTest)
export const it = declaring(collectTest)
export const describe = declaring(collectGroup)
export const beforeAll = (hook: Hook) => void group.hooks.beforeAll.push(hook)
/** What a file has made stays for its next run, and goes with the process. */
export const afterAll = (_hook: Hook): void => {}
export const beforeEach = (hook: Hook) => void group.hooks.beforeEach.push(hook)
export const afterEach = (hook: Hook) => void group.hooks.afterEach.push(hook)
