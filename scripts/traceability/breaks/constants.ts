import type { Break } from './break.ts'

/** Of rows about constants (section 9). */
export const CONSTANTS: Readonly<Record<string, Break>> = {
  'CONST-alert': {
    file: 'deployments/programa-regional.ts',
    find: 'alertSeconds: 120',
    instead: 'alertSeconds: 300',
  },
  'CONST-billboard-featured': {
    file: 'deployments/programa-regional.ts',
    find: 'featured: 3',
    instead: 'featured: 2',
  },
  'CONST-billboard-first': {
    file: 'deployments/programa-regional.ts',
    find: 'billboardPage: 12',
    instead: 'billboardPage: 24',
  },
  'CONST-billboard-more': {
    file: 'server/routes/browse/index.ts',
    find: 'Math.max(query.cantXpagina ?? limits.billboardPage, 1)',
    instead: 'Math.max(query.cantXpagina ?? 24, 1)',
  },
  'CONST-chunk-timeout': {
    file: 'src/components/later-part/chunk-timeout.ts',
    find: 'CHUNK_TIMEOUT_MS = 120_000',
    instead: 'CHUNK_TIMEOUT_MS = 60_000',
  },
  'CONST-date-filter.all': {
    file: 'src/components/day-ruler/day-ruler.tsx',
    find: 'checked={selected === null}',
    instead: 'checked={selected !== null}',
  },
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
  'CONST-date-filter.specific-date': {
    file: 'src/components/day-ruler/day-ruler.tsx',
    find: 'checked={selected === date}',
    instead: 'checked={selected === null}',
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
  'CONST-date-filter.this-weekend': {
    file: 'contract/date-filters.ts',
    find: 'last: addDays(today, SATURDAY - weekday + 1) }',
    instead: 'last: addDays(today, SATURDAY - weekday) }',
  },
  'CONST-date-filter.today': {
    file: 'contract/date-filters.ts',
    find: "    case 'today':\n      return { first: today, last: today }",
    instead: "    case 'today':\n      return { first: today, last: addDays(today, 1) }",
  },
  'CONST-date-filter.tomorrow': {
    file: 'contract/date-filters.ts',
    find: 'first: addDays(today, 1), last: addDays(today, 1)',
    instead: 'first: today, last: addDays(today, 1)',
  },
  'CONST-greeting': {
    file: 'deployments/programa-regional.ts',
    find: 'greetingMs: 2000',
    instead: 'greetingMs: 4000',
  },
  'CONST-header-links': {
    file: 'deployments/festival.ts',
    find: 'first: 6',
    instead: 'first: 5',
  },
  'CONST-installments': {
    file: 'src/screens/checkout/installment-options.ts',
    find: '.sort((one, other) => one.count - other.count)',
    instead: '.sort((one, other) => other.count - one.count)',
  },
  'CONST-language-default': {
    file: 'server/text/language.ts',
    find: '  return defaultLanguage\n',
    instead: "  return 'en'\n",
  },
  'CONST-languages': {
    file: 'deployments/programa-regional.ts',
    find: "languages: ['es', 'en', 'pt']",
    instead: "languages: ['es', 'en']",
  },
  'CONST-login-system': {
    file: 'deployments/programa-regional.ts',
    find: "system: 'OWN_SELF_LOGIN'",
    instead: "system: 'EXTERNAL_LOGIN'",
  },
  'CONST-menu-close': {
    file: 'deployments/programa-regional.ts',
    find: 'menuCloseDelayMs: 900',
    instead: 'menuCloseDelayMs: 300',
  },
  'CONST-price': {
    file: 'contract/format.ts',
    find: 'maximumFractionDigits: currency.decimals',
    instead: 'maximumFractionDigits: 2',
  },
  'CONST-product-type': {
    file: 'contract/product-type.ts',
    find: 'PRODUCT_TYPE_ID = 100',
    instead: 'PRODUCT_TYPE_ID = 101',
  },
  'CONST-purchase-minutes': {
    file: 'deployments/programa-regional.ts',
    find: 'purchaseMinutes: 30',
    instead: 'purchaseMinutes: 31',
  },
  'CONST-queue-enabled': {
    file: 'server/routes/queue/index.ts',
    find: '.map(({ id }) => id)',
    instead: '.map(({ showId }) => showId)',
  },
  'CONST-search-minimum': {
    file: 'deployments/programa-regional.ts',
    find: 'searchMinimum: 3',
    instead: 'searchMinimum: 4',
  },
  'CONST-seat-map-shown': {
    file: 'src/screens/performance/seat-chooser.tsx',
    find: 'useState(!props.planFirst)',
    instead: 'useState(props.planFirst)',
  },
  'CONST-seat-map-thumbnail': {
    file: 'deployments/programa-regional.ts',
    find: 'seatMapThumbnail: true',
    instead: 'seatMapThumbnail: false',
  },
  'CONST-session': {
    file: 'deployments/programa-regional.ts',
    find: 'sessionMinutes: 180',
    instead: 'sessionMinutes: 240',
  },
  'CONST-start-overlay': {
    file: 'deployments/programa-regional.ts',
    find: 'startOverlayMs: 3000',
    instead: 'startOverlayMs: 5000',
  },
  'CONST-terms-document': {
    file: 'deployments/programa-regional.ts',
    find: 'termsDocumentId: 6',
    instead: 'termsDocumentId: 4',
  },
  'CONST-tick': {
    file: 'src/platform/host/ticking.ts',
    find: 'const TICK_MS = 1000',
    instead: 'const TICK_MS = 2000',
  },
  'CONST-verification-attempts': {
    file: 'deployments/programa-regional.ts',
    find: 'verificationAttempts: 5',
    instead: 'verificationAttempts: 6',
  },
  'CONST-verification-step': {
    file: 'machines/payment/payment.setup.ts',
    find: '? stepMs : LATE_STEP_MS',
    instead: '? LATE_STEP_MS : LATE_STEP_MS',
  },
}
