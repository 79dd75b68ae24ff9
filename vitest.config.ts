import { defineConfig } from 'vitest/config'

/** Limits on a busy machine, not waits: a test that hangs is ended. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 }

const project = (name: string, isolate: boolean) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node' as const, isolate, ...LIMITS },
})

/** Pure modules: files share a worker, with what it has read and the paths it has found. */
const shared = (name: string) => project(name, false)
/** Files that open a server, or plant mistakes in machines: each has a process of its own. */
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
      ...['contract', 'machines', 'statecharts', 'scripts', 'src', 'viewer'].map(shared),
      ...['models', 'mutation', 'e2e', 'server', 'long'].map(isolated),
    ],
  },
})
