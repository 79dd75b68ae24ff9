import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** `npm run paths -- --run`: paths through the machines, in the browser. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.replay.ts',
  globalSetup: '../support/season.setup.ts',
  outputDir: '../../test-results/replay',
  timeout: 480_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./reporter.ts']],
  // The report has pictures and steps of its own; a trace of each of 150 browsers costs time and disk.
  use: { actionTimeout: 30_000, trace: 'off', screenshot: 'off' },
})
