import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Source strings are English; Spanish is what the shop falls back to. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'en', 'pt'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['<rootDir>/src'] },
    { path: '<rootDir>/locales/{locale}/viewer', include: ['<rootDir>/viewer'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
