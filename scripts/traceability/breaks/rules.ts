import type { Break } from './break.ts'

/** Of rows about rules, but those of the bars. */
export const RULES: Readonly<Record<string, Break>> = {
  'RULE-role.visitor-later': {
    file: 'server/payments/pay-links.ts',
    find: "if (attempt.state === 'CONFIRMADO') return 'paid'",
    instead: "if (attempt.state === 'CONFIRMADO') return 'over'",
  },
  'RULE-payment.other-providers': {
    file: 'server/payments/providers/registry.ts',
    find: 'providers.find((entry) => entry.methodId === methodId)',
    instead: 'providers.find((entry) => entry.methodId === -methodId)',
  },
  'RULE-billboard': {
    file: 'src/screens/billboard/billboard-view.tsx',
    find: '{lead && <Featured lead={lead} entries={entries} />}',
    instead: '{lead && <Featured lead={lead} entries={[]} />}',
  },
  'RULE-billboard.search': {
    file: 'server/search/narrowed-billboard.ts',
    find: 'fPrecioHasta: highestPrice',
    instead: 'fPrecioHasta: null',
  },
  'RULE-birth-date': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'birthDate: z.nullable(z.iso.date())',
    instead: 'birthDate: z.nullable(z.string())',
  },
  'RULE-birth-date.messages': {
    file: 'server/payments/sandbox/card-page/page.js',
    find: 'return texts.birthYearSmall',
    instead: 'return texts.birthYearInvalid',
  },
  'RULE-card.cvc': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (form.cvc.length !== brand.cvcDigits) return null',
    instead: '',
  },
  'RULE-card.digits': {
    file: 'server/payments/sandbox/card-page/page.js',
    find: 'if (digits.length < 13 || (brand && digits.length < Math.min(...brand.lengths)))',
    instead: 'if (digits.length < 13)',
  },
  'RULE-card.document': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'z.regex(/^[0-9A-Za-z.-]{5,15}$/)',
    instead: 'z.regex(/^[0-9A-Za-z.-]{0,15}$/)',
  },
  'RULE-card.expiry': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'if (monthsLeft < 0)',
    instead: 'if (monthsLeft < -1)',
  },
  'RULE-card.expiry-month': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'month: z.int().check(z.minimum(1), z.maximum(12))',
    instead: 'month: z._default(z.int(), 12)',
  },
  'RULE-card.holder': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: 'holder: z.string().check(z.trim(), z.minLength(1), z.maxLength(80))',
    instead: 'holder: z.string().check(z.trim(), z.maxLength(80))',
  },
  'RULE-card.number': {
    file: 'server/payments/sandbox/tokenise.ts',
    find: '!passesLuhn(form.number) || ',
    instead: '',
  },
  'RULE-cart.timed': {
    file: 'deployments/programa-regional.ts',
    find: 'purchaseMinutes: 30',
    instead: 'purchaseMinutes: 20',
  },
  'RULE-checkout.card': {
    file: 'src/screens/checkout/payment-step.tsx',
    find: '{cardPage ? <CardFrame page={cardPage} state={cardState} onRetry={props.onRetryCardPage} /> : null}',
    instead: '{null}',
  },
  'RULE-checkout.data': {
    file: 'src/forms/buyer-form.tsx',
    find: "{...form.register('cApellido', trimmed)}",
    instead: "{...form.register('cNombre', trimmed)}",
  },
  'RULE-checkout.delivery': {
    file: 'server/routes/process/choices.ts',
    find: 'const address = needsAddress(type) ? deliverableAddress(type, oDomicilio) : null',
    instead: 'const address = null',
  },
  'RULE-checkout.free': {
    file: 'server/payments/decide/begin.ts',
    find: 'if (totalCents === 0) return [FREE_PAYMENT_METHOD]',
    instead: 'if (totalCents === 0) return [CARD_PAYMENT_METHOD]',
  },
  'RULE-deployments.bars': {
    file: 'src/components/top-bar/top-bar.tsx',
    find: '{type === 3 ? [types, logo] : [logo, types]}',
    instead: '{[logo, types]}',
  },
  'RULE-deployments.hosts': {
    file: 'server/deployments/deployments.ts',
    find: 'byHost.get(hostname.toLowerCase()) ?? first',
    instead: 'first',
  },
  'RULE-document.required': {
    file: 'contract/document-number.ts',
    find: "Number(number) > highest ? 'tooHigh' : null",
    instead: 'null',
  },
  'RULE-email.confirmation': {
    file: 'src/forms/messages.ts',
    find: 'cEmailConfirmacion: { mismatch: msg`The email and its confirmation are not the same` }',
    instead: 'cEmailConfirmacion: { mismatch: msg`The password confirmation does not match` }',
  },
  'RULE-email.format': {
    file: 'src/forms/messages.ts',
    find: 'format: msg`The email is not in a valid format`',
    instead: 'format: msg`Check this field`',
  },
  'RULE-email.required': {
    file: 'src/forms/messages.ts',
    find: 'required: msg`Enter your email`',
    instead: 'required: msg`This field is required`',
  },
  'RULE-function.list': {
    file: 'src/components/seat-list/seat-list.tsx',
    find: '[SEAT.free, SEAT.mine].some(',
    instead: '[SEAT.free].some(',
  },
  'RULE-function.open': {
    file: 'server/ssr/redirect.ts',
    find: "if (isLoggedIn || accessIn(match.route.access, switches.seatSelectionRequiresLogin) === 'queue')",
    instead: 'if (isLoggedIn)',
  },
  'RULE-function.promotions': {
    file: 'src/screens/performance/choice-line-item.tsx',
    find: "value={line.idPromocion ?? ''}",
    instead: 'value=""',
  },
  'RULE-function.quantities': {
    file: 'src/screens/performance/quantity-stepper.tsx',
    find: 'disabled={disabled || quantity >= most}',
    instead: 'disabled={disabled}',
  },
  'RULE-function.seats': {
    file: 'machines/seat-holding/seat-holding.setup.ts',
    find: 'seats: [...context.seats, { idPosicion, idPromocion: null }]',
    instead: 'seats: [{ idPosicion, idPromocion: null }]',
  },
  'RULE-function.sector-map': {
    file: 'src/components/seat-map/zone-fields.ts',
    find: '  pen.fillText(note.name, x, y)\n',
    instead: '',
  },
  'RULE-function.view-360': {
    file: 'src/components/venue/view-360.tsx',
    find: '<img key={turn} src={uri}',
    instead: '<img key={turn} src=""',
  },
  'RULE-gender.required': {
    file: 'contract/entities/personal-data.ts',
    find: 'cGenero: z.enum(genders)',
    instead: "cGenero: z.enum([...genders, ''])",
  },
  'RULE-landing': {
    file: 'src/screens/landing/details/day-panel.tsx',
    find: 'href={pageUrl.performance(show.cSeo, performance.idFuncion)}',
    instead: 'href={pageUrl.landing(show.cSeo)}',
  },
  'RULE-landing.calendar': {
    file: 'src/screens/landing/details/month-calendar.tsx',
    find: 'href={pageUrl.landingOn(cSeo, date)}',
    instead: 'href={pageUrl.landingOn(cSeo, shown.day)}',
  },
  'RULE-mode.box': {
    file: 'contract/account-entries.ts',
    find: 'phone: ({ isBox }) => !isBox,\n  address: ({ isBox }) => !isBox,',
    instead: 'phone: () => true,\n  address: ({ isBox }) => !isBox,',
  },
  'RULE-mode.cart': {
    file: 'server/selling/purchase-wire.ts',
    find: 'ctProcess: purchase.processType',
    instead: "ctProcess: 'BOX'",
  },
  'RULE-names': {
    file: 'contract/entities/person-name.ts',
    find: "z.regex(/^[\\p{L}\\p{M}' .-]*\\p{L}[\\p{L}\\p{M}' .-]*$/u)",
    instead: "z.regex(/^[\\p{L}\\p{M}\\p{N}' .-]*\\p{L}[\\p{L}\\p{M}\\p{N}' .-]*$/u)",
  },
  'RULE-orders.calendar': {
    file: 'server/text/calendar.ts',
    find: "const timezone = parameter.replace('TZID=', '')",
    instead: "const timezone = 'UTC'",
  },
  'RULE-orders.filter': {
    file: 'server/routes/orders/order-rows.ts',
    find: 'state === null ? undefined : sql',
    instead: 'state !== undefined ? undefined : sql',
  },
  'RULE-orders.give-back': {
    file: 'server/payments/decide/give-back.ts',
    find: 'until !== null && until <= now',
    instead: 'until !== null && until < now',
  },
  'RULE-orders.invoices': {
    file: 'server/routes/orders/order-wire.ts',
    find: 'nComprobante: number',
    instead: 'nComprobante: pointOfSale',
  },
  'RULE-orders.list': {
    file: 'src/screens/orders/orders-view.tsx',
    find: '{orders.map((order) => (',
    instead: '{orders.slice(1).map((order) => (',
  },
  'RULE-orders.look-up': {
    file: 'server/orders/look-up.ts',
    find: "const prove = purpose === 'ORDER' ? codes.redeem : codes.matches",
    instead: 'const prove = codes.matches',
  },
  'RULE-orders.look-up-rights': {
    file: 'server/orders/order-permission.ts',
    find: 'permitted !== purchaseId || ',
    instead: '',
  },
  'RULE-orders.regret': {
    file: 'server/payments/decide/regret.ts',
    find: 'if (until <= now)',
    instead: 'if (until > now)',
  },
  'RULE-orders.resend': {
    file: 'server/orders/resend-tickets.ts',
    find: 'const PER_ORDER_AND_DAY = 3',
    instead: 'const PER_ORDER_AND_DAY = 4',
  },
  'RULE-orders.tickets': {
    file: 'server/mail/print-purchase.ts',
    find: 'await ticketPrinter.draw(tickets, printOf(',
    instead: 'await ticketPrinter.draw(tickets.slice(1), printOf(',
  },
  'RULE-orders.transfer': {
    file: 'server/orders/reissue-ticket.ts',
    find: 'const qr = signer.sign({ ...payload, number })',
    instead: 'const qr = old.qr',
  },
  'RULE-password.confirmation': {
    file: 'contract/entities/sign-up.ts',
    find: "cClave === cClaveConfirmacion ? null : 'mismatch'",
    instead: "cClave.length === cClaveConfirmacion.length ? null : 'mismatch'",
  },
  'RULE-password.required': {
    file: 'src/forms/messages.ts',
    find: 'required: msg`Enter your password`',
    instead: 'required: msg`Enter your email`',
  },
  'RULE-password.strength': {
    file: 'contract/password-rule.ts',
    find: 'characters === 0 && !uppercase && !number',
    instead: 'characters === 0 && !uppercase',
  },
  'RULE-policy-pages': {
    file: 'src/screens/document/document-view.tsx',
    find: '          <DocumentText text={text} level={2} />\n',
    instead: '',
  },
  'RULE-recover-password': {
    file: 'server/accounts/recovery.ts',
    find: '.set({ passwordHash, emailConfirmedAt',
    instead: '.set({ emailConfirmedAt',
  },
  'RULE-recovery-code.required': {
    file: 'contract/entities/sign-up.ts',
    find: 'z.regex(/^\\d{6}$/)',
    instead: 'z.regex(/^\\d{0,6}$/)',
  },
  'RULE-required.generic': {
    file: 'src/forms/messages.ts',
    find: 'required: msg`This field is required`',
    instead: 'required: msg`Check this field`',
  },
  'RULE-reservation.conditions': {
    file: 'server/routes/bookings/take.ts',
    find: "  if (body.ctProcess === 'CART' && !body.lCondiciones) throw new Refusal('CONDICIONES_NO_ACEPTADAS')\n",
    instead: '',
  },
  'RULE-role.bookings': {
    file: 'server/bookings/read-bookings.ts',
    find: 'where b.deployment_id = $2 and b.email = $3 ',
    instead: 'where b.deployment_id = $2 and ($3::text is null or true) ',
  },
  'RULE-role.customer': {
    file: 'server/routes/register-api.ts',
    find: "  if (customer === null && route.access === 'bearer') throw new Refusal('NO_AUTORIZADO')\n",
    instead: '',
  },
  'RULE-role.data': {
    file: 'server/accounts/own-data.ts',
    find: 'lastName: form.cApellido',
    instead: 'lastName: form.cNombre',
  },
  'RULE-role.own': {
    file: 'server/selling/purchases.ts',
    find: 'where id = $1 and customer_id = $2 and deployment_id = $3',
    instead: 'where id = $1 and ($2::int > 0) and deployment_id = $3',
  },
  'RULE-role.visitor': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/landing/:cSeo', access: 'public'",
    instead: "{ path: '/landing/:cSeo', access: 'login'",
  },
  'RULE-role.visitor-info': {
    file: 'contract/page-routes.ts',
    find: "  access: 'public',\n  screen,\n  names: [],\n  ssr: true,",
    instead: "  access: 'login',\n  screen,\n  names: [],\n  ssr: true,",
  },
  'RULE-role.visitor-search': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/AdvancedSearch', access: 'public'",
    instead: "{ path: '/AdvancedSearch', access: 'login'",
  },
  'RULE-role.visitor-sign-up': {
    file: 'contract/page-routes.ts',
    find: "{ path: '/signUp', access: 'public'",
    instead: "{ path: '/signUp', access: 'login'",
  },
  'RULE-screen.account-data': {
    file: 'src/screens/my-data/index.tsx',
    find: 'isShort={isShortAccount(switches, own.cDocumento)}',
    instead: 'isShort',
  },
  'RULE-screen.address-book': {
    file: 'src/screens/addresses/addresses-view.tsx',
    find: "cTipo === 'LABORAL'",
    instead: "cTipo === 'PARTICULAR'",
  },
  'RULE-screen.advanced-search': {
    file: 'src/screens/search/search-view.tsx',
    find: 'href={without} target="_self" aria-label',
    instead: 'href="/AdvancedSearch" target="_self" aria-label',
  },
  'RULE-screen.alias': {
    file: 'src/screens/my-alias/index.tsx',
    find: 'own.lAlias ? (',
    instead: '!own.lAlias ? (',
  },
  'RULE-screen.change-password': {
    file: 'src/forms/password-change-form.tsx',
    find: "{...register('cClaveActual')}",
    instead: "{...register('cClave')}",
  },
  'RULE-screen.phone-validation': {
    file: 'src/screens/phones/phones-view.tsx',
    find: 'view.canValidate && !phone.lValidado',
    instead: 'view.canValidate && phone.lValidado',
  },
  'RULE-screen.phones': {
    file: 'src/screens/phones/phones-view.tsx',
    find: "cTipo === 'FIJO'",
    instead: "cTipo === 'CELULAR'",
  },
  'RULE-sign-up': {
    file: 'server/accounts/sign-up.ts',
    find: 'documentNumber: form.cDocumento',
    instead: 'documentNumber: form.cTipoDocumento',
  },
  'RULE-support-form': {
    file: 'src/screens/contact/contact-form.tsx',
    find: "      <ContactField label={t`What happened`} {...field('cMensaje')} required most={MOST_CHARACTERS} />\n",
    instead: '',
  },
  'RULE-terms': {
    file: 'server/payments/decide/begin.ts',
    find: "  if (!command.termsAccepted) return 'TERMINOS_NO_ACEPTADOS'\n",
    instead: '',
  },
}
