import { defineConfig } from 'vitest/config'

/** Limits on a busy machine, not waits: a test that hangs is ended. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 }

const project = (name: string, isolate: boolean) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const, isolate, ...LIMITS },
})

/**
 * Files share a worker, with what it has read, the paths it has found and the database it has compiled: a second of
 * CPU for each file of the server. A server that is killed is a process of its own.
 */
const shared = (name: string) => project(name, false)
/** Files that plant mistakes in machines, or fill both cores: each has a process of its own. */
const isolated = (name: string) => project(name, true)

/**
 * Unit projects run in `npm run verify`; the server project runs on PGlite, or on DATABASE_URL. The long
 * project (`npm run test:long`) has the whole size of what `npm test` runs in a short form.
 */
export default defineConfig({
  test: {
    // By itself vitest leaves one core idle, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      ...['contract', 'machines', 'statecharts', 'scripts', 'src', 'viewer', 'server'].map(shared),
      ...['models', 'mutation', 'e2e', 'long'].map(isolated),
    ],
  },
})
