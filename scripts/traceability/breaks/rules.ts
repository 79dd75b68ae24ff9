import type { Break } from './break.ts'

/** Of rows about rules, messages and constants. */
export const RULES: Readonly<Record<string, Break>> = {
  'CONST-date-filter.next-month': {
    file: 'contract/date-filters.ts',
    find: 'last: addDays(monthStart(today, 2), -1)',
    instead: 'last: monthStart(today, 2)',
  },
  'CONST-date-filter.next-week': {
    file: 'contract/date-filters.ts',
    find: 'first: addDays(weekEnds, 1)',
    instead: 'first: addDays(weekEnds, 2)',
  },
  'CONST-date-filter.this-month': {
    file: 'contract/date-filters.ts',
    find: 'return { first: today, last: addDays(monthStart(today, 1), -1) }',
    instead: 'return { first: today, last: monthStart(today, 1) }',
  },
  'CONST-date-filter.this-week': {
    file: 'contract/date-filters.ts',
    find: 'return { first: today, last: weekEnds }',
    instead: 'return { first: today, last: addDays(weekEnds, 1) }',
  },
  'CONST-date-filter.tomorrow': {
    file: 'contract/date-filters.ts',
    find: 'first: addDays(today, 1), last: addDays(today, 1)',
    instead: 'first: today, last: addDays(today, 1)',
  },
  'CONST-price': {
    file: 'contract/format.ts',
    find: 'maximumFractionDigits: currency.decimals',
    instead: 'maximumFractionDigits: 2',
  },
  'CONST-queue-enabled': {
    file: 'server/routes/queue/index.ts',
    find: '.map(({ id }) => id)',
    instead: '.map(({ showId }) => showId)',
  },
  'RULE-birth-date': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'birthDate: z.nullable(z.iso.date())',
    instead: 'birthDate: z.nullable(z.string())',
  },
  'RULE-card.cvc': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (form.cvc.length !== brand.cvcDigits) return null',
    instead: '',
  },
  'RULE-card.document': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'z.regex(/^[0-9A-Za-z.-]{5,15}$/)',
    instead: 'z.regex(/^[0-9A-Za-z.-]{0,15}$/)',
  },
  'RULE-orders.regret': {
    file: 'server/payments/decide/regret.ts',
    find: 'if (until <= now)',
    instead: 'if (until > now)',
  },
  'RULE-topbar.alias': {
    file: 'contract/account-entries.ts',
    find: "alias: ({ system, lAlias }) => system === 'EXTERNAL_LOGIN' && lAlias",
    instead: 'alias: ({ lAlias }) => lAlias',
  },
  'RULE-topbar.change-password': {
    file: 'contract/account-entries.ts',
    find: "password: ({ system, isBox }) => system === 'OWN_SELF_LOGIN' && !isBox",
    instead: 'password: ({ isBox }) => !isBox',
  },
  'RULE-topbar.orders-box': {
    file: 'contract/account-entries.ts',
    find: 'orders: ({ isBox }) => !isBox',
    instead: 'orders: () => true',
  },
}
