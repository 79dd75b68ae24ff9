import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** `npm run paths -- --run`: paths through the machines, in the browser. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.replay.ts',
  globalSetup: '../support/season.setup.ts',
  outputDir: '../../test-results/replay',
  timeout: 480_000,
  // A machine is many visits of a browser: one that a busy machine spoils is replayed, and reported as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./reporter.ts'], ['json', { outputFile: '../../.cache/reports/replay.json' }]],
  use: { actionTimeout: 15_000 },
})
