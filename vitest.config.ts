import { defineConfig } from 'vitest/config'

/** Limits on a busy machine, not waits: a test that hangs is ended. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 }

const project = (name: string, include: string[]) => ({
  test: { name, include, environment: 'node' as const, ...LIMITS },
})

/** Unit projects run in `npm run verify`; the server project runs on PGlite, or on DATABASE_URL. */
export default defineConfig({
  test: {
    // By itself vitest leaves one core idle, which is half of a machine that has two.
    maxWorkers: '100%',
    projects: [
      project('contract', ['tests/contract/**/*.test.ts']),
      project('machines', ['tests/machines/**/*.test.ts']),
      project('statecharts', ['tests/statecharts/**/*.test.ts']),
      project('models', ['tests/models/**/*.test.ts']),
      project('mutation', ['tests/mutation/**/*.test.ts']),
      project('scripts', ['tests/scripts/**/*.test.ts']),
      project('src', ['tests/src/**/*.test.ts']),
      project('viewer', ['tests/viewer/**/*.test.ts']),
      project('e2e', ['tests/e2e/**/*.test.ts']),
      project('server', ['tests/server/**/*.test.ts']),
    ],
  },
})
