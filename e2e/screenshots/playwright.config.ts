import { defineConfig } from '@playwright/test'
import journeys from '../../playwright.config.ts'

/** `npm run screenshots`: every screen in every width, language and colours of its list, into `screenshots/`. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: '*.screenshots.ts',
  globalSetup: '../support/season.setup.ts',
  outputDir: '../../test-results/screenshots',
  reporter: 'list',
})
