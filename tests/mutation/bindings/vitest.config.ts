import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** A mutant may fail where no test looks: nobody expected that it would not, and it is no catch. */
export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: ['**/bindings/lane.ts'],
    environment: 'node',
    testTimeout: 3_600_000,
    dangerouslyIgnoreUnhandledErrors: true,
  },
})
