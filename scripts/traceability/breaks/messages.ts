import type { Break } from './break.ts'

/** Of rows about messages (section 8). */
export const MESSAGES: Readonly<Record<string, Break>> = {
  'MSG-card-validation': {
    file: 'src/screens/checkout/failure-notice.tsx',
    find: "<Trans>An error occurred while validating. Check the card's details or use another one.</Trans>",
    instead: '<Trans>Everything is kept. Try again in a moment.</Trans>',
  },
  'MSG-card-unknown': {
    file: 'src/screens/checkout/failure-notice.tsx',
    find: '<Trans>An unknown error occurred</Trans>',
    instead: '<Trans>Everything is kept. Try again in a moment.</Trans>',
  },
  'MSG-clock-title': {
    file: 'src/components/dialog/clock-dialog.tsx',
    find: 'title={t`Purchase process canceled`}',
    instead: 'title="Atención"',
  },
  'MSG-communication': {
    file: 'src/app/notice-messages.ts',
    find: '  communication: msg`A communication error has occurred with the server`',
    instead: '  communication: msg`An error occurred`',
  },
  'MSG-delays': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: 'happened: msg`We found delays in the verification of your purchase`',
    instead: 'happened: msg`We are asking the server what became of the payment.`',
  },
  'MSG-empty-catalogue': {
    file: 'src/screens/billboard/billboard-view.tsx',
    find: '          <Trans>Curtain down, for now.</Trans>',
    instead: '          <Trans>Billboard</Trans>',
  },
  'MSG-logout-failure': {
    file: 'src/app/notice-messages.ts',
    find: 'logoutFailed: msg`An error occurred`',
    instead: 'logoutFailed: msg`Your user session has been disconnected`',
  },
  'MSG-newsletter': {
    file: 'machines/newsletter/newsletter.setup.ts',
    find: 'answer.ok ? answer.data.oMail.oData : answer.message',
    instead: 'answer.ok ? answer.data.oMail.oData : null',
  },
  'MSG-no-results': {
    file: 'src/screens/search/search-view.tsx',
    find: '      <Trans>Nothing on sale fits all of it.</Trans>',
    instead: '      <Trans>Remove all</Trans>',
  },
  'MSG-non-200': {
    file: 'machines/navigation/navigation.setup.ts',
    find: "session === 'anonymous' && !KEPT_ON_FAILURE.includes(target?.screen ?? '')",
    instead: 'false',
  },
  'MSG-not-continuous': {
    file: 'src/screens/performance/seat-finder.tsx',
    find: '{!proposal.together && (',
    instead: '{proposal.together && (',
  },
  'MSG-other-tab': {
    file: 'src/app/notice-messages.ts',
    find: 'otherTab: msg`You have started a purchase in another tab of your browser`',
    instead: 'otherTab: msg`Your purchase process has been canceled`',
  },
  'MSG-payment-failed': {
    file: 'src/screens/checkout/failure-notice.tsx',
    find: '{failure.last4 ? (',
    instead: '{!failure.last4 ? (',
  },
  'MSG-payment-problem': {
    file: 'src/screens/confirmation/verdict.tsx',
    find: '              <Trans>There was a problem making the payment</Trans>',
    instead:
      '              <Trans>The connection broke before the payment arrived. Nothing was charged.</Trans>',
  },
  'MSG-payment-request': {
    file: 'src/screens/confirmation/verdict-words.ts',
    find: 'happened: msg`There was an error in the payment request. Please try the payment again`',
    instead: 'happened: msg`Nothing was charged.`',
  },
  'MSG-process': {
    file: 'locales/en/purchase.po',
    find: 'msgstr "An error occurred while process"',
    instead: 'msgstr "An error occurred while processing"',
  },
  'MSG-purchase-cancelled.INV001': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "        origin: 'INV001',",
    instead: "        origin: 'INV009',",
  },
  'MSG-session-disconnected': {
    file: 'machines/session/session.setup.ts',
    find: "notice: { code: 'disconnected', kind: 'info' }",
    instead: "notice: { code: 'logoutFailed', kind: 'info' }",
  },
  'MSG-sold-out': {
    file: 'src/components/price/price-from.tsx',
    find: '{product ? <Trans>Out of stock</Trans> : <Trans>Sold out</Trans>}',
    instead: '{<Trans>Sold out</Trans>}',
  },
  'MSG-time-expired.INV0010': {
    file: 'machines/purchase/purchase.setup.ts',
    find: "          notice: 'timeIsUp',\n          origin,",
    instead: "          notice: 'cancelled',\n          origin,",
  },
  'MSG-time-expired.INV009': {
    file: 'machines/purchase-timer/purchase-timer.setup.ts',
    find: "origin: 'INV009'",
    instead: "origin: 'INV011'",
  },
  'MSG-time-expired.INV011': {
    file: 'machines/purchase/purchase.setup.ts',
    find: '{ origin, now = context.now }: { origin: ExpiryOrigin; now?: number }',
    instead: '{ origin, now = 0 }: { origin: ExpiryOrigin; now?: number }',
  },
  'MSG-transport-555': {
    file: 'src/api/client.ts',
    find: 'silent === true || (quiet === true && token !== undefined)',
    instead: 'silent === true || quiet === true',
  },
}
