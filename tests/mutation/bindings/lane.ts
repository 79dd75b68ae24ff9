// A process of `npm run mutate:bindings`, run by vitest for its `expect` and `vi`; it is given and leaves a file.
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { test, vi } from 'vitest'
import { examine, hunt } from './hunt.ts'
import type { Examined, LaneOrder, Verdict } from './order.ts'
import { openShopServer } from './shop-server.ts'

type TestApi = typeof import('./test-api.ts')

const root = join(import.meta.dirname, '../../..')

test('mutants of bindings', async () => {
  const order = JSON.parse(readFileSync(process.env.LANE as string, 'utf8')) as LaneOrder
  const server = await openShopServer(root, order.mutants)
  const { takeTests } = (await server.ssrLoadModule('/tests/mutation/bindings/test-api.ts')) as TestApi
  let times = 0
  const read = async (file: string) => {
    await server.ssrLoadModule(`/${file}?${times++}`)
    return takeTests().map((one) => ({ ...one, title: `${file} > ${one.title}` }))
  }
  const reload = async ({ title }: { title: string }) =>
    (await read(title.split(' > ', 1)[0] as string)).find((one) => one.title === title)
  const unread: string[] = []
  const tests: ReturnType<TestApi['takeTests']> = []
  for (const file of order.tests)
    try {
      tests.push(...(await read(file)))
    } catch (error) {
      takeTests()
      unread.push(`${file}: ${error instanceof Error ? error.message : error}`)
    }
  const tidy = () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
  if (order.hunt) {
    const done = (verdict: Verdict) => appendFileSync(order.result, `${JSON.stringify(verdict)}\n`)
    await hunt(tests, order.hunt.known, order.hunt.mutants, tidy, reload, done)
  } else {
    const { known, unusable } = await examine(tests, tidy)
    writeFileSync(
      order.result,
      JSON.stringify({ known, unusable: [...unread, ...unusable] } satisfies Examined),
    )
  }
  await server.close()
})
