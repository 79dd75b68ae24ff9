import type { Break } from './break.ts'

/** Of rows about the bars: search, account, cart, footer, newsletter, overlays. */
export const BARS: Readonly<Record<string, Break>> = {
  'RULE-footer.newsletter': {
    file: 'src/components/footer/footer-columns.tsx',
    find: '          <NewsletterForm {...newsletter} />\n',
    instead: '',
  },
  'RULE-footer.partner-logos': {
    file: 'src/components/footer/footer-parts.tsx',
    find: 'deployment.footer.partners.map(',
    instead: 'deployment.footer.partners.slice(1).map(',
  },
  'RULE-footer.regret-form': {
    file: 'src/components/footer/footer-parts.tsx',
    find: 'regretsHere ? pageUrl.orderLookUp() : regretUri',
    instead: 'pageUrl.orderLookUp()',
  },
  'RULE-footer.tax-qr': {
    file: 'server/routes/information/index.ts',
    find: 'drawQr(deployment.footer.taxQrUri)',
    instead: 'drawQr(deployment.footer.consumerDefenceUri)',
  },
  'RULE-footer.type-13': {
    file: 'src/components/footer/footer-links.tsx',
    find: 'href={footer.consumerDefenceUri}',
    instead: 'href={footer.dataProtectionUri}',
  },
  'RULE-newsletter.dialog': {
    file: 'src/screens/newsletter/newsletter-dialog-view.tsx',
    find: 'title="Subscripcion a Newsletter"',
    instead: 'title="Newsletter"',
  },
  'RULE-newsletter.email': {
    file: 'src/components/footer/newsletter-form.tsx',
    find: '          type="email"\n',
    instead: '          type="text"\n',
  },
  'RULE-newsletter.subscribe': {
    file: 'src/components/footer/newsletter-form.tsx',
    find: '<input name="cNombre" autoComplete="name" maxLength={80} required />',
    instead: '<input name="cNombre" autoComplete="name" maxLength={80} />',
  },
  'RULE-overlay.loading': {
    file: 'src/components/overlay/loading-overlay.tsx',
    find: '    <p className="d">{words}</p>\n',
    instead: '',
  },
  'RULE-overlay.start': {
    file: 'src/components/overlay/start-overlay.tsx',
    find: "<span>{logo.lines.join(' ')}</span>",
    instead: '<span>{logo.lines[0]}</span>',
  },
  'RULE-search.minimum': {
    file: 'src/components/top-bar/search-box.tsx',
    find: 'minimum - 2)',
    instead: 'minimum - 3)',
  },
  'RULE-search.suggestions': {
    file: 'machines/suggestions/suggestions.machine.ts',
    find: "            target: '.settling',\n",
    instead: '',
  },
  'RULE-topbar.account': {
    file: 'src/components/top-bar/top-bar.tsx',
    find: 'label={props.customerName}',
    instead: 'label={<Bars />}',
  },
  'RULE-topbar.alias': {
    file: 'contract/account-entries.ts',
    find: "alias: ({ system, lAlias }) => system === 'EXTERNAL_LOGIN' && lAlias",
    instead: 'alias: ({ lAlias }) => lAlias',
  },
  'RULE-topbar.bookings': {
    file: 'contract/account-entries.ts',
    find: 'bookings: () => true',
    instead: 'bookings: ({ isBox }) => isBox',
  },
  'RULE-topbar.cart': {
    file: 'src/components/top-bar/cart-menu.tsx',
    find: '              {count}\n',
    instead: '              {panel.lines.length}\n',
  },
  'RULE-topbar.cart-contents': {
    file: 'src/components/top-bar/cart-panel.tsx',
    find: 'href={pageUrl.billboard()} onClick={onChosen}>\n            <Trans>Add more',
    instead: 'href={checkoutHref ?? undefined} onClick={onChosen}>\n            <Trans>Add more',
  },
  'RULE-topbar.change-password': {
    file: 'contract/account-entries.ts',
    find: "password: ({ system, isBox }) => system === 'OWN_SELF_LOGIN' && !isBox",
    instead: 'password: ({ isBox }) => !isBox',
  },
  'RULE-topbar.clock': {
    file: 'src/components/top-bar/cart-menu.tsx',
    find: '            {clock && <span className="clock">{clock.text}</span>}\n',
    instead: '',
  },
  'RULE-topbar.event-types': {
    file: 'contract/bar-types.ts',
    find: 'nOrden <= eventTypes.highestOrder',
    instead: 'nOrden < eventTypes.highestOrder',
  },
  'RULE-topbar.external-login': {
    file: 'src/components/top-bar/account.tsx',
    find: '  if (isBox) return null\n',
    instead: '',
  },
  'RULE-topbar.languages': {
    file: 'src/components/top-bar/language.tsx',
    find: "pt: 'Português'",
    instead: "pt: 'Español'",
  },
  'RULE-topbar.login': {
    file: 'src/components/top-bar/account.tsx',
    find: '<a className={className} href={loginHref} onClick={onChosen}>',
    instead: '<a className={className} href="/signUp" onClick={onChosen}>',
  },
  'RULE-topbar.logo': {
    file: 'machines/navigation/navigation.setup.ts',
    find: 'setClickHome: assign({ lClickHome: true })',
    instead: 'setClickHome: assign({ lClickHome: false })',
  },
  'RULE-topbar.my-data': {
    file: 'contract/account-entries.ts',
    find: "data: ({ system, isBox }) => system === 'OWN_SELF_LOGIN' && !isBox",
    instead: "data: ({ system }) => system === 'OWN_SELF_LOGIN'",
  },
  'RULE-topbar.orders-box': {
    file: 'contract/account-entries.ts',
    find: 'orders: ({ isBox }) => !isBox',
    instead: 'orders: () => true',
  },
  'RULE-topbar.phone-address': {
    file: 'contract/account-entries.ts',
    find: 'address: ({ isBox }) => !isBox',
    instead: 'address: () => true',
  },
  'RULE-topbar.search': {
    file: 'server/ssr/redirect.ts',
    find: 'const text = typed?.trim()',
    instead: 'const text = typed ?? undefined',
  },
  'RULE-topbar.search-buttons': {
    file: 'src/components/top-bar/search-box.tsx',
    find: '<button type="submit" formNoValidate aria-label={t`Search`}>',
    instead: '<button type="submit" aria-label={t`Search`}>',
  },
  'RULE-topbar.search-small': {
    file: 'src/components/top-bar/search-box.tsx',
    find: ' href={ADDRESS} target="_self" aria-label={t`Search`}>',
    instead: ' href="/" target="_self" aria-label={t`Search`}>',
  },
  'RULE-topbar.sign-up': {
    file: 'src/app/use-bars.ts',
    find: 'signUpHref: isExternal ? null : pageUrl.signUp(next)',
    instead: 'signUpHref: null',
  },
  'RULE-topbar.type-13': {
    file: 'src/components/top-bar/top-bar.tsx',
    find: '{cart && <CartMenu',
    instead: '{cart && type !== 13 && <CartMenu',
  },
}
