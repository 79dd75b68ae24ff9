import { defineConfig } from '@playwright/test'
import { browserOptions } from './e2e/support/browser.ts'

/**
 * Journeys through the built shop in a real browser: one shop a worker, and three workers on two cores, since a journey
 * waits a part of its time. The tag @long marks those that repeat another one at other steps or in other languages:
 * `npm test` leaves them out.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/season.setup.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 3,
  // Limits on a busy machine, not waits: everything waits on a fact.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  // None, unless .ci/run asks for one: it says where it was needed.
  retries: Number(process.env.TEST_RETRIES ?? 0),
  // The JSON report says what ran, for the coverage of the specification.
  reporter: [
    [process.env.CI ? 'dot' : 'list'],
    ['json', { outputFile: `.cache/reports/${process.env.JOURNEYS_REPORT ?? 'browser'}.json` }],
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: browserOptions(),
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's requests pass by the routes that journeys make; e2e/offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // A trace costs each journey a sixth of its CPU, kept or not: a failed one is run again with `--trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 900 },
  },
})
