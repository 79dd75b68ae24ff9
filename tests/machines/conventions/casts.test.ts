import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Casts of before this convention, by file. The list only gets shorter. */
const LEFT = new Map([
  [
    'box-sale/box-sale.setup.ts',
    ['context.charged as PurchaseProcess', 'charged as PurchaseProcess', 'context.print as BoxPrint'],
  ],
])

/** The casts of a file; neither `as const` nor the types of a setup, `{} as Context`. */
function castsOf(file: string): string[] {
  const text = readFileSync(join(root, 'machines', file), 'utf8')
  const casts: string[] = []
  const add = ({ start, end }: { start: number; end: number }) => casts.push(text.slice(start, end))
  new Visitor({ TSAsExpression: add, TSNonNullExpression: add }).visit(parseSync(file, text).program)
  return casts.filter((cast) => !/^\{\} as\s| as const$/.test(cast))
}

const files = globSync('*/*.ts', { cwd: join(root, 'machines') }).filter(
  (file) => !/\.cases\.ts$|^samples\//.test(file),
)

test.each(files)(
  '%s reads an event after assertEvent, and the context by its type, without a cast',
  (file) => {
    expect(castsOf(file).filter((cast) => !LEFT.get(file)?.includes(cast))).toEqual([])
  },
)
