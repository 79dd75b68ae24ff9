import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** `npm run a11y`: every screen under every condition, into `reports/a11y`. `-- -g "320 px.*buys"` makes a part of it. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.a11y.ts',
  globalSetup: '../support/season.setup.ts',
  outputDir: '../../test-results/a11y',
  // Checks take longer than a journey's steps do.
  timeout: 600_000,
  reporter: [['list'], ['./reporter.ts']],
})
