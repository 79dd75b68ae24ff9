/**
 * What test files get for `vitest` while mutants run: the real `expect`, and a `test`, `it` and `describe` that only
 * collect. Anything else of vitest's is missing here or throws, so a file that needs it cannot pass unseen.
 */
export { expect } from 'vitest'

export interface CollectedTest {
  title: string
  run(): unknown
}

type Body = (...values: never[]) => unknown
type Declare = (title: string, ...rest: unknown[]) => void
type Collect = Declare & { each: (rows: readonly unknown[]) => Declare }

let collected: CollectedTest[] = []
const titles: string[] = []

/** The tests that were declared since the last call. */
export function takeCollected(): CollectedTest[] {
  const taken = collected
  collected = []
  return taken
}

const collectTest = (title: string, run: () => unknown): void => {
  collected.push({ title: [...titles, title].join(' > '), run })
}

const collectGroup = (title: string, declare: () => unknown): void => {
  titles.push(title)
  const result = declare()
  titles.pop()
  if (result instanceof Promise) throw new Error(`${title}: mutation cannot wait for a describe`)
}

/** The function among a title's further arguments; a time limit or options beside it may say `timeout` alone. */
function bodyOf(title: string, rest: unknown[]): Body {
  const body = rest.find((value) => typeof value === 'function')
  const options = rest.filter((value) => value !== body)
  const known = options.every(
    (value) =>
      typeof value === 'number' ||
      (typeof value === 'object' && value !== null && Object.keys(value).every((key) => key === 'timeout')),
  )
  if (!body || !known) throw new Error(`${title}: options of a test that mutation does not know`)
  return body as Body
}

function strict(collect: (title: string, run: () => unknown) => void): Collect {
  const declare: Declare = (title, ...rest) => {
    const body = bodyOf(title, rest)
    if (body.length > 0) throw new Error(`${title}: mutation hands a test no context`)
    collect(title, () => body())
  }
  const each = (rows: readonly unknown[]): Declare => {
    if ('raw' in rows) throw new Error('mutation knows each with a list, not with a template')
    return (title, ...rest) => {
      const body = bodyOf(title, rest)
      rows.forEach((row, index) => {
        const values = (Array.isArray(row) ? row : [row]) as never[]
        collect(`${title} [${index}]`, () => body(...values))
      })
    }
  }
  return new Proxy(Object.assign(declare, { each }), {
    get(target, name, receiver) {
      if (name in target) return Reflect.get(target, name, receiver)
      throw new Error(`mutation does not know test.${String(name)}`)
    },
  })
}

export const test = strict(collectTest)
export const it = strict(collectTest)
export const describe = strict(collectGroup)
