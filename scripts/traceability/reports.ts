import path from 'node:path'
import * as z from 'zod/mini'

/** A test that a runner reported: its file below the root, the title it ran under as `TestTitle` has it. */
export interface RanTest {
  file: string
  title: string
  result: 'passed' | 'failed' | 'skipped'
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
})

interface PlaywrightSuite {
  title: string
  specs?: { title: string; file: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

const playwrightReport = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(z.custom<PlaywrightSuite>()),
})

const resultOf = (statuses: readonly string[]): RanTest['result'] => {
  if (statuses.some((status) => ['failed', 'unexpected'].includes(status))) return 'failed'
  // Flaky is what Playwright calls a journey that passed when it was run again.
  return statuses.some((status) => ['passed', 'expected', 'flaky'].includes(status)) ? 'passed' : 'skipped'
}

const specsOf = (suite: PlaywrightSuite, around: string[], folder: string): RanTest[] => [
  ...(suite.specs ?? []).map(({ title, file, tests }) => ({
    file: path.join(folder, file),
    title: [...around, title].join(' › '),
    result: resultOf(tests.map(({ status }) => status)),
  })),
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...around, inner.title], folder)),
]

/**
 * @param report what `vitest --reporter=json` or Playwright's json reporter wrote; @param root the project's
 * folder; @throws where it is neither.
 */
export const readReport = (report: unknown, root: string): RanTest[] => {
  const vitest = vitestReport.safeParse(report)
  if (vitest.success)
    return vitest.data.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ ancestorTitles, title, status }) => ({
        file: path.relative(root, name),
        title: [...ancestorTitles, title].join(' › '),
        result: resultOf([status]),
      })),
    )
  const { config, suites } = playwrightReport.parse(report)
  const folder = path.relative(root, config.rootDir)
  return suites.flatMap((file) => specsOf(file, [], folder))
}
