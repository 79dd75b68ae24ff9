import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Limits on a busy machine, not waits: a test that hangs is ended. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 }

/** What takes ten seconds and more. A file that is begun last leaves the other core idle for as long. */
const LONG = [
  ...['nodes', 'kill-in-guaranies', 'kill-elsewhere', 'models', 'kill-while-changing-hands'].map(
    (name) => `long/${name}`,
  ),
  ...['db/indexes', 'payments/invariants', 'holds/rush.long', 'payments/background-work.long'].map(
    (name) => `server/${name}`,
  ),
]
const isLong = ({ moduleId }: TestSpecification) =>
  LONG.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`))

/** Vitest goes by what it measured the last time, and in a fresh clone by the size of files. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

const project = (name: string, isolate: boolean, folders = [name]) => ({
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.ts`),
    environment: 'node' as const,
    isolate,
    ...LIMITS,
    // None, unless .ci/run asks for one: it says where it was needed.
    retry: Number(process.env.TEST_RETRIES ?? 0),
  },
})

/**
 * Files share a worker, with what it has read and what it has made: the state graphs of all machines are ten seconds
 * of CPU, a compiled database is one. A server that is killed is a process of its own.
 */
const shared = (name: string, folders?: string[]) => project(name, false, folders)
/** Files that plant mistakes in machines, or fill both cores: each has a process of its own. */
const isolated = (name: string) => project(name, true)

/** One project, since workers are shared by the files of one project alone. */
const UNIT = ['contract', 'machines', 'statecharts', 'scripts', 'src', 'viewer']

/**
 * All but server and long run in `npm run verify`; the server project runs on PGlite, or on DATABASE_URL. `npm test`
 * leaves its files named `*.long.test.ts` out. The long project (`npm run test:long`) has the whole size of what
 * `npm test` runs in a short form.
 */
export default defineConfig({
  test: {
    // By itself vitest leaves one core idle, which is half of a machine that has two.
    maxWorkers: '100%',
    reporters: ['default', './tests/unsteady-reporter.ts'],
    sequence: { sequencer: LongFilesFirst },
    projects: [
      shared('unit', UNIT),
      shared('server'),
      ...['models', 'mutation', 'e2e', 'long'].map(isolated),
    ],
  },
})
