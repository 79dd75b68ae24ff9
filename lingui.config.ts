import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

const folders = (...names: string[]): string[] => names.map((name) => `<rootDir>/src/${name}`)

/** Catalogues that come with screens (contract/text-groups.ts); all else is on every page. */
const purchase = folders(
  'screens/performance',
  'screens/checkout',
  'screens/confirmation',
  'screens/waiting',
  'components/seat-list',
  'components/seat-map',
  'components/steps',
  'components/ticket-card',
  'components/totals',
)
/** Fields that the checkout asks for too. */
const forms = folders('forms')
const account = folders(
  'forms/additional-data-form.tsx',
  'forms/alias-form.tsx',
  'forms/code-form.tsx',
  'forms/contact-fields.tsx',
  'forms/new-password-fields.tsx',
  'forms/own-data-form.tsx',
  'forms/password-change-form.tsx',
  'forms/password-rule.tsx',
  'forms/person-fields.tsx',
  'forms/person-options.ts',
  'forms/phone-form.tsx',
  'forms/recovery-forms.tsx',
  'forms/sign-up-form.tsx',
  'components/book',
  'components/order',
  'screens/account-data',
  'screens/addresses',
  'screens/login',
  'screens/login-redirect',
  'screens/order-look-up',
  'screens/orders',
  'screens/phones',
  'screens/privacy',
  'screens/recover',
  'screens/sign-up',
)
const box = folders('screens/box-office')

/** Source strings are English; Spanish is what the shop falls back to. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'en', 'pt'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [...purchase, ...account, ...forms, ...box],
    },
    { path: '<rootDir>/locales/{locale}/purchase', include: purchase },
    { path: '<rootDir>/locales/{locale}/account', include: account },
    { path: '<rootDir>/locales/{locale}/forms', include: forms, exclude: account },
    { path: '<rootDir>/locales/{locale}/box', include: box },
    { path: '<rootDir>/locales/{locale}/viewer', include: ['<rootDir>/viewer'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
