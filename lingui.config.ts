import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { type ScreenName, screenFolder, screens } from './contract/page-routes.ts'
import type { TextGroup } from './contract/text-groups.ts'

const folders = (...names: string[]): string[] => names.map((name) => `<rootDir>/${name}`)

/** The folders of the screens whose texts are in a group (contract/page-routes.ts), and what they share. */
const group = (own: TextGroup, ...shared: string[]): string[] => {
  const ofGroup = (Object.keys(screens) as ScreenName[]).filter((screen) => screens[screen][0] === own)
  return folders(...ofGroup.map((screen) => `src/screens/${screenFolder(screen)}`), ...shared)
}

/** Catalogues that come with screens; all else is on every page. */
const purchase = group(
  'purchase',
  'src/screens/confirmation',
  'src/components/seat-list',
  'src/components/seat-map',
  'src/components/seat-view',
  'src/components/steps',
  'src/components/totals',
)
/** Of a paid purchase, or of one whose bank is asked. */
const tickets = folders(
  'src/components/ticket-card',
  'src/screens/confirmation/purchase-details.tsx',
  'src/screens/confirmation/hand-on-tickets.tsx',
  'src/screens/hand-on',
  'src/screens/confirmation/bank-challenge.tsx',
  'src/screens/checkout/saved-cards.tsx',
  'src/screens/checkout/saved-cards-view.tsx',
)
/** Fields that the checkout asks for too. */
const forms = folders('src/forms')
const account = group(
  'account',
  'src/forms/additional-data-form.tsx',
  'src/forms/alias-form.tsx',
  'src/forms/code-form.tsx',
  'src/forms/contact-fields.tsx',
  'src/forms/new-password-fields.tsx',
  'src/forms/own-data-form.tsx',
  'src/forms/password-change-form.tsx',
  'src/forms/password-rule.tsx',
  'src/forms/person-fields.tsx',
  'src/forms/person-options.ts',
  'src/forms/phone-form.tsx',
  'src/forms/recovery-forms.tsx',
  'src/forms/sign-up-form.tsx',
  'src/components/book',
  'src/components/order',
  'src/screens/account-data',
  'src/screens/resale',
)
const box = group('box')
const info = group('info')
/** What houses and performances show. */
const view360 = folders('src/components/venue/view-360.tsx')
/** What both searches and houses name. */
const access = folders('src/components/access')
const search = group('search', 'src/components/filters')
const start = folders('src/app/after-start')
const venues = group('venues', 'src/components/venue', 'src/screens/landing/details')

/** Source strings are English; Spanish is what the shop falls back to. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['es', 'en', 'pt'],
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [
        ...purchase,
        ...tickets,
        ...account,
        ...forms,
        ...box,
        ...info,
        ...search,
        ...start,
        ...access,
        ...venues,
        ...view360,
      ],
    },
    { path: '<rootDir>/locales/{locale}/purchase', include: [...purchase, ...view360], exclude: tickets },
    { path: '<rootDir>/locales/{locale}/tickets', include: tickets },
    { path: '<rootDir>/locales/{locale}/account', include: account },
    { path: '<rootDir>/locales/{locale}/forms', include: forms, exclude: account },
    { path: '<rootDir>/locales/{locale}/box', include: box },
    { path: '<rootDir>/locales/{locale}/info', include: info },
    { path: '<rootDir>/locales/{locale}/search', include: [...search, ...access] },
    { path: '<rootDir>/locales/{locale}/venues', include: [...venues, ...access, ...view360] },
    { path: '<rootDir>/locales/{locale}/start', include: start },
    { path: '<rootDir>/locales/{locale}/viewer', include: ['<rootDir>/viewer'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
